import { Button, Checkbox } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import { BusinessDates, Icon } from '#core'
import { mostPeriodDays } from '#schemas/rules/period.ts'
import type { ReportBox } from '#schemas/rules/reports.ts'

import { withBox, type ReportChoices } from '../report/report-choices.ts'
import classes from './report-controls.module.css'

/** Days, filter, refresh and boxes in one row, which wraps. */
export function ReportControls({
  choices,
  offered,
  change,
  refresh,
  isFetching,
  filter,
}: {
  choices: ReportChoices
  offered: readonly ReportBox[]
  change(change: Partial<ReportChoices>): void
  refresh(): void
  isFetching: boolean
  filter: ReactNode
}) {
  const { t } = useTranslation('results')
  const { boxes, from, to } = choices
  return (
    <div className={classes.controls} data-no-print>
      <BusinessDates value={{ from, to }} onChange={change} mostDays={mostPeriodDays} />
      {filter}
      <Button
        variant="default"
        leftSection={<Icon name="refresh" size={16} />}
        className={classes.refresh}
        data-busy={isFetching || undefined}
        onClick={refresh}
      >
        {t('viewers.refresh')}
      </Button>
      {offered.length > 0 && (
        <div role="group" aria-label={t('viewers.show')} className={classes.boxes}>
          {offered.map((box) => (
            <Checkbox
              key={box}
              size="xs"
              label={t(`viewers.boxes.${box}`)}
              checked={boxes.includes(box)}
              onChange={({ currentTarget }) =>
                change({ boxes: withBox(boxes, box, currentTarget.checked) })
              }
            />
          ))}
        </div>
      )}
    </div>
  )
}
