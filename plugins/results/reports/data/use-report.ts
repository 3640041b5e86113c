// Facts: C-085, C-086, E-063, K-25
import { useQuery } from '@tanstack/react-query'

import { operationQuery, useQueryClient, type AnswerOf } from '#core'

import { reportsVersion } from '../../rules/reports.ts'
import type { ReportBody } from './choices.ts'
import { reportsQuery, type ReportDefinition, type ReportName } from './definitions.ts'

export type ReportTable = NonNullable<AnswerOf<'runReport'>['Entity']>
export type ReportColumn = ReportTable['Columns'][number]
export type ReportRow = ReportTable['Rows'][number]
export type ReportCell = ReportRow['Cells'][string] | undefined

/**
 * The path parameters of the report's operations. The cast is safe, because server and contract use
 * the same names.
 */
export const pathOf = ({ name }: ReportDefinition) => ({ reportName: name as ReportName })

const versionQuery = operationQuery('getReportsVersion')

/**
 * Runs a report only if the version of the reporting engine matches this page. Otherwise, values of
 * another version would appear under the wrong column heads.
 */
export function useReport(report: ReportDefinition, body: ReportBody, isAsked: boolean) {
  const client = useQueryClient()
  const version = useQuery(versionQuery)
  const isOurs = version.data === reportsVersion
  const run = useQuery({
    ...operationQuery('runReport', { path: pathOf(report), body }),
    enabled: isAsked && isOurs,
    // Keeps showing the previous rows, dimmed, while other days of the same report load. Rows of
    // another report are never kept.
    placeholderData: (before) => (before?.Entity?.Title === report.title ? before : undefined),
  })
  return {
    error: version.error ?? run.error,
    isOtherVersion: version.data !== undefined && !isOurs,
    table: run.data?.Entity ?? undefined,
    isFetching: version.isFetching || run.isFetching,
    isOfBefore: run.isPlaceholderData,
    /**
     * Reloads the version, the report and its filter options. Skips the report definitions, because
     * they don't change within a session.
     */
    refresh: () => {
      const [tag] = versionQuery.queryKey
      void client.invalidateQueries({
        queryKey: [tag],
        predicate: ({ queryKey }) => queryKey[1] !== reportsQuery.queryKey[1],
      })
    },
  }
}
