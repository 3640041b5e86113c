import { ActionIcon, Menu } from '@mantine/core'
import { useRef, type KeyboardEvent, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import { TextInput } from '../../ui/controls/text-input.ts'
import { useText } from '../../i18n/text.ts'
import { Icon } from '../../ui/icon.tsx'
import { ColumnSettings } from './column-settings.tsx'
import type { CellEditing } from '../cells/cells.ts'
import { titleOf, type GridColumn, type GridFilter, type GridState } from '../grid.ts'
import { FilterChips, FilterFields, FilterMenu } from './grid-filters.tsx'
import { sortedBy } from '../state/grid-state.ts'
import classes from '../grid.module.css'
import type { GridStateControl } from '../state/use-grid-state.ts'
import type { useGridView } from '../state/use-grid-view.ts'

interface Props {
  grid: GridStateControl
  view: ReturnType<typeof useGridView>
  columns: readonly GridColumn<never>[]
  filters: readonly GridFilter[]
  searchLabel?: string
  tools?: ReactNode
  narrow: boolean
  loading: boolean
  refresh(): void
  /** Undo and redo, for grids with editable cells. */
  steps: Pick<CellEditing<never>, 'undo' | 'redo'> | undefined
  /** A button that prints all rows, for grids without a page header. */
  print?: ReactNode
}

/** Search, filters and their chips on the left. Refresh and column settings on the right. */
export function GridToolbar({
  grid,
  view,
  columns,
  filters,
  searchLabel,
  tools,
  narrow,
  loading,
  refresh,
  steps,
  print,
}: Props) {
  const { t } = useTranslation('grid')
  const { state, change, search, setSearch } = grid
  const field = useRef<HTMLInputElement>(null)
  const clear = () => {
    setSearch('')
    field.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // Otherwise Enter would submit a form around the grid.
    if (event.key === 'Enter') event.preventDefault()
    if (event.key !== 'Escape' || search === '') return
    event.preventDefault()
    clear()
  }
  const filterProps = {
    filters,
    values: state.filters,
    onChange: (values: Record<string, string>) => change({ filters: values }),
  }
  return (
    <div className={classes.toolbar}>
      {searchLabel !== undefined && (
        <TextInput
          ref={field}
          type="search"
          className={classes.search}
          aria-label={searchLabel}
          placeholder={searchLabel}
          maxLength={100}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
          onKeyDown={onKeyDown}
          leftSection={<Icon name="search" size={16} />}
          rightSection={
            search !== '' && (
              <ActionIcon size="sm" aria-label={t('clearSearch')} onClick={clear}>
                <Icon name="close" size={14} />
              </ActionIcon>
            )
          }
        />
      )}
      {tools}
      <FilterFields {...filterProps} />
      <FilterMenu {...filterProps} />
      {narrow && <SortMenu columns={columns} state={state} change={change} />}
      <FilterChips {...filterProps} />
      <div className={classes.last}>
        {steps &&
          (['undo', 'redo'] as const).map((step) => (
            <ActionIcon
              key={step}
              size="lg"
              aria-label={t(step)}
              title={t(step)}
              disabled={!steps[step]}
              onClick={steps[step]}
              className={classes.step}
            >
              <Icon name={step} />
            </ActionIcon>
          ))}
        <ActionIcon
          size="lg"
          aria-label={t('refresh')}
          title={t('refresh')}
          onClick={refresh}
          data-busy={loading || undefined}
          className={classes.refresh}
        >
          <Icon name="refresh" />
        </ActionIcon>
        {print}
        <ColumnSettings columns={columns} {...view} />
      </div>
    </div>
  )
}

/** A sort menu for narrow screens, which have no column headers. */
function SortMenu({
  columns,
  state,
  change,
}: {
  columns: readonly GridColumn<never>[]
  state: GridState
  change(change: Partial<GridState>): void
}) {
  const { t } = useTranslation('grid')
  const text = useText()
  const sortable = columns.flatMap((column) =>
    column.sort === undefined
      ? []
      : [{ id: column.id, title: titleOf(column, text), sort: column.sort }],
  )
  if (sortable.length === 0) return null
  return (
    <Menu
      position="bottom-end"
      shadow="md"
      withInitialFocusPlaceholder={false}
      transitionProps={{ duration: 100 }}
    >
      <Menu.Target>
        <ActionIcon
          variant="default"
          size="lg"
          aria-label={t('sort.label')}
          title={t('sort.label')}
        >
          <Icon name={state.dir === 'desc' ? 'sortDown' : 'sortUp'} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {sortable.map(({ id, title, sort }) => (
          <Menu.Item
            key={id}
            onClick={() => change(sortedBy(state, sort))}
            rightSection={
              state.sort === sort && (
                <Icon name={state.dir === 'desc' ? 'sortDown' : 'sortUp'} size={14} />
              )
            }
            aria-label={
              state.sort === sort
                ? `${title}, ${t(state.dir === 'asc' ? 'sort.ascending' : 'sort.descending')}`
                : title
            }
          >
            {title}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
