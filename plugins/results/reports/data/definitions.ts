// The reports that this person may open here, as the platform describes them.
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useLocation } from 'react-router-dom'

import { operationQuery, useManifest, type AnswerOf, type ArgsOf } from '#core'

export type ReportDefinition = AnswerOf<'getReports'>[number]
export type ReportName = ArgsOf<'runReport'>['path']['reportName']

/** Asked for once: what a report is changes with the platform's version alone. */
export const reportsQuery = { ...operationQuery('getReports'), staleTime: Infinity }

/** The reports with the addresses of their pages, in the order of the menu. */
export function useReports(): readonly (ReportDefinition & { path: string })[] {
  const { data } = useQuery(reportsQuery)
  const { routes } = useManifest()
  return useMemo(() => {
    const known = new Map(routes.map(({ id, path }) => [id, path]))
    return (data ?? []).flatMap((report) => {
      const path = known.get(report.route)
      return path === undefined ? [] : [{ ...report, path }]
    })
  }, [data, routes])
}

/** The report of the present address; undefined where the person may not open it here. */
export function useReportHere(): ReportDefinition | undefined {
  const { pathname } = useLocation()
  const here = pathname.replace(/\/$/, '').toLowerCase()
  return useReports().find(({ path }) => path.toLowerCase() === here)
}
