// What a list screen passes to DataGrid. Define columns at module scope in `.columns.tsx`, and
// actions in `.actions.tsx`.
import type { ComponentType, ReactNode } from 'react'

import type { KnownText } from '../i18n/known-text.ts'
import type { TextOf } from '../i18n/text.ts'

/** Page, size, sort, search and filters. They are kept in the URL. */
export interface GridState<Sort extends string = string> {
  /** The first page is 1. */
  page: number
  size: number
  /** The server's name for the column. */
  sort: Sort | undefined
  dir: 'asc' | 'desc'
  q: string
  /** Values by filter id. Filters that aren't set are absent. */
  filters: Readonly<Record<string, string>>
}
export interface GridDefaults<Sort extends string = string> {
  size?: number
  sort?: NoInfer<Sort>
  /** Sort keys that the server accepts. Others in the URL are ignored. */
  sorts?: readonly Sort[]
  dir?: 'asc' | 'desc'
  /** Ids of the filters that this list has. */
  filters?: readonly string[]
}

export interface GridPage<Row> {
  rows: readonly Row[]
  total: number
  /** Totals by column id, over all rows found, including those on other pages. */
  sums?: Readonly<Record<string, number>> | undefined
}

/**
 * Position on a narrow screen: beside the name, below the name, or behind the row's "Show more".
 * `first` and `second` leave out empty values.
 */
export type NarrowPosition = 'first' | 'second' | 'more'

/**
 * A key of a string in the portal, or a text from the server, such as the label in a description.
 */
type GridTitle = KnownText | { said: string }

export const titleOf = ({ title }: { title: GridTitle }, text: TextOf): string =>
  typeof title === 'string' ? text(title) : title.said

export interface GridColumn<Row> {
  id: string
  title: GridTitle
  /** The cell's value, shown if there is no `render`. Null, undefined and '' appear as a dash. */
  value(row: Row): string | number | null | undefined
  /** Pass `tabIndex` to a control in the cell, so that Tab reaches only the controls of one row. */
  render?(row: Row, tabIndex: 0 | -1): ReactNode
  /** The server's sort key. Without it, the column can't be sorted. */
  sort?: string
  /** Right-aligned, with digits of equal width. */
  numeric?: boolean
  /** Formats the column's total, which is shown below the rows. Without it, there is no total. */
  sum?(sum: number): string
  /**
   * This column is the row's name. It comes first, in bold, and labels the row for screen readers.
   * Exactly one column needs this.
   */
  primary?: boolean
  /** Position in the two lines of a narrow row. The defaults are in `rows/narrow-lines.ts`. */
  narrow?: NarrowPosition
  /**
   * The cell is edited in place. A narrow row then shows it only once, with its title, on line two.
   */
  control?: boolean
  /** Hidden until the user turns it on in the column settings. */
  hiddenAtFirst?: boolean
  width?: number | string
}

/** An action on one row or on all selected rows. */
export interface GridAction {
  label: string
  icon?: ComponentType<{ size?: number | string }>
  run(): unknown
  /** Why the action isn't available now. Shown instead of running the action. */
  disabledReason?: string | undefined
  /** The action can't be undone. An example is deleting. */
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
  /** The value as in the URL. Undefined if nothing is chosen. */
  value: string | undefined
  onChange(value: string | undefined): void
}

/** A choice of one among a few options. It is shown as a chip while it is set. */
export interface GridFilter {
  id: string
  label: string
  /** For many options: shows a search field instead of an entry in the menu and a chip. */
  searchable?: boolean
  /**
   * The value that applies until the user chooses another. Such a filter always has a value, so it
   * has no "Any" option.
   */
  default?: string | undefined
  /**
   * The filter has a control of its own in the list's `tools`, such as dates, instead of an entry
   * in the menu and a chip.
   */
  own?: boolean
  /**
   * A field that the list provides, instead of an entry in the menu and a chip. It shows and clears
   * the value.
   */
  field?: (props: FilterFieldProps) => ReactNode
  /** How printouts describe a value that isn't one of the options, such as a range of days. */
  printed?: string | undefined
  options: readonly { value: string; label: string }[]
}
