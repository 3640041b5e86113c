// The grid of features (rows) and roles (columns). It's virtualized, and its heads are sticky.
// Facts: U-194
import { defaultRangeExtractor, useVirtualizer, type Virtualizer } from '@tanstack/react-virtual'
import {
  memo,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type CSSProperties,
  type KeyboardEvent,
  type MouseEvent,
} from 'react'
import { useTranslation } from 'react-i18next'

import { Icon, useHorizontalOverflow, type StepsOf } from '#core'

import {
  press,
  groupSections,
  sectionState,
  computeView,
  type CellView,
  type Line,
  type Matrix,
} from './matrix.ts'
import type { ChangedCells, MatrixFeature, MatrixRole } from './user-roles.form.ts'
import classes from './user-roles.module.css'
import { useMatrixKeys, type At } from './use-matrix-keys.ts'

/**
 * Sizes in pixels. The heads are exactly two rows high, so that the header of the current section
 * can be found while scrolling.
 */
const [headHeight, rowHeight, indent] = [64, 32, 16]
const featureWidth = { least: 264, most: 400 }
const roleWidth = { least: 72, most: 160, sign: 7.6, around: 20 }

/**
 * All columns have the same width. It fits the longest word in the names of the roles, because
 * names only wrap between words if possible. If there is more space, all columns get wider.
 */
function widthsIn(room: number, roles: readonly MatrixRole[]) {
  const longest = Math.max(
    ...roles.flatMap(({ name }) => name.split(/\s+/).map((word) => word.length)),
  )
  const needed = Math.ceil(
    Math.min(
      roleWidth.most,
      Math.max(roleWidth.least, roleWidth.around + roleWidth.sign * longest),
    ),
  )
  const headWidth = Math.min(
    featureWidth.most,
    Math.max(featureWidth.least, room - roles.length * needed),
  )
  const wider = Math.min(roleWidth.most, Math.floor((room - headWidth) / roles.length))
  return { headWidth, columnWidth: Math.max(needed, wider) }
}
/** The size to use if there is no layout, as in tests. */
const unseen = { width: 1200, height: 640 }

type Box = Virtualizer<HTMLDivElement, Element>
function observeBox({ scrollElement: box }: Box, tell: (size: typeof unseen) => void) {
  if (!box) return undefined
  const say = () =>
    tell({ width: box.offsetWidth || unseen.width, height: box.offsetHeight || unseen.height })
  say()
  const observer = new ResizeObserver(say)
  observer.observe(box)
  return () => observer.disconnect()
}
/**
 * Also renders these lines if they are outside the visible area, because a focused element would
 * otherwise lose the focus. -1 means none.
 */
const withKept = (rendered: number[], kept: readonly number[]) =>
  [...new Set([...rendered, ...kept])].filter((at) => at >= 0).sort((a, b) => a - b)
const noneClosed: ReadonlySet<string> = new Set()

export interface MatrixProps {
  label: string
  matrix: Matrix
  rows: readonly MatrixFeature[]
  /** All features of the tab, including those that a search or comparison hides. */
  all: readonly MatrixFeature[]
  /**
   * While the user is searching, all sections are open, because some matches would be hidden
   * otherwise.
   */
  isSearching: boolean
  roles: readonly MatrixRole[]
  cells: ChangedCells
  readOnly: boolean
  steps: StepsOf<ChangedCells>
}

