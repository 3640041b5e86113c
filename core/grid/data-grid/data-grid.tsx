import { Button, VisuallyHidden } from '@mantine/core'
import { useCallbackRef, useMediaQuery } from '@mantine/hooks'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router-dom'

import { ErrorState } from '../../ui/messages/error-state.tsx'
import { EmptyState } from '../../ui/messages/empty-state.tsx'
import { Bone, Waiting } from '../../ui/waiting/skeletons.tsx'
import { PageHeader, type PageHeaderProps } from '../../page/page-header.tsx'
import { usePrinting } from '../../ui/hooks/use-printing.ts'
import { useNotify } from '../../notices/notices.ts'
import { Notice } from '../../ui/messages/notice.tsx'
import { BulkBar, BulkFailures } from './bulk-bar.tsx'
import { isShown } from './column-settings.tsx'
import { GridFooter } from './grid-footer.tsx'
import { GridTable } from '../rows/grid-table.tsx'
import { GridToolbar } from './grid-toolbar.tsx'
import { PrintedChoices } from './printed-choices.tsx'
import { PrintRows } from './print-rows.tsx'
import { NarrowRows } from '../rows/narrow-rows.tsx'
import type { CellEditing } from '../cells/cells.ts'
import type {
  BulkAction,
  BulkResult,
  GridAction,
  GridColumn,
  GridDefaults,
  GridFilter,
  GridPage,
  GridState,
} from '../grid.ts'
import classes from '../grid.module.css'
import { lastPage, sortedBy } from '../state/grid-state.ts'
import { useCellEditing } from '../cells/use-cell-editing.ts'
import { useGridRows, type GridQuery } from '../state/use-grid-rows.ts'
import { useGridState, type GridStateControl } from '../state/use-grid-state.ts'
import { useGridView } from '../state/use-grid-view.ts'
import { useFocusOnReturn } from '../rows/use-focus-on-return.ts'
import { useSelection } from '../rows/use-selection.ts'

export interface DataGridProps<Row, Data, Sort extends string = string> extends Pick<
  PageHeaderProps,
  'subtitle' | 'back' | 'badge'
> {
  /**
   * Storage key for the remembered settings of the list (columns and density). Defaults to the
   * path.
   */
  id?: string
  title: string
  /** Leaves out the page header, for a grid that is only a part of a page. */
  bare?: boolean
  query(state: GridState<Sort>): GridQuery<Data>
  /** Gets the rows of this state from a response. For legacy searches, pass `legacyPage`. */
  pageOf(data: Data, state: GridState<Sort>): GridPage<Row>
  columns: readonly GridColumn<Row>[]
  rowId(row: Row): string | number
  defaults?: Omit<GridDefaults<Sort>, 'filters'>
  filters?: readonly GridFilter[]
  /**
   * Placeholder of the search field, such as "Search names or descriptions". If absent, the list
   * has no search.
   */
  searchLabel?: string
  /**
   * Extra content for the toolbar. This can be a page's remark about the list, or a filter with a
   * control of its own (`GridFilter.own`), which uses the grid's state.
   */
  tools?: ReactNode | ((grid: Pick<GridStateControl, 'state' | 'change'>) => ReactNode)
  /**
   * Shown if the list has no records at all: one sentence and the first action. Users without
   * access to the action see who has it (`ReadOnlyReason`). `action` is null only if the text or a
   * button directly above the list already covers it.
   */
  empty: { title?: string; text: string; action: ReactNode }
  /** The path of the record, which the row's name links to. Rows without a path need `onOpen`. */
  recordPath?: (row: Row) => string | undefined
  /** Opens a row. By default, navigates to its path. */
  onOpen?: (row: Row) => void
  /** Which rows can be opened. By default, all. */
  opens?: (row: Row) => boolean
  actions?: (row: Row) => readonly GridAction[]
  /** Actions beside the title, such as "Add discount". */
  headerActions?: ReactNode
  /** Less frequent actions on the list. A narrow header puts them behind one button. */
  moreActions?: ReactNode
  /** Content between the title and the list that concerns the whole list. */
  above?: ReactNode
  /** For cells that are edited in place: pasting over several cells, undo and redo. */
  cells?: CellEditing<Row>
  /**
   * Keeps only rows of the current page selected, so that bulk actions never affect rows that the
   * user can't see.
   */
  selectOnPage?: boolean
  /**
   * Whether the user may print all rows found and not only the current page. Defaults to true for a
   * list that is a whole page. Pass false if the user isn't allowed to export the list.
   */
  prints?: boolean
  /** Called on Refresh, so that the page can reload related data. */
  onRefresh?: () => void
  /** Makes rows selectable. Returns the actions for the selected rows. */
  bulk?: (rows: readonly Row[], clear: () => void) => readonly BulkAction[]
  /** Called when a selection begins, and when it becomes empty again. */
  onSelecting?: (isSelecting: boolean) => void
}

