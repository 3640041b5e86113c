// The reports that this user can open in the current context, as the server describes them.
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useLocation } from 'react-router-dom'

import { operationQuery, useManifest, type AnswerOf, type ArgsOf } from '#core'

export type ReportDefinition = AnswerOf<'getReports'>[number]
export type ReportName = ArgsOf<'runReport'>['path']['reportName']

/** Never stale, because reports only change when the platform is updated. */
export const reportsQuery = { ...operationQuery('getReports'), staleTime: Infinity }

/** The reports with the URLs of their pages, in menu order. */
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

/** The report at the current URL. Undefined if the user can't open it in this context. */
export function useReportHere(): ReportDefinition | undefined {
  const { pathname } = useLocation()
  const here = pathname.replace(/\/$/, '').toLowerCase()
  return useReports().find(({ path }) => path.toLowerCase() === here)
}
