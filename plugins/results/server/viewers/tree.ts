// Rows of a report from grouped sums: each group with its parts below it. Every sum of a group is
// that of its parts, so that a reader who adds up rows of one level finds the row above.
import type { Scope } from '#server/calls/call.ts'
import type { Tx } from '#server/data/doors.ts'
import type { ReportColumn } from '../reports/columns.ts'
import type { Asked } from './parameters.ts'
import type { Sums, SumRow } from './sums.ts'

/** A text or a number of an answer, by the keys of columns. */
export type Cells = Readonly<Record<string, string | number | null>>

/** What a row is at one level. */
export interface Step {
  /** Rows with the same id are one. */
  id: string
  /** What the row shows besides sums. */
  cells: Cells
  /** Before others of its level, whatever it came to. */
  order: number
  /** Filters of the tickets that it counts, beside those of the rows above; null: none do. */
  tickets: TicketsOf
}
/**
 * Filters of a list of tickets by their names, and `Store`, whose list it is, where rows are of
 * stores; null: no filters find these tickets.
 */
export type TicketsOf = Readonly<Record<string, string | number | boolean | null>> | null
export interface Level {
  /** Undefined: the row has none here, and its next level stands in this place. */
  stepOf: (row: SumRow) => Step | undefined
  /** Sums that a part does not add to the rows above it: modifiers are no items. */
  apart?: (row: SumRow) => readonly string[]
}

export interface Node {
  level: number
  /** The ids of its steps: the same for the same row of other dates. */
  path: readonly string[]
  cells: Cells
  sums: Sums
  tickets: TicketsOf
  parts: readonly Node[]
}
/** The row above. */
type Above = Pick<Node, 'level' | 'path' | 'tickets'>
/** Above the first rows. @param tickets those of all rows together */
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

/** Sums of rows as a whole. */
export function sumOf(rows: readonly SumRow[], levels: readonly Level[]): Sums {
  const sums = new Map<string, number>()
  for (const row of rows)
    added(
      sums,
      row,
      levels.flatMap(({ apart }) => apart?.(row) ?? []),
    )
  return Object.fromEntries(sums)
}

/** @param compare orders the rows of one level, after their steps' own order */
export function treeOf(
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
      const parts = treeOf(within, below, compare, here)
      return {
        order: step.order,
        node: { ...here, cells: step.cells, sums: Object.fromEntries(sums), parts },
      }
    })
    .sort((a, b) => a.order - b.order || compare(a.node, b.node))
    .map(({ node }) => node)
  return through.length === 0 ? own : [...own, ...treeOf(through, below, compare, above)]
}

/** The rows as one reads them, each before its parts. */
export const flat = (nodes: readonly Node[]): Node[] =>
  nodes.flatMap((node) => [node, ...flat(node.parts)])

/** A report whose rows lie within each other. */
export interface Tree {
  read: (tx: Tx, scope: Scope, asked: Asked) => Promise<SumRow[]>
  /** Filters of the tickets of all rows together; those of a row are beside them. */
  whole: (asked: Asked) => TicketsOf
  levels: (asked: Asked, rows: readonly SumRow[]) => readonly Level[]
  /** Columns of the report by their names, and such as it alone has. */
  columns: (asked: Asked) => readonly (string | ReportColumn)[]
  compare: (a: Node, b: Node) => number
}
