// The page of one record or of a new one: its id, and what happens after saving, duplicating and
// deleting.
// Facts: S-075
import { useLocation, useNavigate } from 'react-router-dom'

import { asLeft } from '../../browser/trail.ts'
import { notFound } from '../../errors/not-found.ts'
import { usePortal } from '../../portal/portal.ts'
import type { Settings } from '../settings.ts'

/**
 * Reads an id from the URL; 0 is a new record. Ids have at most nine digits, because ids from one
 * billion up belong to charges.
 */
export const parseRecordId = (param: string | undefined): number =>
  /^\d{1,9}$/.test(param ?? '') ? Number(param) : notFound()

interface RecordPage<Values> {
  /** Prefix of the key under which drafts are stored. */
  kind: string
  id: number
  /** Path of the list. The paths of its records are below it. */
  list: string
  /** Search parameters for the URL of a duplicate. */
  search?: string
  /** The values that a new record keeps from a deleted one. By default, everything except `id`. */
  asNew?(values: Values): Values
}

export function useRecordPage<Values extends object>({
  kind,
  id,
  list,
  search = '',
  asNew = (values) => ('id' in values ? { ...values, id: 0 } : values),
}: RecordPage<Values>) {
  const portal = usePortal()
  const navigate = useNavigate()
  // A duplicate is stored in navigation state, so that it survives Back and reload.
  const state: { duplicate?: Values } | null = useLocation().state
  const isNew = id === 0
  const copy = (duplicate: Values) =>
    navigate(`${list}/0${search}`, { replace: true, state: { duplicate } })
  return {
    isNew,
    copy,
    /** Options for useSettingsForm. */
    options: {
      recordKey: `${kind}:${isNew ? 'new' : id}`,
      startWith: isNew ? state?.duplicate : undefined,
      onKeepAsNew: (values: Values) => copy(asNew(values)),
      onGone: () => navigate(asLeft(portal, list)),
    },
    /** After the first save, opens the URL of the new record. */
    openSaved: (savedId: number | undefined) =>
      isNew && savedId !== undefined && navigate(`${list}/${savedId}`, { replace: true }),
    /** After a delete, discards unsaved values and opens the list. */
    leaveDeleted: ({ discard }: Pick<Settings<Values>, 'discard'>) => {
      discard()
      void navigate(asLeft(portal, list))
    },
  }
}
