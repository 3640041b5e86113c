// Facts: U-098, U-099
import { Button, Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import { Icon, SearchSelect, useText } from '#core'

import type { Change } from '../data/choices.ts'
import type { ReportFilter } from '../data/use-filters.ts'
import { LatePopover } from '../look/late-popover.tsx'
import classes from './report-controls.module.css'

/**
 * The “+ Filter” button with a field for each filter of the report. Chips show the chosen filters.
 */
export function ReportFilters({
  filters,
  change,
  count,
}: {
  filters: readonly ReportFilter[]
  change: Change
  /** The number of filters that are set. */
  count: number
}) {
  const { t } = useTranslation('results')
  const isWrong = filters.some(({ error }) => error !== undefined)
  return (
    <LatePopover
      label={t('report.filter')}
      renderButton={(props) => (
        <Button
          variant="subtle"
          leftSection={<Icon name="add" size={16} />}
          aria-label={count > 0 ? t('report.filtersSet', { count }) : undefined}
          aria-invalid={isWrong || undefined}
          data-wrong={isWrong || undefined}
          className={classes.filter}
          {...props}
        >
          {t('report.filter')}
        </Button>
      )}
    >
      {(close) => (
        <Stack gap="sm" w={260}>
          {filters.map((filter) => (
            <FilterField
              key={filter.name}
              filter={filter}
              choose={(value) => {
                close()
                change({ filters: { [filter.name]: value } })
              }}
            />
          ))}
        </Stack>
      )}
    </LatePopover>
  )
}

function FilterField({
  filter: { label, all, options, value, isFixed, error, failed, retry },
  choose,
}: {
  filter: ReportFilter
  /** Called with '' to choose all. */
  choose(value: string): void
}) {
  const text = useText()
  const isListed = options?.some((option) => option.value === value?.value) ?? false
  // Waits for the list of options. Until then, the field would show the value from the URL as if it
  // were a name.
  const isKnown = options !== undefined || failed !== undefined
  return (
    <div>
      <SearchSelect
        label={label}
        placeholder={all}
        data={[...(options ?? []), ...(value && !isListed && isKnown ? [value] : [])]}
        value={value && isKnown ? value.value : null}
        onChange={choose}
        onEmpty={isFixed ? undefined : () => choose('')}
        error={error}
        comboboxProps={{ withinPortal: false }}
      />
      {failed !== undefined && (
        <p className={classes.failed} role="alert">
          {failed}{' '}
          <Button variant="subtle" size="compact-xs" onClick={retry}>
            {text('ui:retry')}
          </Button>
        </p>
      )}
    </div>
  )
}
