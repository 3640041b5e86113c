// Facts: C-085, C-086, E-063, K-25
import { keepPreviousData, useQuery } from '@tanstack/react-query'

import { operationQuery, useQueryClient, type AnswerOf } from '#core'
import { reportsVersion, type ReportName } from '#schemas/rules/reports.ts'

import type { ReportBody } from './report-choices.ts'

export type ReportTable = NonNullable<AnswerOf<'runReport'>['Entity']>
export type ReportColumn = ReportTable['Columns'][number]
export type ReportRow = ReportTable['Rows'][number]
export type ReportCell = ReportRow['Cells'][string] | undefined

const versionQuery = operationQuery('getReportsVersion')

/**
 * Runs a report once the engine has the version that this page was made for: figures of another one
 * would stand below the wrong heads.
 */
export function useReport(report: ReportName, body: ReportBody, isAsked: boolean) {
  const client = useQueryClient()
  const version = useQuery(versionQuery)
  const isOurs = version.data === reportsVersion
  const run = useQuery({
    ...operationQuery('runReport', { path: { reportName: report }, body }),
    enabled: isAsked && isOurs,
    // A report of other days stays, pale, until the new one is there.
    placeholderData: keepPreviousData,
  })
  const [tag] = versionQuery.queryKey
  return {
    error: version.error ?? run.error,
    isOtherVersion: version.data !== undefined && !isOurs,
    table: run.data?.Entity ?? undefined,
    isFetching: version.isFetching || run.isFetching,
    isOfBefore: run.isPlaceholderData,
    /** Asks for all of it again: the version, the report and the lists that filter it. */
    refresh: () => void client.invalidateQueries({ queryKey: [tag] }),
  }
}
