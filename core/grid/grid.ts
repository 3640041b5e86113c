// What a list screen passes to DataGrid. Define columns at module scope in `.columns.tsx`, actions
// in `.actions.tsx`.
import type { ComponentType, ReactNode } from 'react'

import type { KnownText } from '../i18n/known-text.ts'
import type { TextOf } from '../i18n/text.ts'

/** Page, size, sort, search and filters; kept in the address. */
export interface GridState<Sort extends string = string> {
  /** The first page is 1. */
  page: number
  size: number
  /** The server's name of the column. */
  sort: Sort | undefined
  dir: 'asc' | 'desc'
  q: string
  /** By filter id; filters that are not set are absent. */
  filters: Readonly<Record<string, string>>
}
export interface GridDefaults<Sort extends string = string> {
  size?: number
  sort?: NoInfer<Sort>
  /** Sort keys the server accepts; others in the address are ignored. */
  sorts?: readonly Sort[]
  dir?: 'asc' | 'desc'
  /** Ids of the filters that this list has. */
  filters?: readonly string[]
}

export interface GridPage<Row> {
  rows: readonly Row[]
  total: number
  /** Totals of all rows found, including other pages, by column id. */
  sums?: Readonly<Record<string, number>> | undefined
}

/**
 * Position on a narrow screen: beside the name, below the name, or behind the row's "Show more".
 * `first` and `second` leave out empty values.
 */
export type NarrowPosition = 'first' | 'second' | 'more'

/** A string of the portal by its key, or text from the server, such as a description's label. */
type GridTitle = KnownText | { said: string }

export const titleOf = ({ title }: { title: GridTitle }, text: TextOf): string =>
  typeof title === 'string' ? text(title) : title.said

export interface GridColumn<Row> {
  id: string
  title: GridTitle
  /** The cell's value, shown if there is no `render`. Null, undefined and '' show as a dash. */
  value(row: Row): string | number | null | undefined
  /** `tabIndex` is for a control in the cell, so that Tab only reaches the controls of one row. */
  render?(row: Row, tabIndex: 0 | -1): ReactNode
  /** The server's sort key; without it the column is not sortable. */
  sort?: string
  /** Right-aligned, with digits of equal width. */
  numeric?: boolean
  /** Formats the column's total, shown below the rows; without it, there is none. */
  sum?(sum: number): string
  /**
   * The row's name: first, bold, and the row's label for screen readers. Exactly one column has it.
   */
  primary?: boolean
  /** Position in the two lines of a narrow row; `rows/narrow-lines.ts` has defaults. */
  narrow?: NarrowPosition
  /** The cell is edited in place, so a narrow row shows it once, with its title in line two. */
  control?: boolean
  /** Hidden until the user turns it on in the column settings. */
  hiddenAtFirst?: boolean
  width?: number | string
}

/** An action on one row, or on all selected ones. */
export interface GridAction {
  label: string
  icon?: ComponentType<{ size?: number | string }>
  run(): unknown
  /** Why the action is not available now; shown instead of running it. */
  disabledReason?: string | undefined
  /** The action cannot be undone, such as deleting. */
  danger?: boolean
}

/** Result of a bulk action. An all-or-nothing save reports only successes or only failures. */
export interface BulkResult {
  done: number
  failed: readonly { name: string; reason: string }[]
}
export interface BulkAction extends Omit<GridAction, 'run'> {
  run(): Promise<BulkResult | void>
}

/** Props of a filter's own field. */
export interface FilterFieldProps {
  className?: string | undefined
  /** As in the address; undefined if nothing is chosen. */
  value: string | undefined
  onChange(value: string | undefined): void
}

/** A choice among a few options, shown as a chip while set. */
export interface GridFilter {
  id: string
  label: string
  /** For many options: a search field instead of menu and chip. */
  searchable?: boolean
  /**
   * Applies until the user chooses something else. Has no "Any", because such a filter always has a
   * choice.
   */
  default?: string | undefined
  /** Chosen in the list's own tool (`tools`), such as dates, instead of menu and chip. */
  own?: boolean
  /** The list's own field, instead of menu and chip, which shows and clears the value. */
  field?: (props: FilterFieldProps) => ReactNode
  /** How printouts describe a choice that is not one of the options, such as days. */
  printed?: string | undefined
  options: readonly { value: string; label: string }[]
}
