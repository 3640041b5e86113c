// A list of records that a plugin describes, with the form that adds and changes them.
// Facts: R-008
import { Anchor, Button, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation, useNavigate, useParams } from 'react-router-dom'

import { operationQuery } from '../api/query.ts'
import { lazyModule, useLazyModule } from '../browser/lazy-module.ts'
import { DataGrid } from '../grid/data-grid/data-grid.tsx'
import type { GridAction, GridFilter, GridState } from '../grid/grid.ts'
import { gridStateOf } from '../grid/state/grid-state.ts'
import { Icon } from '../ui/icon.tsx'
import { ReadOnlyReason } from '../ui/messages/read-only-reason.tsx'
import type { DescribedProps, Description } from './columns/description.ts'
import { columnsOf, listed } from './record-list.columns.tsx'
import { useDeleteRecord } from './use-delete-record.tsx'
import { useReading } from './columns/use-reading.ts'
import { useFixedReason } from './columns/use-record-form.ts'
import { shown, valuesOf, type PageRecord, type Values } from './columns/values.ts'

/** In the address a filter has this before its name, as in the links of other pages. */
const prefix = 'f-'

const defaultsOf = ({ defaultSort, defaultDirection }: Description) => ({
  ...(defaultSort !== undefined && { sort: defaultSort }),
  dir: defaultDirection ?? ('asc' as const),
})
export type Params = Readonly<Record<string, string | undefined>>
/** In the address: the rows of all records, not only those of the one in the path. */
const allParam = 'all'
/** Filters by a record that the path names, such as an employee's jobs at `/employees/7`. */
const filtersOfPath = ({ filters = [] }: Description, params: Params, search: URLSearchParams) =>
  search.has(allParam)
    ? {}
    : Object.fromEntries(
        filters.flatMap(({ name, kind }) =>
          kind === 'record' && params[name] !== undefined ? [[prefix + name, params[name]]] : [],
        ),
      )
const filterIds = ({ filters = [] }: Description) => filters.map(({ name }) => prefix + name)

/** The call for one page of rows. */
const rowsQuery = (page: string, { page: number, size, sort, dir, q, filters }: GridState) =>
  operationQuery('searchPageRecords', {
    path: { page },
    body: {
      page: number,
      pageSize: size,
      direction: dir,
      ...(q !== '' && { search: q }),
      ...(sort !== undefined && { sort }),
      filters: Object.fromEntries(
        Object.entries(filters).map(([id, value]) => [id.slice(prefix.length), { value }]),
      ),
    },
  })

/** The rows that an address asks for, to be read before the screen shows. */
export function rowsAt(description: Description, url: URL, params: Params) {
  const state = gridStateOf(url, {
    ...defaultsOf(description),
    sorts: listed(description.columns).map(({ name }) => name),
    filters: filterIds(description),
  })
  const filters = { ...filtersOfPath(description, params, url.searchParams), ...state.filters }
  return rowsQuery(description.page, { ...state, filters })
}

/** Most who open a list only look: the form comes when it is first wanted. */
const recordForm = lazyModule(() => import('./record.modal.tsx'))

/** What the form shows. */
type Opened = { record?: PageRecord; startWith?: Values }

