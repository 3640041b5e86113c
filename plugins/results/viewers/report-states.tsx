// What stands in the place of a report that has no rows to show.
// Facts: E-063, K-25
import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import { Bone, EmptyState, ErrorState, quickRange, useBusinessDay, useText, Waiting } from '#core'
import type { FieldFault } from '#schemas/rules/rule.ts'

import { useDayText } from './report/cell-text.ts'
import type { ReportChoices } from './report/report-choices.ts'
import type { ReportTable } from './report/use-report.ts'
import card from './report/card.module.css'
import classes from './report-viewer.module.css'

type Change = (change: Partial<ReportChoices>) => void

export function ReportBones() {
  return (
    <div className={classes.bones}>
      <Waiting>
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

/** The reporting engine failed, or is not the one that this page was made for. */
export function NoReport({ error, retry }: { error: unknown; retry(): void }) {
  const { t } = useTranslation('results')
  const isOlder = error === null
  return (
    <div className={card.card}>
      <ErrorState
        title={t('viewers.failed')}
        error={isOlder ? { kind: 'refused', message: t('viewers.otherVersion') } : error}
        onRetry={retry}
        actions={
          isOlder && (
            <Button variant="default" onClick={() => location.reload()}>
              {t('viewers.reload')}
            </Button>
          )
        }
      />
    </div>
  )
}

/** What an address asks for and no report can show. */
export function RefusedReport({
  faults,
  refusals,
  change,
}: {
  faults: readonly FieldFault[]
  refusals: Readonly<Record<string, string>>
  change: Change
}) {
  const { t } = useTranslation('results')
  const text = useText()
  const { today } = useBusinessDay()
  const isDates = faults.length > 0 || 'FromDate' in refusals || 'ToDate' in refusals
  return (
    <div className={card.card} role="alert">
      <EmptyState
        icon="warning"
        title={t('viewers.refused')}
        text={[...faults.map(({ key }) => text(key)), ...Object.values(refusals)].join(' ')}
        action={
          <Button
            variant="default"
            onClick={() =>
              change(isDates ? quickRange('last7', today) : { category: '', group: 0, boxes: [] })
            }
          >
            {t(isDates ? 'viewers.showLast7' : 'viewers.showAll')}
          </Button>
        }
      />
    </div>
  )
}

/** Days without sales: the nearest day with some is one press away. */
export function NothingSold({
  table: { NearestDate: nearest },
  choices: { category, group },
  change,
}: {
  table: ReportTable
  choices: ReportChoices
  change: Change
}) {
  const { t } = useTranslation('results')
  const dayText = useDayText()
  const isFiltered = category !== '' || group !== 0
  const action = () => {
    // The nearest day is one with any sales, so it promises nothing of what is filtered for.
    if (isFiltered) return { text: t('viewers.showAll'), to: { category: '', group: 0 } }
    if (!nearest) return undefined
    return {
      text: t('viewers.showDay', { day: dayText(nearest) }),
      to: { from: nearest, to: nearest },
    }
  }
  const offered = action()
  return (
    <div className={card.card}>
      <EmptyState
        title={t(isFiltered ? 'viewers.noneOfThese' : 'viewers.noSales')}
        text={t(
          isFiltered
            ? 'viewers.noneOfTheseHelp'
            : nearest
              ? 'viewers.noSalesHelp'
              : 'viewers.noSalesEver',
        )}
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
