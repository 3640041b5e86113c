// Arranges a row's values on a narrow screen.
import type { GridColumn } from '../grid.ts'

/** The columns of a narrow row by position. Each list is in column order. */
export interface NarrowLines<Row> {
  name: GridColumn<Row> | undefined
  first: readonly GridColumn<Row>[]
  second: readonly GridColumn<Row>[]
  /**
   * What "Show more" reveals: the columns that the two lines leave out, and the titles of the
   * values on line two.
   */
  more: readonly GridColumn<Row>[]
}

/** More values would not fit side by side at 390 px. */
const mostInLine = 3

/**
 * The two lines of a narrow row by default. The first has the name and the first number, such as a
 * price. The second has the controls that are edited in place, or the next three values. A column's
 * `narrow` overrides this.
 * @param shown the visible columns
 * @param all all columns, because the name is shown even if its column is hidden
 */
export function narrowLines<Row>(
  shown: readonly GridColumn<Row>[],
  all: readonly GridColumn<Row>[],
): NarrowLines<Row> {
  const name = all.find(({ primary }) => primary) ?? all[0]
  const others = shown.filter((column) => column !== name)
  const said = (position: GridColumn<Row>['narrow']) =>
    others.filter(({ narrow }) => narrow === position)
  const free = others.filter(({ narrow }) => narrow === undefined)
  const controls = free.filter(({ control }) => control)
  const figure = free.find(({ numeric, control }) => numeric && !control)
  const first = said('first').length > 0 || !figure ? said('first') : [figure]
  const isSecond = new Set([
    ...said('second'),
    ...controls,
    ...free
      .filter((column) => !column.control && !first.includes(column))
      .slice(0, Math.max(0, mostInLine - said('second').length - controls.length)),
  ])
  const second = others.filter((column) => isSecond.has(column))
  return {
    name,
    first,
    second,
    more: others.filter(
      (column) => !first.includes(column) && !(column.control && isSecond.has(column)),
    ),
  }
}