const none: readonly GridFilter[] = []

/**
 * A list of records that is fetched from the server page by page. All list screens use it (LOOK,
 * Pages).
 */
export function DataGrid<Row, Data, Sort extends string = string>(
  props: DataGridProps<Row, Data, Sort>,
): ReactNode {
  const {
    id,
    title,
    bare,
    query,
    pageOf,
    columns: all,
    defaults,
    filters = none,
    searchLabel,
    tools,
    empty,
    actions,
    headerActions,
    moreActions,
    above,
    bulk,
    cells,
    selectOnPage = false,
    prints = !bare,
    onRefresh,
    onSelecting,
    ...header
  } = props
  const { t } = useTranslation('grid')
  const notify = useNotify()
  const { pathname } = useLocation()
  // Sort keys in the URL that match no column aren't sent to the server.
  const sorts = defaults?.sorts ?? all.flatMap(({ sort }) => (sort === undefined ? [] : [sort]))
  const client = useQueryClient()
  const prefetchNext = useCallbackRef(
    (next: GridState) => void client.prefetchQuery(query(next as GridState<Sort>)),
  )
  const grid = useGridState(
    { ...defaults, sorts, filters: filters.map((filter) => filter.id) },
    prefetchNext,
  )
  const { state, change } = grid
  const rows = useGridRows(
    query(state as GridState<Sort>),
    (data) => pageOf(data, state as GridState<Sort>),
    state,
    (page) => change({ page }, true),
  )
  // Prefetch the next page, because a user who went to another page once will probably do so again.
  const goesOn = state.page > 1 && !rows.loading && state.page < lastPage(rows.total, state.size)
  useEffect(() => {
    if (goesOn) prefetchNext({ ...state, page: state.page + 1 })
  }, [goesOn, prefetchNext, state])
  const view = useGridView(id ?? pathname.toLowerCase())
  const narrow = useMediaQuery('(max-width: 37.4375em)', false, { getInitialValueInEffect: false })
  // Stable callbacks, because an inline function is new on each render and would make all rows
  // render again.
  const rowId = useCallbackRef(props.rowId)
  const navigate = useNavigate()
  const recordPath = useCallbackRef(props.recordPath)
  const opens = useCallbackRef(props.opens)
  const onOpen = useCallbackRef((row: Row) => {
    if (props.opens?.(row) === false) return
    const path = props.recordPath?.(row)
    if (props.onOpen) props.onOpen(row)
    else if (path !== undefined) void navigate(path)
  })
  const section = useRef<HTMLElement>(null)
  useFocusOnReturn(section, rows.rows, rows.loading)
  const selection = useSelection(rowId, rows.rows, !selectOnPage)
  const isSelecting = selection.rows.length > 0
  useEffect(() => onSelecting?.(isSelecting), [onSelecting, isSelecting])
  const [refused, setRefused] = useState<BulkResult>()
  const columns = useMemo(
    () => all.filter((column) => isShown(column as GridColumn<never>, view.view)),
    [all, view.view],
  )
  const onSort = useCallbackRef((column: string) => change(sortedBy(state, column)))
  // Leave out filters with a control of the list's own, such as its dates. They always apply and
  // can't be cleared.
  const own = Object.fromEntries(
    filters.flatMap(({ id: of, own: isOwn }) => {
      const value = state.filters[of]
      return isOwn && value !== undefined ? [[of, value]] : []
    }),
  )
  const narrowed = Object.keys(state.filters).length > Object.keys(own).length
  // If the list has no search field, an empty list shows the page's text.
  const filtered = (searchLabel !== undefined && state.q !== '') || narrowed
  const clearAll = () => change({ q: '', filters: own })
  const printing = usePrinting()
  // For printing, use the full table, because the two-line rows leave out columns and paper has
  // room for all of them.
  const Body = narrow && !printing ? NarrowRows : GridTable
  const [printed, setPrinted] = useState<GridPage<Row>>()
  const onPaper = printing ? printed : undefined
  const paged = onPaper ?? rows
  // Stable, because the page header contains the button and would otherwise render every time.
  const printQuery = useCallbackRef(query)
  const printPageOf = useCallbackRef(pageOf)
  const print = prints && (
    <PrintRows
      // Remount when the state changes, so that rows from another search or filter aren't printed
      // under the new labels.
      key={JSON.stringify(state)}
      query={printQuery}
      pageOf={printPageOf}
      state={state}
      onRead={setPrinted}
      bare={bare === true}
    />
  )
  const refresh = () => {
    onRefresh?.()
    rows.refresh()
  }

  const done = (result: BulkResult) => {
    const isWhole = result.failed.length === 0
    setRefused(isWhole ? undefined : result)
    if (!isWhole) return // rows that failed stay selected, so that the user can try again
    notify({ kind: 'success', text: t('done', { count: result.done }) })
    selection.clear()
  }
  return (
    <>
      {!bare && (
        <PageHeader
          title={title}
          count={rows.pending || rows.error ? undefined : rows.total}
          actions={headerActions}
          more={
            print ? (
              <>
                {moreActions}
                {print}
              </>
            ) : (
              moreActions
            )
          }
          list
          {...header}
        />
      )}
      <PrintedChoices filters={filters} state={state} />
      {!narrow && above}
      {refused && <BulkFailures result={refused} onClose={() => setRefused(undefined)} />}
      <section
        ref={section}
        className={classes.grid}
        aria-label={title}
        aria-busy={rows.loading}
        data-loading={rows.loading || undefined}
        {...useCellEditing(cells, rows.rows, columns)}
      >
        {bulk && isSelecting ? (
          <BulkBar
            count={selection.rows.length}
            elsewhere={selection.rows.length - selection.here}
            actions={bulk(selection.rows, selection.clear)}
            onClear={selection.clear}
            onDone={done}
          />
        ) : (
          <GridToolbar
            grid={grid}
            view={view}
            columns={all}
            filters={filters}
            searchLabel={searchLabel}
            tools={typeof tools === 'function' ? tools({ state, change }) : tools}
            narrow={narrow}
            loading={rows.loading}
            refresh={refresh}
            steps={cells}
            print={bare && !narrow && print}
          />
        )}
        <VisuallyHidden role="status">
          {rows.loading ? '' : t('loaded', { count: rows.total })}
        </VisuallyHidden>
        {rows.outdated && (
          <Notice
            kind="warning"
            text={t('failedRefresh')}
            action={{ label: t('retry'), run: rows.refresh }}
          />
        )}
        {rows.pending && <GridSkeleton columns={columns.length} />}
        {rows.error && <ErrorState error={rows.error} onRetry={rows.refresh} />}
        {!rows.pending && !rows.error && rows.rows.length > 0 && (
          <>
            <Body
              label={title}
              rows={paged.rows}
              before={onPaper ? 0 : rows.before}
              total={paged.total}
              sums={paged.sums}
              rowId={rowId}
              columns={columns}
              all={all}
              sort={state.sort}
              dir={state.dir}
              onSort={onSort}
              onOpen={props.onOpen || props.recordPath ? onOpen : undefined}
              opens={props.opens && opens}
              recordPath={props.recordPath && recordPath}
              actions={actions}
              selection={bulk && selection}
              compact={view.view.compact}
            />
            <GridFooter
              state={onPaper ? { ...state, page: 1, size: onPaper.rows.length } : state}
              total={paged.total}
              narrow={narrow}
              change={change}
            />
          </>
        )}
        {!rows.pending &&
          !rows.error &&
          rows.rows.length === 0 &&
          (filtered ? (
            <EmptyState
              icon="search"
              title={t('noMatch')}
              text={t('noMatchHint')}
              action={
                <Button variant="default" onClick={clearAll}>
                  {narrowed ? t('clearAll') : t('clearSearch')}
                </Button>
              }
            />
          ) : (
            <EmptyState {...empty} />
          ))}
      </section>
      {/* On a phone, this content comes below the rows. */}
      {narrow && above && <div className={classes.below}>{above}</div>}
    </>
  )
}

/** Placeholder rows while loading. They appear after 200 ms. */
function GridSkeleton({ columns }: { columns: number }) {
  return (
    <Waiting>
      {Array.from({ length: 8 }, (_, row) => (
        <div key={row} className={classes.bones}>
          {Array.from({ length: Math.min(columns, 5) }, (_unused, column) => (
            <Bone key={column} width={`${40 + ((row * 7 + column * 13) % 40)}%`} />
          ))}
        </div>
      ))}
    </Waiting>
  )
}