export function RoleMatrix(props: MatrixProps) {
  const { label, matrix, rows, all, isSearching, roles, cells, readOnly, steps } = props
  const { t } = useTranslation('employees')
  const box = useRef<HTMLDivElement>(null)
  useHorizontalOverflow(box)
  const [folded, setFolded] = useState(noneClosed)
  const closed = isSearching ? noneClosed : folded
  const { lines, shown } = useMemo(() => groupSections(rows, closed, all), [rows, closed, all])
  /** The area of the section that was toggled last. Its button has the focus. */
  const [pressed, setPressed] = useState('')
  const lineOf = useMemo(
    () => lines.flatMap((line, at) => (line.area === undefined ? [at] : [])),
    [lines],
  )
  const sticks = lines[0]?.area !== undefined
  /** The header of a line's section. -1 if there are no sections. */
  const headerOf = (line: number) =>
    lines.findLastIndex(({ area }, at) => area !== undefined && at <= line)
  const [chosen, setActive] = useState<At>({ row: 0, column: 0 })
  // Limits the position, because a search, another tab or a closed section can leave fewer rows.
  const active = {
    row: Math.max(0, Math.min(chosen.row, shown.length - 1)),
    column: Math.min(chosen.column, roles.length - 1),
  }
  const [wanted, setWanted] = useState<At>()
  const common = {
    getScrollElement: () => box.current,
    observeElementRect: observeBox,
    initialRect: unseen,
    useFlushSync: false,
  }
  // oxlint-disable-next-line react/incompatible-library -- nothing memoizes on its functions
  const down = useVirtualizer({
    ...common,
    count: lines.length,
    estimateSize: () => rowHeight,
    paddingStart: headHeight,
    scrollPaddingStart: headHeight + (sticks ? rowHeight : 0),
    overscan: 6,
    rangeExtractor: (range) =>
      withKept(defaultRangeExtractor(range), [
        lineOf[active.row] ?? 0,
        // The range starts behind the heads, two lines above the first line that is visible.
        headerOf(range.startIndex + headHeight / rowHeight),
        lines.findIndex(({ area }) => area === pressed),
      ]),
  })
  const [room, setRoom] = useState(unseen.width)
  const { headWidth, columnWidth } = widthsIn(room, roles)
  // oxlint-disable-next-line react/incompatible-library -- nothing memoizes on its functions
  const across = useVirtualizer({
    ...common,
    horizontal: true,
    count: roles.length,
    estimateSize: () => columnWidth,
    paddingStart: headWidth,
    scrollPaddingStart: headWidth,
    overscan: 2,
    rangeExtractor: (range) => withKept(defaultRangeExtractor(range), [active.column]),
  })
  useLayoutEffect(() => across.measure(), [across, columnWidth])
  useLayoutEffect(() => {
    if (!box.current) return undefined
    const { current } = box
    const measure = () => setRoom(current.clientWidth || unseen.width)
    const observer = new ResizeObserver(measure)
    measure()
    observer.observe(current)
    return () => observer.disconnect()
  }, [])
  const columns = across.getVirtualItems().flatMap(({ index, start }) => {
    const role = roles[index]
    return role ? [{ index, start, role }] : []
  })

  const go = (at: At) => {
    setActive(at)
    setWanted(at)
    down.scrollToIndex(lineOf[at.row] ?? 0)
    across.scrollToIndex(at.column)
  }
  useLayoutEffect(() => {
    if (wanted)
      box.current
        ?.querySelector<HTMLElement>(`[data-at="${wanted.row} ${wanted.column}"]`)
        ?.focus({ preventScroll: true })
  }, [wanted])

  const toggle = ({ row, column }: At) => {
    const [feature, role] = [shown[row], roles[column]]
    if (readOnly || !feature || !role || role.isAboveRank) return
    steps.change(press(matrix, cells, feature, role))
  }
  const onKeyDown = useMatrixKeys({
    rows: shown,
    columns: roles.length,
    active,
    page: 12,
    go,
    press: toggle,
    undo: readOnly ? undefined : steps.undo,
    redo: readOnly ? undefined : steps.redo,
  })
  const onClick = ({ target }: MouseEvent) => {
    const at = target instanceof Element ? target.closest<HTMLElement>('[data-at]') : null
    const [row, column] = (at?.dataset['at'] ?? '').split(' ').map(Number)
    if (row === undefined || column === undefined) return
    go({ row, column })
    toggle({ row, column })
  }

  const width = across.getTotalSize()
  /** The section of the first row below the heads. */
  const stuck = headerOf(Math.floor((down.scrollOffset ?? 0) / rowHeight))
  const fold = (area: string, at: number) => {
    // Scrolls to the header. Otherwise the rows after the section would jump.
    if (at === stuck && box.current) box.current.scrollTop = at * rowHeight
    setPressed(area)
    setFolded((before) => {
      const next = new Set(before)
      if (!next.delete(area)) next.add(area)
      return next
    })
  }
  return (
    // The cells take the focus one at a time; the grid handles their keys and clicks.
    // oxlint-disable-next-line click-events-have-key-events, interactive-supports-focus
    <div
      ref={box}
      role="grid"
      aria-label={label}
      aria-rowcount={lines.length + 1}
      aria-colcount={roles.length + 1}
      aria-readonly={readOnly || undefined}
      className={classes.matrix}
      onKeyDown={onKeyDown}
      onClick={onClick}
    >
      <div
        role="presentation"
        className={classes.sheet}
        style={{ minWidth: width, height: down.getTotalSize() }}
      >
        <div role="row" aria-rowindex={1} className={classes.heads} style={{ height: headHeight }}>
          <div
            role="columnheader"
            aria-colindex={1}
            className={classes.corner}
            style={{ width: headWidth, height: headHeight }}
          >
            {t('roleMatrix.feature')}
          </div>
          {columns.map(({ index, start, role }) => (
            <div
              key={role.roleId}
              role="columnheader"
              aria-colindex={index + 2}
              className={classes.head}
              data-active={index === active.column || undefined}
              style={{ left: start, width: columnWidth, height: headHeight }}
              title={role.isAboveRank ? `${role.name}: ${t('roleMatrix.aboveRank')}` : role.name}
            >
              <span className={classes.roleName}>{role.name}</span>
              {role.people !== undefined && (
                <span className={classes.people}>
                  {role.people}
                  <span className={classes.unseen}>
                    {t('roleMatrix.people', { count: role.people })}
                  </span>
                </span>
              )}
            </div>
          ))}
        </div>
        {down.getVirtualItems().map(({ index, start }) => {
          const line = lines[index]
          if (!line) return null
          if (line.area !== undefined)
            return (
              <SectionRow
                key={line.area}
                {...{ line, index, matrix, cells, columns, headWidth, columnWidth }}
                style={
                  index === stuck
                    ? { position: 'sticky', top: headHeight }
                    : { transform: `translateY(${start}px)` }
                }
                onFold={isSearching ? undefined : () => fold(line.area, index)}
              />
            )
          const { feature, row } = line
          return (
            <MatrixRow
              key={feature.featureId}
              feature={feature}
              index={index}
              row={row}
              top={start}
              headWidth={headWidth}
              columnWidth={columnWidth}
              activeColumn={row === active.row ? active.column : -1}
              columns={columns.map((column) => ({
                ...column,
                ...computeView(matrix, cells, feature, column.role),
              }))}
              words={{
                aboveRank: t('roleMatrix.aboveRank'),
                notHeld: t('roleMatrix.notHeld'),
              }}
              readOnly={readOnly}
            />
          )
        })}
      </div>
    </div>
  )
}

