// Facts: C-086, E-063, P-067, U-097, U-100 to U-103, U-108; resolution 73
import { VisuallyHidden } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { ComponentType } from 'react'
import { useTranslation } from 'react-i18next'

import { PageHeader } from '#core'
import type { ReportName } from '#schemas/rules/reports.ts'

import { ExportReport } from './export-report.tsx'
import { ReportControls } from './choices/report-controls.tsx'
import { ReportLines } from './rows/report-lines.tsx'
import { NoReport, NothingSold, RefusedReport, ReportBones } from './report-states.tsx'
import { ReportTable } from './rows/report-table.tsx'
import { useChoices, type ReportFilterProps } from './report/report-choices.ts'
import { refusalsOf } from './report/refusals.ts'
import { useReport, type ReportTable as Table } from './report/use-report.ts'
import classes from './report-viewer.module.css'

export interface ReportViewerProps {
  report: ReportName
  title: string
  /** One line on what the report is for. */
  subtitle: string
  Filter?: ComponentType<ReportFilterProps>
  /** What one would rather look at than read, above the rows. */
  Look: ComponentType<{ table: Table }>
  /** What a row of a narrow screen has: the keys of its leading figure and of its second line. */
  line: { figure: string; details: readonly string[] }
}

/**
 * One report as a page: its choices, which stand in the address, what one looks at, and its rows.
 * The toolbar is ours alone: it refreshes, and has no search.
 */
export function ReportViewer({ report, title, subtitle, Filter, Look, line }: ReportViewerProps) {
  const { t } = useTranslation('results')
  const narrow = useMediaQuery('(max-width: 37.4375em)', false, { getInitialValueInEffect: false })
  const { choices, offered, body, faults, change } = useChoices(report)
  const { table, error, isOtherVersion, isFetching, isOfBefore, refresh } = useReport(
    report,
    body,
    faults.length === 0,
  )
  const refusals = refusalsOf(error)
  const isRefused = faults.length > 0 || Object.keys(refusals).length > 0
  const isShown = table !== undefined && error === null && !isOtherVersion && !isRefused
  const hint = choices.boxes.includes('ShowModifiers')
    ? t('viewers.includesModifiers')
    : choices.boxes.includes('ShowComponents')
      ? t('viewers.includesComponents')
      : undefined

  const content = () => {
    if (isRefused) return <RefusedReport faults={faults} refusals={refusals} change={change} />
    if (error !== null || isOtherVersion) return <NoReport error={error} retry={refresh} />
    if (table === undefined) return <ReportBones />
    if (table.Rows.length === 0)
      return <NothingSold table={table} choices={choices} change={change} />
    const Rows = narrow ? ReportLines : ReportTable
    return (
      <>
        <Look table={table} />
        <Rows title={title} table={table} hint={hint} line={line} />
      </>
    )
  }
  return (
    <>
      <PageHeader
        title={title}
        subtitle={subtitle}
        actions={
          <ExportReport report={report} body={body} isReady={isShown && table.Rows.length > 0} />
        }
      />
      <ReportControls
        choices={choices}
        offered={offered}
        change={change}
        refresh={refresh}
        isFetching={isFetching}
        filter={Filter && <Filter choices={choices} change={change} refusals={refusals} />}
      />
      <VisuallyHidden component="p" role="status">
        {isShown &&
          !isOfBefore &&
          t('viewers.shown', { count: table.TotalRowCount, dates: table.Dates })}
      </VisuallyHidden>
      <div
        className={classes.content}
        data-of-before={(isShown && isOfBefore) || undefined}
        aria-busy={isFetching}
      >
        {content()}
      </div>
    </>
  )
}
