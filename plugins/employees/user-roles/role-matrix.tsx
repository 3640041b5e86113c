// Features down, roles across; only what is in sight is drawn. Both heads stay in sight.
// Facts: U-194
import { defaultRangeExtractor, useVirtualizer, type Virtualizer } from '@tanstack/react-virtual'
import { memo, useLayoutEffect, useRef, useState, type MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'

import { Icon, type StepsOf } from '#core'

import { press, viewOf, type CellView, type Matrix } from './matrix.ts'
import type { ChangedCells, MatrixFeature, MatrixRole } from './user-roles.form.ts'
import classes from './user-roles.module.css'
import { useMatrixKeys, type At } from './use-matrix-keys.ts'

/** Sizes in pixels. */
const [headWidth, headHeight, columnWidth, rowHeight, indent] = [264, 52, 92, 32, 16]
/** Drawn where nothing is laid out, as in tests. */
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
/** The cell in hand stays drawn, or it would lose the focus. */
const withActive = (drawn: number[], active: number) =>
  drawn.includes(active) ? drawn : [...drawn, active].sort((a, b) => a - b)

export interface MatrixProps {
  label: string
  matrix: Matrix
  rows: readonly MatrixFeature[]
  roles: readonly MatrixRole[]
  cells: ChangedCells
  readOnly: boolean
  steps: StepsOf<ChangedCells>
}

export function RoleMatrix({ label, matrix, rows, roles, cells, readOnly, steps }: MatrixProps) {
  const { t } = useTranslation('employees')
  const box = useRef<HTMLDivElement>(null)
  const [chosen, setActive] = useState<At>({ row: 0, column: 0 })
  // A search or another tab leaves fewer rows.
  const active = {
    row: Math.min(chosen.row, rows.length - 1),
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
    count: rows.length,
    estimateSize: () => rowHeight,
    paddingStart: headHeight,
    scrollPaddingStart: headHeight,
    overscan: 6,
    rangeExtractor: (range) => withActive(defaultRangeExtractor(range), active.row),
  })
  const across = useVirtualizer({
    ...common,
    horizontal: true,
    count: roles.length,
    estimateSize: () => columnWidth,
    paddingStart: headWidth,
    scrollPaddingStart: headWidth,
    overscan: 2,
    rangeExtractor: (range) => withActive(defaultRangeExtractor(range), active.column),
  })
  const columns = across.getVirtualItems().flatMap(({ index, start }) => {
    const role = roles[index]
    return role ? [{ index, start, role }] : []
  })

  const go = (at: At) => {
    setActive(at)
    setWanted(at)
    down.scrollToIndex(at.row)
    across.scrollToIndex(at.column)
  }
  useLayoutEffect(() => {
    if (wanted)
      box.current
        ?.querySelector<HTMLElement>(`[data-at="${wanted.row} ${wanted.column}"]`)
        ?.focus({ preventScroll: true })
  }, [wanted])

  const toggle = ({ row, column }: At) => {
    const [feature, role] = [rows[row], roles[column]]
    if (readOnly || !feature || !role || role.isAboveRank) return
    steps.change(press(matrix, cells, feature, role))
  }
  const onKeyDown = useMatrixKeys({
    rows,
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
  return (
    // Cells take the focus one at a time; the grid hears their keys and presses.
    // oxlint-disable-next-line click-events-have-key-events, interactive-supports-focus
    <div
      ref={box}
      role="grid"
      aria-label={label}
      aria-rowcount={rows.length + 1}
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
          const feature = rows[index]
          if (!feature) return null
          return (
            <MatrixRow
              key={feature.featureId}
              feature={feature}
              index={index}
              top={start}
              activeColumn={index === active.row ? active.column : -1}
              columns={columns.map((column) => ({
                ...column,
                ...viewOf(matrix, cells, feature, column.role),
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

interface RowProps {
  feature: MatrixFeature
  index: number
  top: number
  /** -1: the cell in hand is in another row. */
  activeColumn: number
  columns: readonly (CellView & { index: number; start: number; role: MatrixRole })[]
  words: Record<NonNullable<CellView['lock']>, string>
  readOnly: boolean
}

/** Drawn anew only where a cell of the row has changed. */
const MatrixRow = memo(
  function Row({ feature, index, top, activeColumn, columns, words, readOnly }: RowProps) {
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
            className={classes.place}
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
              data-at={`${index} ${column}`}
              data-state={state}
              data-changed={isChanged || undefined}
              data-locked={lock !== undefined || undefined}
            >
              {state === 'on' && <Icon name="check" size={16} />}
            </span>
          </div>
        ))}
      </div>
    )
  },
  (before, after) =>
    before.feature === after.feature &&
    before.index === after.index &&
    before.top === after.top &&
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
