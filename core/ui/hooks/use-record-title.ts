import { useLayoutEffect } from 'react'

import { nameRecord } from '../../browser/page-title.ts'
import { usePortal } from '../../portal/portal.ts'

/**
 * Adds the record and its list to the tab's title, so that users can tell several tabs apart.
 * Without a list, there is no record.
 */
export function useRecordTitle(record: string, list: string | undefined): void {
  const portal = usePortal()
  useLayoutEffect(
    () => (list === undefined ? undefined : nameRecord(portal, record, list)),
    [portal, record, list],
  )
}
