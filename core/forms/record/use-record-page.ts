// The page of one record or a new one: its id, and what follows saving, duplicating and deleting.
// Facts: S-075
import { useLocation, useNavigate } from 'react-router-dom'

import { asLeft } from '../../browser/trail.ts'
import { notFound } from '../../errors/not-found.ts'
import { usePortal } from '../../portal/portal.ts'
import type { Settings } from '../settings.ts'

/**
 * Reads an id from the address; 0 is a new record. At most nine digits, because ids from one
 * billion up belong to charges.
 */
export const parseRecordId = (param: string | undefined): number =>
  /^\d{1,9}$/.test(param ?? '') ? Number(param) : notFound()

interface RecordPage<Values> {
  /** Prefix of the key under which drafts are stored. */
  kind: string
  id: number
  /** Address of the list; records are below it. */
  list: string
  /** Search parameters for the address of a duplicate. */
  search?: string
  /** The values that a new record keeps from a deleted one; by default everything but its `id`. */
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
  // A duplicate is stored in navigation state, so that Back and reload keep it.
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
    /** After the first save, opens the new record's own address. */
    openSaved: (savedId: number | undefined) =>
      isNew && savedId !== undefined && navigate(`${list}/${savedId}`, { replace: true }),
    /** After a delete, discards unsaved values and opens the list. */
    leaveDeleted: ({ discard }: Pick<Settings<Values>, 'discard'>) => {
      discard()
      void navigate(asLeft(portal, list))
    },
  }
}
