// Tracks which forms have unsaved changes. The navigation guard, reloads after an app update and
// switching stores depend on this.
import { useEffect, useLayoutEffect, useRef } from 'react'

import { perPortal, usePortal, type Portal } from '../../portal/portal.ts'

/** What the guard can do with a form before the user leaves the page. */
export interface GuardedForm {
  canSave(): boolean
  /** Resolves to whether the form was saved. */
  save(): Promise<boolean>
  /** Discards what was typed, including its draft. */
  drop(): void
  /**
   * The form belongs to the whole URL and not just to its path. A list's search and page are part
   * of it.
   */
  ofAddress?: boolean | undefined
}

const own = perPortal(() => ({
  forms: new Map<string, GuardedForm | undefined>(),
  stayed: new Set<() => void>(),
  /**
   * Shows the browser's own prompt on close and reload. Registered only while it is needed, because
   * it keeps the page out of the back/forward cache.
   */
  prompt: (event: BeforeUnloadEvent): void => event.preventDefault(),
}))

/**
 * Registers or removes a form's unsaved changes. Synchronous, so that a navigation right after a
 * save isn't blocked.
 */
export function markDirty(portal: Portal, id: string, dirty: boolean, form?: GuardedForm): void {
  const { forms, prompt } = own(portal)
  if (dirty === forms.has(id)) {
    if (dirty && form) forms.set(id, form)
    return
  }
  if (dirty) forms.set(id, form)
  else forms.delete(id)
  if (forms.size > 0) window.addEventListener('beforeunload', prompt)
  else window.removeEventListener('beforeunload', prompt)
}

export const isDirty = (portal: Portal): boolean => own(portal).forms.size > 0
export const dirtyForms = (portal: Portal): GuardedForm[] =>
  [...own(portal).forms.values()].filter((form) => form !== undefined)

/**
 * Calls `listener` when the user chooses to stay, so that it can revert parts of the interface that
 * assumed the navigation. Returns a function that unsubscribes.
 */
export function onStayed(portal: Portal, listener: () => void): () => void {
  const { stayed } = own(portal)
  stayed.add(listener)
  return () => void stayed.delete(listener)
}
export const tellStayed = (portal: Portal): void =>
  own(portal).stayed.forEach((listener) => listener())

/** Keeps a form registered as dirty while it is mounted. */
export function useDirty(id: string, dirty: boolean, form: GuardedForm): void {
  const portal = usePortal()
  const latest = useRef(form)
  // This is a layout effect, because the guard must see the latest form before the next event.
  useLayoutEffect(() => {
    latest.current = form
  })
  useLayoutEffect(() => {
    markDirty(portal, id, dirty, {
      ofAddress: latest.current.ofAddress,
      canSave: () => latest.current.canSave(),
      save: () => latest.current.save(),
      drop: () => latest.current.drop(),
    })
  }, [portal, id, dirty])
  useEffect(() => () => markDirty(portal, id, false), [portal, id])
}