export function RecordList({ description }: DescribedProps) {
  const { t, i18n } = useTranslation('records')
  const navigate = useNavigate()
  const { page, title, noun = '', columns = [], searched = [], can, opens } = description
  const reading = useReading(description)
  const gridColumns = useMemo(() => columnsOf(columns, reading), [columns, reading])
  const { filters, ofPath, chosen, begins } = useFilters(description)
  const remove = useDeleteRecord(description)
  /** Undefined while the form is closed. */
  const [opened, setOpened] = useState<Opened>()
  const { module: form, error } = useLazyModule(recordForm, opened !== undefined)
  // A form that cannot be loaded is told where every page that cannot be is.
  if (error) throw error
  const query = useCallback(
    (state: GridState) => rowsQuery(page, { ...state, filters: { ...ofPath, ...state.filters } }),
    [page, ofPath],
  )

  const nameOf = (record: PageRecord) =>
    columns[0] ? shown(columns[0], valuesOf(columns, record), reading) : ''
  const fixedReason = useFixedReason(description)
  /** Of a row that leads elsewhere: who may not change its record may still look at it. */
  const leading = (record: PageRecord): GridAction[] => {
    const { path } = record
    if (path === undefined) return []
    return [
      ...(fixedReason(record) === undefined
        ? []
        : [{ label: t('list.show'), run: () => setOpened({ record }) }]),
      ...(opens === undefined ? [] : [{ label: opens, run: () => navigate(path) }]),
    ]
  }
  const actions = (record: PageRecord): GridAction[] => [
    ...(can.update
      ? [
          {
            label: t('list.edit'),
            disabledReason: record.locked?.update,
            run: () => setOpened({ record }),
          },
        ]
      : []),
    ...leading(record),
    ...(can.delete
      ? [
          {
            label: t('delete.action'),
            danger: true,
            disabledReason: record.locked?.delete,
            run: () => remove(record, nameOf(record)),
          },
        ]
      : []),
  ]
  const add = can.create && (
    <Button leftSection={<Icon name="add" size={16} />} onClick={() => setOpened({})}>
      {t('list.add', { noun })}
    </Button>
  )
  const labels = columns.filter(({ name }) => searched.includes(name)).map(({ label }) => label)
  const words = new Intl.ListFormat(i18n.language, { type: 'disjunction' })
    .format(labels)
    .toLowerCase()
  return (
    <>
      <DataGrid
        title={title}
        subtitle={description.description}
        query={query}
        pageOf={({ records, total }) => ({ rows: records, total })}
        columns={gridColumns}
        rowId={({ id }) => id}
        defaults={defaultsOf(description)}
        filters={filters.filter(({ id }) => ofPath[id] === undefined)}
        {...(labels.length > 0 && { searchLabel: t('list.search', { columns: words }) })}
        headerActions={add}
        above={
          <>
            <ReadOnlyReason reason={can.reason} />
            {filters
              .filter(({ id }) => ofPath[id] !== undefined)
              .map(({ id, label }) => (
                <Text key={id} size="sm">
                  {t('list.of', { label, name: chosen?.[id.slice(prefix.length)] ?? '' })}{' '}
                  <Anchor component={Link} to={`?${allParam}`}>
                    {t('list.all')}
                  </Anchor>
                </Text>
              ))}
          </>
        }
        {...(opens !== undefined && { recordPath: ({ path }: PageRecord) => path })}
        onOpen={(record) => {
          if (record.path === undefined) setOpened({ record })
          else void navigate(record.path)
        }}
        {...((can.update || can.delete || opens !== undefined) && { actions })}
        empty={{
          text: can.create ? t('list.empty', { noun }) : t('list.emptyAlone'),
          action: add || null,
        }}
      />
      {opened && form && (
        <form.RecordModal
          // Another record is another form.
          key={opened.record?.id ?? 'new'}
          description={description}
          {...opened}
          disabledReason={fixedReason(opened.record)}
          reading={reading}
          begins={begins}
          onClose={() => setOpened(undefined)}
          onKeepAsNew={can.create ? (startWith) => setOpened({ startWith }) : undefined}
        />
      )}
    </>
  )
}

/**
 * The filters of a description. A filter by one record comes from a link of another page: its chip
 * has the name that the answer gives, and takes it away.
 */
function useFilters(description: Description) {
  const { search } = useLocation()
  const params = useParams()
  const byRecord = (description.filters ?? []).some(({ kind }) => kind === 'record')
  const url = new URL(search, window.location.origin)
  const { data } = useQuery({ ...rowsAt(description, url, params), enabled: byRecord })
  const chosen = data?.chosen
  const ofPath = useMemo(
    () => filtersOfPath(description, params, new URLSearchParams(search)),
    [description, params, search],
  )
  const filters = useMemo(
    (): readonly GridFilter[] =>
      (description.filters ?? []).map(({ name, label, kind, choices = [] }) => {
        const value = new URLSearchParams(search).get(prefix + name)
        return {
          id: prefix + name,
          label,
          options:
            kind === 'choice'
              ? choices
              : value === null
                ? []
                : [{ value, label: chosen?.[name] ?? value }],
        }
      }),
    [description.filters, search, chosen],
  )
  // A new row is about the record whose rows are listed.
  const begins = useMemo((): Values => {
    const asked = { ...ofPath, ...Object.fromEntries(new URLSearchParams(search)) }
    return Object.fromEntries(
      (description.filters ?? []).flatMap(({ name, column }) => {
        const [id, called] = [asked[prefix + name], chosen?.[name]]
        return column === undefined || id === undefined || called === undefined
          ? []
          : [[column, { id: Number(id), name: called }]]
      }),
    )
  }, [description.filters, ofPath, search, chosen])
  return { filters, ofPath, chosen, begins }
}
