import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useTranslation } from 'react-i18next'

import { BusinessDates, Checkbox, FilterChipList, Icon, Select } from '#core'
import { mostPeriodDays } from '#schemas/rules/period.ts'

import type { ReportOption } from '../../rules/reports.ts'
import { comparisons, withOption, type Change, type ReportChoices } from '../data/choices.ts'
import type { ReportDefinition } from '../data/definitions.ts'
import { measuresOf } from '../data/measures.ts'
import type { ReportFilter } from '../data/use-filters.ts'
import { ReportFilters } from './report-filters.tsx'
import { ReportSearch } from './report-search.tsx'
import classes from './report-controls.module.css'

interface ReportControlsProps {
  report: ReportDefinition
  choices: ReportChoices
  offered: readonly ReportOption[]
  filters: readonly ReportFilter[]
  change: Change
  refresh(): void
  isFetching: boolean
}

/** A row with days, comparison, filters, refresh and report options. It wraps if it doesn't fit. */
export function ReportControls(props: ReportControlsProps) {
  const { report, choices, filters, change, refresh, isFetching } = props
  const { t } = useTranslation('results')
  const narrow = useMediaQuery('(max-width: 37.4375em)', false, { getInitialValueInEffect: false })
  const { from, to } = choices
  const chips = filters.flatMap(({ name, label, value, isFixed }) => {
    if (!value || isFixed) return []
    const chip = t('report.chips.name', { filter: label, value: value.label })
    return [
      {
        name: chip,
        label: t('report.chips.remove', { name: chip }),
        remove: () => change({ filters: { [name]: '' } }),
      },
    ]
  })
  return (
    <div className={classes.controls} data-no-print>
      {report.dates && (
        <BusinessDates value={{ from, to }} onChange={change} mostDays={mostPeriodDays} compact />
      )}
      {report.searches && <ReportSearch />}
      {report.dates && measuresOf(report).length > 0 && (
        <CompareWith choices={choices} change={change} />
      )}
      {!narrow && <FilterChipList chips={chips} />}
      {filters.length > 0 && (
        <ReportFilters filters={filters} change={change} count={chips.length} />
      )}
      <Button
        variant="default"
        leftSection={<Icon name="refresh" size={16} />}
        className={classes.refresh}
        data-busy={isFetching || undefined}
        onClick={refresh}
      >
        {t('report.refresh')}
      </Button>
      <Options {...props} />
      {narrow && <FilterChipList chips={chips} />}
    </div>
  )
}

function CompareWith({ choices, change }: Pick<ReportControlsProps, 'choices' | 'change'>) {
  const { t } = useTranslation('results')
  const none = 'none'
  return (
    <Select
      aria-label={t('report.compare.label')}
      className={classes.compare}
      value={choices.compare === '' ? none : choices.compare}
      allowDeselect={false}
      comboboxProps={{ width: 'max-content', position: 'bottom-start' }}
      data={[none, ...comparisons].map((value) => ({
        value,
        label: t(`report.compare.${value === none ? none : (value as 'Before' | 'LastYear')}`),
      }))}
      onChange={(value) => change({ compare: comparisons.find((each) => each === value) ?? '' })}
    />
  )
}

function Options({ choices: { options }, offered, change }: ReportControlsProps) {
  const { t } = useTranslation('results')
  if (offered.length === 0) return null
  return (
    <div role="group" aria-label={t('report.show')} className={classes.options}>
      {offered.map((option) => (
        <Checkbox
          key={option}
          size="xs"
          label={t(`report.boxes.${option}`)}
          checked={options.includes(option)}
          onChange={({ currentTarget }) =>
            change({ options: withOption(options, option, currentTarget.checked) })
          }
        />
      ))}
    </div>
  )
}
