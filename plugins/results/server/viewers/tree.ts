// Nests the rows of a report from grouped sums. The sums of a row are those of its parts, so that
// the rows of a level add up to the row above.
import type { Scope } from '#server/calls/call.ts'
import type { Tx } from '#server/data/database-roles.ts'
import type { ReportColumn } from '../reports/columns.ts'
import type { Asked } from './parameters.ts'
import type { Sums, SumRow } from './sums.ts'

/** Text or numbers of a row, by column key. */
export type Cells = Readonly<Record<string, string | number | null>>

/** A row's identity at one level. */
export interface Step {
  /** Rows with the same id are merged. */
  id: string
  /** The row's values other than sums. */
  cells: Cells
  /** Rows with a lower number come first within their level. Only then do sums decide the order. */
  order: number
  /**
   * The row's ticket filters in addition to those of its parent rows. Null if filters can't find
   * the tickets.
   */
  tickets: TicketsOf
}
/**
 * Ticket filters by name. Includes `Store` if rows belong to stores. Null if filters can't find the
 * tickets.
 */
export type TicketsOf = Readonly<Record<string, string | number | boolean | null>> | null
export interface Level {
  /** Undefined if the row skips this level. The row of the next level then takes its place. */
  stepOf: (row: SumRow) => Step | undefined
  /**
   * Sums that a row doesn't add to its parent rows. A modifier's quantity, for example, isn't a
   * number of items.
   */
  apart?: (row: SumRow) => readonly string[]
}

export interface Node {
  level: number
  /** The ids of the row's steps. They identify the same row in another period. */
  path: readonly string[]
  cells: Cells
  sums: Sums
  tickets: TicketsOf
  parts: readonly Node[]
}
type Above = Pick<Node, 'level' | 'path' | 'tickets'>
/** The parent of the first level. @param tickets the filters for the tickets of all rows */
export const topOf = (tickets: TicketsOf): Above => ({ level: -1, path: [], tickets })

interface Growing {
  step: Step
  sums: Map<string, number>
  rows: SumRow[]
}

const added = (sums: Map<string, number>, row: SumRow, without: readonly string[]) => {
  for (const [name, value] of Object.entries(row.sums))
    sums.set(name, (sums.get(name) ?? 0) + (without.includes(name) ? 0 : value))
}

/** Adds up all rows. */
export function sumRows(rows: readonly SumRow[], levels: readonly Level[]): Sums {
  const sums = new Map<string, number>()
  for (const row of rows)
    added(
      sums,
      row,
      levels.flatMap(({ apart }) => apart?.(row) ?? []),
    )
  return Object.fromEntries(sums)
}

/** @param compare the order of rows in a level that have the same `Step.order` */
export function buildTree(
  rows: readonly SumRow[],
  levels: readonly Level[],
  compare: (a: Node, b: Node) => number,
  above: Above,
): Node[] {
  const [first, ...below] = levels
  if (!first) return []
  const groups = new Map<string, Growing>()
  const through: SumRow[] = []
  for (const row of rows) {
    const step = first.stepOf(row)
    if (!step) {
      through.push(row)
      continue
    }
    const group = groups.get(step.id) ?? { step, sums: new Map<string, number>(), rows: [] }
    groups.set(step.id, group)
    added(
      group.sums,
      row,
      below.flatMap(({ apart }) => apart?.(row) ?? []),
    )
    group.rows.push(row)
  }
  const own = [...groups.values()]
    .map(({ step, sums, rows: within }) => {
      const here: Above = {
        level: above.level + 1,
        path: [...above.path, step.id],
        tickets: step.tickets && above.tickets && { ...above.tickets, ...step.tickets },
      }
      const parts = buildTree(within, below, compare, here)
      return {
        order: step.order,
        node: { ...here, cells: step.cells, sums: Object.fromEntries(sums), parts },
      }
    })
    .sort((a, b) => a.order - b.order || compare(a.node, b.node))
    .map(({ node }) => node)
  return through.length === 0 ? own : [...own, ...buildTree(through, below, compare, above)]
}

/** The rows in display order, each before its parts. */
export const flat = (nodes: readonly Node[]): Node[] =>
  nodes.flatMap((node) => [node, ...flat(node.parts)])

/** A report with nested rows. */
export interface Tree {
  read: (tx: Tx, scope: Scope, asked: Asked) => Promise<SumRow[]>
  /** The ticket filters of all rows together. Each row adds its own filters. */
  whole: (asked: Asked) => TicketsOf
  levels: (asked: Asked, rows: readonly SumRow[]) => readonly Level[]
  /** The columns of the report. A shared column is given by its name. */
  columns: (asked: Asked) => readonly (string | ReportColumn)[]
  compare: (a: Node, b: Node) => number
}