interface SectionProps extends Pick<MatrixProps, 'matrix' | 'cells'> {
  line: Extract<Line, { area: string }>
  index: number
  style: CSSProperties
  columns: readonly { index: number; start: number; role: MatrixRole }[]
  headWidth: number
  columnWidth: number
  /** Undefined during a search, because all sections are open then. */
  onFold: (() => void) | undefined
}
/**
 * The header of a section. It toggles the section, and shows the state of each role for the whole
 * section.
 */
function SectionRow({ line, index, style, columns, onFold, ...of }: SectionProps) {
  const { t } = useTranslation('employees')
  const { area, features: within, isOpen } = line
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      className={classes.section}
      style={{ ...style, height: rowHeight }}
    >
      <div
        role="rowheader"
        aria-colindex={1}
        className={classes.feature}
        style={{ width: of.headWidth }}
      >
        <button
          type="button"
          className={classes.fold}
          aria-expanded={isOpen}
          disabled={!onFold}
          onClick={onFold}
          // Keeps the keys of this button from the grid, which would otherwise press the active
          // cell.
          onKeyDown={(event: KeyboardEvent) => {
            if (event.key === ' ' || event.key === 'Enter') event.stopPropagation()
          }}
        >
          <Icon name="down" size={16} />
          {area}
        </button>
      </div>
      {columns.map(({ index: at, start, role }) => {
        const state = sectionState(of.matrix, of.cells, within, role)
        return (
          <div
            key={role.roleId}
            role="gridcell"
            aria-colindex={at + 2}
            className={classes.position}
            style={{ left: start, width: of.columnWidth }}
          >
            <Mark state={state} />
            <span className={classes.unseen}>
              {t(
                state === 'mixed'
                  ? 'roleMatrix.some'
                  : state === 'on'
                    ? 'roleMatrix.may'
                    : 'roleMatrix.mayNot',
              )}
            </span>
          </div>
        )
      })}
    </div>
  )
}

