// The states of a report without rows.
// Facts: E-063, K-25
import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import { Bone, EmptyState, ErrorState, useText, Waiting, type BusinessRange } from '#core'
import type { FieldFault } from '#schemas/rules/rule.ts'

import { useDayText } from './data/cell-text.ts'
import type { Change, ReportChoices } from './data/choices.ts'
import type { ReportDefinition } from './data/definitions.ts'
import type { ReportTable } from './data/use-report.ts'
import card from './data/card.module.css'
import classes from './report.module.css'

/** A skeleton in the shape of the report: a chart, if it has one, above rows. */
export function ReportBones({ hasChart }: { hasChart: boolean }) {
  return (
    <div className={classes.bones}>
      <Waiting>
        {hasChart && (
          <div className={`${card.card} ${classes.boneChart}`}>
            <Bone width={160} />
            <div className={classes.boneColumns}>
              {[60, 140, 170, 128, 120, 160, 104, 88, 92, 104].map((height, at) => (
                <Bone key={at} width="6%" height={height} />
              ))}
            </div>
          </div>
        )}
        <div className={card.card}>
          {Array.from({ length: 9 }, (_, row) => (
            <div key={row} className={classes.boneRow}>
              <Bone width={`${30 - (row % 4) * 4}%`} />
              <Bone width={64} />
              <Bone width={88} />
            </div>
          ))}
        </div>
      </Waiting>
    </div>
  )
}

/** Shown if the reporting engine failed, or if its version doesn't match this page. */
export function NoReport({ error, retry }: { error: unknown; retry(): void }) {
  const { t } = useTranslation('results')
  const isOlder = error === null
  return (
    <div className={card.card}>
      <ErrorState
        title={t('report.failed')}
        error={isOlder ? { kind: 'refused', message: t('report.otherVersion') } : error}
        onRetry={retry}
        actions={
          isOlder && (
            <Button variant="default" onClick={() => location.reload()}>
              {t('report.reload')}
            </Button>
          )
        }
      />
    </div>
  )
}

/** Shown if the URL asks for something that the report can't show. */
export function RefusedReport({
  faults,
  refusals,
  choices,
  standard,
  change,
}: {
  faults: readonly FieldFault[]
  refusals: Readonly<Record<string, string>>
  choices: ReportChoices
  /** The dates that the report shows by default. */
  standard: BusinessRange
  change: Change
}) {
  const { t } = useTranslation('results')
  const text = useText()
  const isDates = faults.length > 0 || 'FromDate' in refusals || 'ToDate' in refusals
  return (
    <div className={card.card} role="alert">
      <EmptyState
        icon="warning"
        title={t('report.refused')}
        text={[...faults.map(({ key }) => text(key)), ...Object.values(refusals)].join(' ')}
        action={
          <Button
            variant="default"
            onClick={() => change(isDates ? standard : { ...nothingSet(choices), options: [] })}
          >
            {t(isDates ? 'report.showDefault' : 'report.showAll')}
          </Button>
        }
      />
    </div>
  )
}

/** Choices that clear all filters and the search. */
const nothingSet = ({ filters }: ReportChoices): Partial<ReportChoices> => ({
  filters: Object.fromEntries(Object.keys(filters).map((name) => [name, ''])),
  q: '',
})

/**
 * Shown if a report is empty. A button goes to the nearest day with sales, or removes the filters.
 */
export function NothingThere({
  report,
  table: { NearestDate: nearest },
  choices,
  change,
}: {
  report: ReportDefinition
  table: ReportTable
  choices: ReportChoices
  change: Change
}) {
  const { t } = useTranslation('results')
  const dayText = useDayText()
  const isFiltered =
    choices.q !== '' ||
    Object.entries(choices.filters).some(
      ([name, value]) => value !== report.filters.find((filter) => filter.name === name)?.default,
    )
  const words = () => {
    // The nearest day ignores filters, so it isn't offered for a filtered report.
    if (isFiltered)
      return {
        title: t('report.noneOfThese'),
        text: t('report.noneOfTheseHelp'),
        offered: { text: t('report.showAll'), to: nothingSet(choices) },
      }
    if (!report.dates) return { title: t('report.nothing'), text: t('report.noSalesEver') }
    if (!nearest) return { title: t('report.noSales'), text: t('report.noSalesEver') }
    return {
      title: t('report.noSales'),
      text: t('report.noSalesHelp'),
      offered: {
        text: t('report.showDay', { day: dayText(nearest) }),
        to: { from: nearest, to: nearest },
      },
    }
  }
  const { title, text, offered } = words()
  return (
    <div className={card.card}>
      <EmptyState
        title={title}
        text={text}
        action={
          offered && (
            <Button variant="default" onClick={() => change(offered.to)}>
              {offered.text}
            </Button>
          )
        }
      />
    </div>
  )
}
