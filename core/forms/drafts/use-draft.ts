import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'

import { useDraftSession } from './draft-session.ts'
import type { DraftId, KeptDraft } from './drafts.ts'
import { pickKnown, type FormSpec } from '../form-spec.ts'
import type { DraftOffer } from '../settings.ts'
import { changedFields, same } from '../values.ts'

/**
 * Delay before a draft is saved, in milliseconds. It is short, because a page that is being
 * unloaded has no time left to encrypt a draft. A reload right after a keystroke therefore loses
 * that keystroke.
 */
const quietMs = 150

interface Options<Values extends object> {
  spec: Pick<FormSpec<never, Values>, 'renamed'>
  recordKey: string
  values: Values
  base: Values
  /**
   * The record as read. Its checksum is used as the version or, if it has none, the whole record.
   */
  version: unknown
  dirty: boolean
  enabled: boolean
  restore(draft: KeptDraft<Values>, moved: boolean): void
}

/**
 * Saves input as a draft, and offers an earlier draft. Does nothing while drafts are unavailable,
 * because the user is signed out or storage is off.
 */
export function useDraft<Values extends object>(
  options: Options<Values>,
): { offer: DraftOffer | undefined; drop(): void } {
  const { recordKey, values, base, dirty, enabled } = options
  const session = useDraftSession()
  const { pathname: route } = useLocation()
  const [kept, setKept] = useState<KeptDraft<Values>>()
  const draftId = session && enabled ? { ...session.scope, route, recordKey } : undefined
  const idKey = draftId && JSON.stringify(draftId)

  const offerKept = useEffectEvent((draft: KeptDraft | undefined) => {
    if (!draft) return
    const known = (values: unknown) => pickKnown(options.spec, values as object, base) as Values
    const found = { ...draft, values: known(draft.values), base: known(draft.base) }
    // The form no longer has any of this draft's fields. Delete the draft, unless a newer one has
    // replaced it.
    if (Object.keys(found.values).length === 0) return void (written.current || remove())
    if (!same(found.values, base) && changedFields(found.values, found.base).length > 0)
      setKept(found)
  })
  useEffect(() => {
    setKept(undefined)
    if (!session || idKey === undefined) return
    let current = true
    void session.drafts
      .load(JSON.parse(idKey) as DraftId)
      .then((draft) => current && offerKept(draft))
    return () => {
      current = false
    }
  }, [session, idKey])

  const written = useRef(false)
  /** The discarded values. Remembered so that unmounting the form doesn't save them again. */
  const dropped = useRef<Values>(undefined)
  const keep = useEffectEvent(() => {
    if (!session || !draftId || !dirty || dropped.current === values) return
    written.current = true
    void session.drafts.save(draftId, { values, base, version: versionOf(options.version) })
  })
  const remove = () => {
    written.current = false
    if (session && draftId) void session.drafts.drop(draftId)
  }
  const drop = () => {
    setKept(undefined)
    dropped.current = values
    remove()
  }
  const undone = useEffectEvent(() => {
    if (written.current) remove()
  })
  useEffect(() => {
    if (idKey === undefined) return
    if (!dirty) return undone()
    const timer = setTimeout(() => keep(), quietMs)
    return () => clearTimeout(timer)
  }, [values, dirty, idKey])
  useEffect(() => {
    const now = () => keep()
    const hidden = () => document.visibilityState === 'hidden' && keep()
    window.addEventListener('pagehide', now)
    document.addEventListener('visibilitychange', hidden)
    return () => {
      window.removeEventListener('pagehide', now)
      document.removeEventListener('visibilitychange', hidden)
      keep()
    }
  }, [])

  const offer = kept && {
    at: kept.at,
    moved: kept.version !== versionOf(options.version),
    restore() {
      setKept(undefined)
      options.restore(kept, kept.version !== versionOf(options.version))
    },
    discard: drop,
  }
  return { offer, drop }
}

/** The checksum in a record (up to 3 levels deep), or else the whole record as JSON. */
export function versionOf(record: unknown): string {
  const found = checksumIn(record, 3)
  return found ?? JSON.stringify(record) ?? ''
}
function checksumIn(value: unknown, depth: number): string | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value) || depth === 0)
    return undefined
  for (const [key, held] of Object.entries(value))
    if (/^concurrencyChecksum$/i.test(key) && typeof held === 'string') return held
  for (const held of Object.values(value)) {
    const inside = checksumIn(held, depth - 1)
    if (inside !== undefined) return inside
  }
  return undefined
}
