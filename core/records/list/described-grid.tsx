// The list of a description, with its columns, filters, days, totals and file export. The caller
// decides what its rows do.
import { Anchor, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate, useParams } from 'react-router-dom'

import type { AnswerOf } from '../../api/types.ts'
import { lazyModule, useLazyModule } from '../../browser/lazy-module.ts'
import { DataGrid, type DataGridProps } from '../../grid/data-grid/data-grid.tsx'
import type { GridFilter, GridState } from '../../grid/grid.ts'
import { ReadOnlyReason } from '../../ui/messages/read-only-reason.tsx'
import { useCulture } from '../../session/facts/culture.ts'
import { rangeText } from '../../time/business-dates.ts'
import { descriptionQuery, type DescribedProps, type Description } from '../columns/description.ts'
import type { PageRecord, Reading } from '../columns/values.ts'
import { buildColumns } from './columns.tsx'
import { toDays, isOfDays } from './days.ts'
import { ExportRows } from './export-rows.tsx'
import type { RecordFilter } from './record-filter.tsx'
import { allParam, defaultsOf, filterId, parsePathFilters, rowsQuery } from './rows.ts'
import { useChosen, type Chosen } from './use-chosen.ts'

const datesFilter = lazyModule(async () => (await import('./dates-filter.tsx')).DatesFilter)
const recordFilter = lazyModule(async () => (await import('./record-filter.tsx')).RecordFilter)
const isByRecord = ({ filters = [] }: Description): boolean =>
  filters.some(({ kind }) => kind === 'record')
/**
 * Loads the controls for filters by days and by records, if the list has any, so that nothing moves
 * when they appear.
 */
export const loadFilters = (description: Description): Promise<unknown> =>
  Promise.all([
    isOfDays(description) && datesFilter.load(),
    isByRecord(description) && recordFilter.load(),
  ])

interface Props
  extends
    DescribedProps,
    Pick<
      DataGridProps<PageRecord, AnswerOf<'searchPageRecords'>>,
      'headerActions' | 'actions' | 'empty'
    > {
  reading: Reading
  /** Opens a row that doesn't link elsewhere. */
  onOpen?: (record: PageRecord) => void
}

const none = new URLSearchParams()

export function DescribedGrid({ description, reading, onOpen, ...grid }: Props) {
  const { t, i18n } = useTranslation('records')
  const navigate = useNavigate()
  const { title, columns = [], searched = [], filters = [], can, opens } = description
  const chosenBy = useChosen(description)
  const { state, ofPath, names } = chosenBy
  // Ignores the record in the path, so that the list has one set of column settings for all
  // records.
  const isOfOne = Object.keys(parsePathFilters(description, useParams(), none)).length > 0
  const query = useCallback(
    (asked: GridState) =>
      rowsQuery(description, { ...asked, filters: { ...ofPath, ...asked.filters } }),
    [description, ofPath],
  )
  const gridColumns = useMemo(() => buildColumns(columns, reading), [columns, reading])
  const { module: Picker, error: noPicker } = useLazyModule(recordFilter, isByRecord(description))
  if (noPicker) throw noPicker
  const gridFilters = useFilters(description, chosenBy, Picker)
  const client = useQueryClient()
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
      // One permission covers both export and printing, because both take rows out of the portal.
      moreActions={can.export && <ExportRows description={description} state={state} />}
      prints={can.export}
      // Reload the description too, because a permission, column or choice may have been added
      // since.
      onRefresh={() =>
        void client.invalidateQueries({ queryKey: descriptionQuery(description.page).queryKey })
      }
      above={
        <>
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
 * The filters of a description. A filter by record is a field that searches by name. Links from
 * other pages can set it too.
 */
function useFilters(
  { page, filters = [] }: Description,
  { names, state: { filters: chosen } }: Pick<Chosen, 'names' | 'state'>,
  Picker: typeof RecordFilter | undefined,
): readonly GridFilter[] {
  const { t } = useTranslation('records')
  const culture = useCulture()
  return useMemo(
    () =>
      filters.map((filter) => {
        const { name, label, kind, choices = [], default: standard } = filter
        const id = filterId(name)
        const value = chosen[id] ?? standard
        if (kind === 'dates') {
          // Include the year, because a printout is kept for longer.
          const printed = rangeText(toDays(filter, value), culture, '')
          return { id, label, own: true, options: [], printed }
        }
        if (kind === 'choice') return { id, label, options: choices, default: standard }
        return {
          id,
          label,
          options: [],
          printed:
            value === undefined ? undefined : t('list.of', { label, name: names?.[name] ?? value }),
          field: (props) =>
            Picker && (
              <Picker {...props} page={page} name={name} label={label} called={names?.[name]} />
            ),
        }
      }),
    [page, filters, names, chosen, culture, t, Picker],
  )
}