/** A tick for granted, a dash for partly granted, and a dot for not granted. */
export const Mark = ({ state }: { state: CellView['state'] }) => (
  <span className={classes.mark} data-state={state} aria-hidden>
    {state === 'on' && <Icon name="check" size={18} />}
  </span>
)

interface RowProps {
  feature: MatrixFeature
  /** `index` counts all lines, `row` only the features. */
  index: number
  row: number
  top: number
  headWidth: number
  columnWidth: number
  /** -1 if the active cell is in another row. */
  activeColumn: number
  columns: readonly (CellView & { index: number; start: number; role: MatrixRole })[]
  words: Record<NonNullable<CellView['lock']>, string>
  readOnly: boolean
}

/** Memoized, so that a row only renders if one of its cells has changed. */
const MatrixRow = memo(
  function Row({
    feature,
    index,
    row,
    top,
    headWidth,
    columnWidth,
    activeColumn,
    columns,
    words,
    readOnly,
  }: RowProps) {
    return (
      <div
        role="row"
        aria-rowindex={index + 2}
        className={classes.row}
        data-group={!feature.leafLevel || undefined}
        style={{ transform: `translateY(${top}px)`, height: rowHeight }}
      >
        <div
          role="rowheader"
          aria-colindex={1}
          className={classes.feature}
          data-active={activeColumn >= 0 || undefined}
          style={{ width: headWidth, paddingInlineStart: 16 + indent * feature.hierarchyLevel }}
          title={feature.name}
        >
          {feature.name}
        </div>
        {columns.map(({ index: column, start, role, state, isChanged, lock }) => (
          <div
            key={role.roleId}
            role="gridcell"
            aria-colindex={column + 2}
            className={classes.position}
            style={{ left: start, width: columnWidth }}
          >
            <span
              role="checkbox"
              aria-checked={state === 'mixed' ? 'mixed' : state === 'on'}
              aria-label={`${feature.name}, ${role.name}`}
              aria-disabled={readOnly || lock !== undefined || undefined}
              title={lock && words[lock]}
              tabIndex={column === activeColumn ? 0 : -1}
              className={classes.cell}
              data-at={`${row} ${column}`}
              data-state={state}
              data-changed={isChanged || undefined}
              data-locked={lock !== undefined || undefined}
            >
              <Mark state={state} />
            </span>
          </div>
        ))}
      </div>
    )
  },
  (before, after) =>
    before.feature === after.feature &&
    before.index === after.index &&
    before.row === after.row &&
    before.top === after.top &&
    before.headWidth === after.headWidth &&
    before.columnWidth === after.columnWidth &&
    before.activeColumn === after.activeColumn &&
    before.readOnly === after.readOnly &&
    before.columns.length === after.columns.length &&
    before.columns.every((old, at) => {
      const now = after.columns[at]
      return (
        now !== undefined &&
        old.role === now.role &&
        old.start === now.start &&
        old.state === now.state &&
        old.isChanged === now.isChanged &&
        old.lock === now.lock
      )
    }),
)
