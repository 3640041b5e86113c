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

/** The path of the report's calls: the platform names it as the contract does. */
export const pathOf = ({ name }: ReportDefinition) => ({ reportName: name as ReportName })

const versionQuery = operationQuery('getReportsVersion')

/**
 * Runs a report once the engine has the version that this page was made for: figures of another one
 * would stand below the wrong heads.
 */
export function useReport(report: ReportDefinition, body: ReportBody, isAsked: boolean) {
  const client = useQueryClient()
  const version = useQuery(versionQuery)
  const isOurs = version.data === reportsVersion
  const run = useQuery({
    ...operationQuery('runReport', { path: pathOf(report), body }),
    enabled: isAsked && isOurs,
    // A report of other days stays, pale, until the new one is there; never another report.
    placeholderData: (before) => (before?.Entity?.Title === report.title ? before : undefined),
  })
  return {
    error: version.error ?? run.error,
    isOtherVersion: version.data !== undefined && !isOurs,
    table: run.data?.Entity ?? undefined,
    isFetching: version.isFetching || run.isFetching,
    isOfBefore: run.isPlaceholderData,
    /**
     * Asks for all of it again: the version, the report and the lists that filter it. What reports
     * there are does not change meanwhile.
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
