import { Button, Menu } from '@mantine/core'
import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'

import { Icon } from '../../ui/icon.tsx'
import { FilterChipList } from '../../ui/parts/filter-chips.tsx'
import { SearchSelect } from '../../ui/parts/search-select.tsx'
import type { GridFilter } from '../grid.ts'
import classes from '../grid.module.css'

interface Props {
  filters: readonly GridFilter[]
  values: Readonly<Record<string, string>>
  onChange(values: Record<string, string>): void
}

const hasField = ({ searchable, field }: GridFilter): boolean =>
  searchable === true || field !== undefined

/**
 * A searchable field for each filter with many options. The field shows and clears the filter's
 * value.
 */
export function FilterFields({ filters, values, onChange }: Props) {
  const { t } = useTranslation('grid')
  return filters.filter(hasField).map(({ id, label, options, field }) =>
    field ? (
      <Fragment key={id}>
        {field({
          className: classes.filterField,
          value: values[id],
          onChange: (value) =>
            onChange(value === undefined ? without(values, id) : { ...values, [id]: value }),
        })}
      </Fragment>
    ) : (
      <SearchSelect
        key={id}
        className={classes.filterField}
        aria-label={label}
        placeholder={label}
        data={options}
        value={values[id] ?? null}
        onChange={(value) => onChange({ ...values, [id]: value })}
        onEmpty={() => onChange(without(values, id))}
        nothingFoundMessage={t('noMatch')}
      />
    ),
  )
}

/** One menu for all filters with few options. */
export function FilterMenu({ filters: all, values, onChange }: Props) {
  const { t } = useTranslation('grid')
  const filters = all.filter(
    (filter) => !hasField(filter) && !filter.own && filter.options.length > 0,
  )
  if (filters.length === 0) return null
  return (
    <Menu
      position="bottom-start"
      shadow="md"
      closeOnItemClick={false}
      withInitialFocusPlaceholder={false}
      transitionProps={{ duration: 100 }}
    >
      <Menu.Target>
        <Button
          variant="default"
          className={classes.filterButton}
          leftSection={<Icon name="filter" size={16} />}
        >
          <span className={classes.filterWord}>{t('filter')}</span>
        </Button>
      </Menu.Target>
      <Menu.Dropdown className={classes.filterMenu}>
        {filters.map(({ id, label, options, default: standard = '' }) => (
          <Menu.RadioGroup
            key={id}
            value={values[id] ?? standard}
            onChange={(value) =>
              onChange(value === standard ? without(values, id) : { ...values, [id]: value })
            }
          >
            <Menu.Label>{label}</Menu.Label>
            {standard === '' && <Menu.RadioItem value="">{t('any')}</Menu.RadioItem>}
            {options.map((option) => (
              <Menu.RadioItem key={option.value} value={option.value}>
                {option.label}
              </Menu.RadioItem>
            ))}
          </Menu.RadioGroup>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

/** The active filters of the menu as chips. A click removes the filter. */
export function FilterChips({ filters, values, onChange }: Props) {
  const { t } = useTranslation('grid')
  const set = filters.filter(
    (filter) => !hasField(filter) && !filter.own && values[filter.id] !== undefined,
  )
  return (
    <FilterChipList
      chips={set.map(({ id, label, options }) => {
        const chosen = options.find(({ value }) => value === values[id])
        const name = `${label}: ${chosen?.label ?? values[id]}`
        return {
          name,
          label: t('removeFilter', { name }),
          remove: () => onChange(without(values, id)),
        }
      })}
    />
  )
}
const without = (values: Readonly<Record<string, string>>, id: string) =>
  Object.fromEntries(Object.entries(values).filter(([other]) => other !== id))
