// The page of one record, or of a new one: what its address says, and where a save, a copy and a
// deletion lead. Facts: S-075
import { useLocation, useNavigate } from 'react-router-dom'

import { notFound, type Settings } from '#core'

/**
 * Of the address; 0 is a new one. Of more digits there are none: from a thousand million on, ids
 * are those of charges.
 */
export const recordIdOf = (param: string | undefined): number =>
  /^\d{1,9}$/.test(param ?? '') ? Number(param) : notFound()

interface RecordPage {
  /** Drafts are kept by it. */
  kind: string
  id: number
  /** The address of the list, below which each record has its own. */
  list: string
  /** What the address of a copy says besides. */
  search?: string
}

export function useRecordPage<Values extends { id: number }>({
  kind,
  id,
  list,
  search = '',
}: RecordPage) {
  const navigate = useNavigate()
  // A duplicate travels with the address that it opens, so that Back and reload keep it.
  const state = useLocation().state as { duplicate?: Values } | null
  const isNew = id === 0
  const copy = (duplicate: Values) =>
    navigate(`${list}/0${search}`, { replace: true, state: { duplicate } })
  return {
    isNew,
    copy,
    /** For useSettingsForm. */
    options: {
      recordKey: `${kind}:${isNew ? 'new' : id}`,
      startWith: isNew ? state?.duplicate : undefined,
      onKeepAsNew: (values: Values) => copy({ ...values, id: 0 }),
      onGone: () => navigate(list),
    },
    /** A new one has an address of its own once it is saved. */
    openSaved: (savedId: number | undefined) =>
      isNew && savedId !== undefined && navigate(`${list}/${savedId}`, { replace: true }),
    /** It is deleted, and what was typed with it. */
    leaveDeleted: ({ discard }: Pick<Settings<Values>, 'discard'>) => {
      discard()
      void navigate(list)
    },
  }
}
