// Formats a disagreement: the row, its citation, and its cells, grouped by expected and actual
// answer.
import type { Compared, Difference } from './compare.ts'
import { usual, type Cell, type Row } from './table.ts'

export function describeTarget({ target }: Row): string {
  if ('path' in target) return target.path
  if ('entry' in target) return `sidebar entry of ${target.entry}`
  if ('section' in target) return `section ${target.section}`
  if ('labelOf' in target) return `label of section ${target.labelOf}`
  if ('resellersCalling' in target) return `label of section ${target.resellersCalling}`
  if ('ability' in target) return target.ability
  return 'someOf' in target ? 'reports' : 'sidebar'
}

/** Summarizes cells: each dimension with its values, or "any" if all of the row's values occur. */
export function describeCells(row: Row, cells: readonly Cell[]): string {
  const { switches = [], ...sets } = row.varies
  const seen = (of: (cell: Cell) => unknown, all: readonly unknown[]) => {
    const values = [...new Set(cells.map(of))]
    return values.length === all.length && all.length > 1 ? 'any' : values.map(String).join(' | ')
  }
  const varied = Object.entries(sets).map(
    ([dimension, values]) =>
      `${dimension} ${seen((cell) => cell[dimension as keyof Cell], values)}`,
  )
  const held = Object.keys(row.holds ?? {})
    .filter((dimension) => dimension !== 'on' && !(dimension in sets))
    .map(
      (dimension) => `${dimension} ${String({ ...usual, ...row.holds }[dimension as keyof Cell])}`,
    )
  return [
    ...varied,
    ...held,
    ...switches.map(
      (name) => `${name} ${seen((cell) => (cell.on.includes(name) ? 'on' : 'off'), ['on', 'off'])}`,
    ),
  ].join('; ')
}

export function formatReport(
  row: Row,
  { differences, allowed, denied, missing }: Compared,
): string {
  const groups = Map.groupBy(
    differences,
    ({ expected, got }: Difference) => `expected ${expected}, got ${got}`,
  )
  const found = missing
    ? [`  ${missing}`]
    : [...groups].map(
        ([what, of]) =>
          `  ${what}\n    in ${of.length}: ${describeCells(
            row,
            of.map(({ cell }) => cell),
          )}`,
      )
  return [
    `${row.id} ${describeTarget(row)}: ${row.says}`,
    missing ? '  nothing to ask' : `  ${differences.length} of ${allowed + denied} cells disagree`,
    ...row.cites.map((cite) => `  reads ${cite}`),
    ...(row.note ? [`  note: ${row.note}`] : []),
    ...found,
  ].join('\n')
}
