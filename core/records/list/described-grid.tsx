// The list of a description: its columns, filters, days, sums and file. What its rows do is said by
// who draws it.
import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router-dom'

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
import { defaultsOf, filterId, rowsAt, rowsQuery, stateAt } from './rows.ts'

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

export function DescribedGrid({ description, reading, onOpen, ...grid }: Props) {
  const { t, i18n } = useTranslation('records')
  const navigate = useNavigate()
  const { title, kind, columns = [], searched = [], filters = [], can, opens } = description
  const { search } = useLocation()
  const state = useMemo(
    () => stateAt(description, new URL(search, window.location.origin)),
    [description, search],
  )
  const query = useCallback((asked: GridState) => rowsQuery(description, asked), [description])
  const gridColumns = useMemo(() => columnsOf(columns, reading), [columns, reading])
  const gridFilters = useFilters(description, search)
  const dates = filters.filter(({ kind: of }) => of === 'dates')
  const { module: DatesFilter, error } = useLazyModule(datesFilter, dates.length > 0)
  if (error) throw error
  const labels = columns.filter(({ name }) => searched.includes(name)).map(({ label }) => label)
  const words = new Intl.ListFormat(i18n.language, { type: 'disjunction' })
    .format(labels)
    .toLowerCase()
  return (
    <DataGrid
      title={title}
      subtitle={description.description}
      query={query}
      pageOf={({ records, total, totals }) => ({ rows: records, total, sums: totals })}
      columns={gridColumns}
      rowId={({ id }) => id}
      defaults={defaultsOf(description)}
      filters={gridFilters}
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
          <PrintedChoices description={description} state={state} />
          <ReadOnlyReason reason={can.reason} />
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
function useFilters(description: Description, search: string): readonly GridFilter[] {
  const { filters = [] } = description
  const byRecord = filters.some(({ kind }) => kind === 'record')
  const url = new URL(search, window.location.origin)
  const { data } = useQuery({ ...rowsAt(description, url), enabled: byRecord })
  const chosen = data?.chosen
  return useMemo(
    () =>
      filters.map(({ name, label, kind, choices = [], default: standard }) => {
        const id = filterId(name)
        const value = new URLSearchParams(search).get(id)
        if (kind === 'dates') return { id, label, own: true, options: [] }
        if (kind === 'choice') return { id, label, options: choices, default: standard }
        return {
          id,
          label,
          options: value === null ? [] : [{ value, label: chosen?.[name] ?? value }],
        }
      }),
    [filters, search, chosen],
  )
}
