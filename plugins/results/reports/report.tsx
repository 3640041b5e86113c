// Facts: C-086, E-063, P-067, U-097, U-100 to U-103, U-108; resolution 73
import { VisuallyHidden } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useId, useMemo } from 'react'
import { useTranslation } from 'react-i18next'

import { PageHeader, useCulture, usePrinting } from '#core'

import { ReportControls } from './choices/report-controls.tsx'
import { useChoices } from './data/choices.ts'
import type { ReportDefinition } from './data/definitions.ts'
import { useOpenedCell, useKeepCell } from './data/opened-cell.ts'
import { toRefusals } from './data/refusals.ts'
import { useChartData } from './data/use-chart-data.ts'
import { useFilters } from './data/use-filters.ts'
import { useReport } from './data/use-report.ts'
import { ExportReport } from './export-report.tsx'
import { AgreementBadge } from './look/agreement.tsx'
import { ReportChart } from './look/report-chart.tsx'
import { NoReport, NothingThere, RefusedReport, ReportBones } from './report-states.tsx'
import { ReportLines } from './rows/report-lines.tsx'
import { ReportTable } from './rows/report-table.tsx'
import classes from './report.module.css'

/**
 * Renders any report from its definition: the choices, which are in the URL, the chart and the
 * rows. The refresh button in the toolbar is our own addition to the specification.
 */
export function Report({ report }: { report: ReportDefinition }) {
  const { t } = useTranslation('results')
  const isNarrow = useMediaQuery('(max-width: 37.4375em)', false, {
    getInitialValueInEffect: false,
  })
  const isPrinting = usePrinting()
  // Paper is wide, so it always shows the table.
  const narrow = isNarrow && !isPrinting
  const culture = useCulture()
  const tableId = useId()
  const { choices, offered, body, faults, standard, change } = useChoices(report)
  const { table, error, isOtherVersion, isFetching, isOfBefore, refresh } = useReport(
    report,
    body,
    faults.length === 0,
  )
  const refusals = toRefusals(error)
  const filters = useFilters(report, choices, refusals, table?.Linked)
  const { measure, chartData, rows, against, agreement } = useChartData(
    report,
    table,
    choices,
    culture,
  )
  const isRefused = faults.length > 0 || Object.keys(refusals).length > 0
  const isShown = table !== undefined && error === null && !isOtherVersion && !isRefused
  const keepCell = useKeepCell()
  const openedCell = useOpenedCell()
  const { sort, dir } = choices
  const order = useMemo(() => ({ sort, dir }), [sort, dir])
  const hasModifiers = choices.options.includes('ShowModifiers')
  const hasComponents = choices.options.includes('ShowComponents')
  const hints = useMemo(
    () => [
      ...(against === undefined ? [] : [t('report.compare.against', { dates: against })]),
      // If the rows are single events, they have no counterpart, so only the totals are compared.
      ...(table?.Totals?.Before && !table.Rows.some(({ Before }) => Before)
        ? [t('report.compare.totals')]
        : []),
      ...(table?.Compared?.WeekdaysMeet === false ? [t('report.compare.weekdays')] : []),
      ...(hasModifiers ? [t('report.includesModifiers')] : []),
      ...(hasComponents ? [t('report.includesComponents')] : []),
    ],
    [t, table, against, hasModifiers, hasComponents],
  )

  const content = () => {
    if (isRefused) return <RefusedReport {...{ faults, refusals, choices, standard, change }} />
    if (error !== null || isOtherVersion) return <NoReport error={error} retry={refresh} />
    if (table === undefined) return <ReportBones hasChart={report.chart !== null} />
    if (table.Rows.length === 0) return <NothingThere {...{ report, table, choices, change }} />
    const Rows = narrow ? ReportLines : ReportTable
    return (
      <>
        {chartData && measure && (
          <ReportChart
            key={`chart of ${report.name}`}
            {...{ report, table, chartData, measure, against, change, tableId, narrow, keepCell }}
          />
        )}
        {/* The key makes another report start at its first row. */}
        <Rows
          key={report.name}
          {...{ table, rows, measure, against, order, change, hints, keepCell, openedCell }}
          id={tableId}
          title={report.title}
          line={report.line}
        />
      </>
    )
  }
  return (
    <>
      <PageHeader
        title={report.title}
        subtitle={report.answers}
        badge={
          isShown &&
          !isOfBefore &&
          agreement && <AgreementBadge key={report.name} agreement={agreement} />
        }
        actions={
          <ExportReport
            key={report.name}
            report={report}
            body={body}
            isReady={isShown && table.Rows.length > 0}
          />
        }
      />
      <ReportControls
        key={`controls of ${report.name}`}
        {...{ report, choices, offered, filters, change, refresh, isFetching }}
      />
      <VisuallyHidden component="p" role="status">
        {isShown &&
          !isOfBefore &&
          t('report.shown', { count: table.TotalRowCount, dates: table.Dates })}
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
