// The list of a description: its columns, filters, days, sums and file. What its rows do is said by
// who draws it.
import { Anchor, Text } from '@mantine/core'
import { useCallback, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate, useParams } from 'react-router-dom'

import type { AnswerOf } from '../../api/types.ts'
import { lazyModule, useLazyModule } from '../../browser/lazy-module.ts'
import { DataGrid, type DataGridProps } from '../../grid/data-grid/data-grid.tsx'
import type { GridFilter, GridState } from '../../grid/grid.ts'
import { ReadOnlyReason } from '../../ui/messages/read-only-reason.tsx'
import type { DescribedProps, Description } from '../columns/description.ts'
import type { PageRecord, Reading } from '../columns/values.ts'
import { columnsOf } from './columns.tsx'
import { isOfDays } from './days.ts'
import { ExportRows } from './export-rows.tsx'
import { PrintedChoices } from './printed-choices.tsx'
import { allParam, defaultsOf, filterId, filtersOfPath, rowsQuery } from './rows.ts'
import { useChosen } from './use-chosen.ts'

const datesFilter = lazyModule(async () => (await import('./dates-filter.tsx')).DatesFilter)
/** Loads what chooses days, where the list is of some. */
export const loadDates = async (description: Description): Promise<unknown> =>
  isOfDays(description) && datesFilter.load()

interface Props
  extends
    DescribedProps,
    Pick<
      DataGridProps<PageRecord, AnswerOf<'searchPageRecords'>>,
      'headerActions' | 'actions' | 'empty'
    > {
  reading: Reading
  /** Opens a row that leads nowhere else. */
  onOpen?: (record: PageRecord) => void
}

const none = new URLSearchParams()

export function DescribedGrid({ description, reading, onOpen, ...grid }: Props) {
  const { t, i18n } = useTranslation('records')
  const navigate = useNavigate()
  const { title, kind, columns = [], searched = [], filters = [], can, opens } = description
  const chosenBy = useChosen(description)
  const { state, ofPath, names } = chosenBy
  // With its record in the path, a list is still one list, and so are the columns chosen for it.
  const isOfOne = Object.keys(filtersOfPath(description, useParams(), none)).length > 0
  const query = useCallback(
    (asked: GridState) =>
      rowsQuery(description, { ...asked, filters: { ...ofPath, ...asked.filters } }),
    [description, ofPath],
  )
  const gridColumns = useMemo(() => columnsOf(columns, reading), [columns, reading])
  const gridFilters = useFilters(description, { state, names })
  const dates = filters.filter(({ kind: of }) => of === 'dates')
  const { module: DatesFilter, error } = useLazyModule(datesFilter, dates.length > 0)
  if (error) throw error
  const labels = columns.filter(({ name }) => searched.includes(name)).map(({ label }) => label)
  const words = new Intl.ListFormat(i18n.language, { type: 'disjunction' })
    .format(labels)
    .toLowerCase()
  return (
    <DataGrid
      {...(isOfOne && { id: description.page })}
      title={title}
      subtitle={description.description}
      query={query}
      pageOf={({ records, total, totals }) => ({ rows: records, total, sums: totals })}
      columns={gridColumns}
      rowId={({ id }) => id}
      defaults={defaultsOf(description)}
      filters={gridFilters.filter(({ id }) => ofPath[id] === undefined)}
      {...(labels.length > 0 && { searchLabel: t('list.search', { columns: words }) })}
      tools={({ state: { filters: chosen }, change }) =>
        DatesFilter &&
        dates.map((filter) => {
          const id = filterId(filter.name)
          return (
            <DatesFilter
              key={id}
              filter={filter}
              value={chosen[id]}
              onChange={(days) => change({ filters: { ...chosen, [id]: days } })}
            />
          )
        })
      }
      moreActions={
        // A list of records is worked with; a report is also taken away.
        kind === 'report' && can.export && <ExportRows description={description} state={state} />
      }
      above={
        <>
          <PrintedChoices description={description} {...chosenBy} />
          <ReadOnlyReason reason={can.reason} />
          {filters
            .filter(({ name }) => ofPath[filterId(name)] !== undefined)
            .map(({ name, label }) => (
              <Text key={name} size="sm">
                {t('list.of', { label, name: names?.[name] ?? '' })}{' '}
                <Anchor component={Link} to={`?${allParam}`}>
                  {t('list.all')}
                </Anchor>
              </Text>
            ))}
        </>
      }
      {...(opens !== undefined && { recordPath: ({ path }: PageRecord) => path })}
      {...((opens !== undefined || onOpen) && {
        onOpen: (record: PageRecord) => {
          if (record.path === undefined) onOpen?.(record)
          else void navigate(record.path)
        },
      })}
      {...grid}
    />
  )
}

/**
 * The filters of a description. A filter by one record comes from a link of another page: its chip
 * has the name that the answer gives, and takes it away.
 */
function useFilters(
  { filters = [] }: Description,
  { state, names }: Pick<ReturnType<typeof useChosen>, 'state' | 'names'>,
): readonly GridFilter[] {
  return useMemo(
    () =>
      filters.map(({ name, label, kind, choices = [], default: standard }) => {
        const id = filterId(name)
        const value = state.filters[id]
        if (kind === 'dates') return { id, label, own: true, options: [] }
        if (kind === 'choice') return { id, label, options: choices, default: standard }
        return {
          id,
          label,
          options: value === undefined ? [] : [{ value, label: names?.[name] ?? value }],
        }
      }),
    [filters, state, names],
  )
}
