import { useLayoutEffect } from 'react'

import { nameRecord } from '../../browser/page-title.ts'
import { usePortal } from '../../portal/portal.ts'

/**
 * Names the record and its list in the tab's title, as several tabs are else named alike. Without a
 * list there is no record.
 */
export function useRecordTitle(record: string, list: string | undefined): void {
  const portal = usePortal()
  useLayoutEffect(
    () => (list === undefined ? undefined : nameRecord(portal, record, list)),
    [portal, record, list],
  )
}
