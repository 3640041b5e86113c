// What a list screen hands to DataGrid. Columns stand at module scope in `.columns.tsx`, actions in
// `.actions.tsx`.
import type { ComponentType, ReactNode } from 'react'

import type { TextKey } from '../access/manifest.ts'

/** Page, size, sort, search and filters: all in the address. */
export interface GridState<Sort extends string = string> {
  /** The first page is 1. */
  page: number
  size: number
  /** The server's name of the column. */
  sort: Sort | undefined
  dir: 'asc' | 'desc'
  q: string
  /** By filter id; what is not set is not there. */
  filters: Readonly<Record<string, string>>
}
export interface GridDefaults<Sort extends string = string> {
  size?: number
  sort?: NoInfer<Sort>
  /** What the server sorts by: an address that asks for anything else counts as not said. */
  sorts?: readonly Sort[]
  dir?: 'asc' | 'desc'
  /** Ids of the filters that this list has. */
  filters?: readonly string[]
}

/** A page of rows and how many there are in all. */
export interface GridPage<Row> {
  rows: readonly Row[]
  total: number
}

export interface GridColumn<Row> {
  id: string
  title: TextKey
  /**
   * What the cell says; also read out and shown where `render` is absent. Nothing is shown as a
   * dash.
   */
  value(row: Row): string | number | null | undefined
  /** `tabIndex`: of a control in the cell, so that Tab reaches those of one row alone. */
  render?(row: Row, tabIndex: 0 | -1): ReactNode
  /** The server's name to sort by; without it the column is not sortable. */
  sort?: string
  /** Right-aligned, with figures of one width. */
  numeric?: boolean
  /** The row's name: first, bold, and what a screen reader calls the row. One column has it. */
  primary?: boolean
  /** Left out of the card that a row becomes on a narrow screen. */
  hideNarrow?: boolean
  /** Hidden until someone asks for it in the column settings. */
  hiddenAtFirst?: boolean
  width?: number | string
}

/** Something to do with one row, or with all selected ones. */
export interface GridAction {
  label: string
  icon?: ComponentType<{ size?: number | string }>
  run(): unknown
  /** Why it cannot be done now; shown in place of doing it. */
  disabledReason?: string | undefined
  /** Takes something away that does not come back. */
  danger?: boolean
}

/**
 * What came of an action on several rows: all-or-nothing saves report no failures or no successes.
 */
export interface BulkResult {
  done: number
  failed: readonly { name: string; reason: string }[]
}
export interface BulkAction extends Omit<GridAction, 'run'> {
  run(): Promise<BulkResult | void>
}

/** One choice among a few, shown as a chip while it is set. */
export interface GridFilter {
  id: string
  label: string
  /** One among many: a field of its own to search them in, in place of menu and chip. */
  searchable?: boolean
  options: readonly { value: string; label: string }[]
}
