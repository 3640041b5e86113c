// Validates the filters and the search of a report. Errors are reported at their fields.
import { invalid, Problem, type FieldProblem } from '#server/calls/problem.ts'
import { cleanSearch } from '#server/data/text.ts'
import type { Filter } from '#server/records/engine/description.ts'
import { parseFilters } from '#server/records/engine/filters.ts'
import type { Filters } from '#server/records/engine/source.ts'
import type { Period } from '../viewers/sums.ts'
import type { Report } from './define.ts'
import type { Sent } from './definition.ts'

/** Errors for choices that the report doesn't offer. */
export const unknownChoices = (
  { Filters: chosen = {}, Search }: Sent,
  { searches }: Report,
  filters: readonly Filter[],
): FieldProblem[] => [
  ...Object.keys(chosen)
    .filter((name) => !filters.some((filter) => filter.kind !== 'dates' && filter.name === name))
    .map((name) => ({
      field: `Filters.${name.slice(0, 60)}`,
      code: 'unknown',
      message: "This report doesn't have this filter.",
    })),
  ...(cleanSearch(Search) !== '' && !searches
    ? [{ field: 'Search', code: 'unknown', message: "This report can't be searched." }]
    : []),
]

/**
 * The chosen filters, with defaults for those that weren't sent.
 * @throws invalid with an error at each field
 */
export function chosenFilters(
  sent: Sent,
  filters: readonly Filter[],
  dates: Period | undefined,
): Filters {
  const others = filters.filter(({ kind }) => kind !== 'dates')
  const named = filters.find(({ kind }) => kind === 'dates')
  const values = Object.entries(sent.Filters ?? {}).map(([name, value]) => [name, { value }])
  try {
    const chosen = parseFilters(others, Object.fromEntries(values), undefined)
    // Adds the dates here, already checked, because a report can cover more days than a described
    // page.
    return named && dates ? { ...chosen, [named.name]: dates } : chosen
  } catch (error) {
    if (!(error instanceof Problem) || !error.details.errors) throw error
    throw invalid(
      error.details.errors.map(({ field, ...rest }) => ({
        ...rest,
        field: field.replace(/^filters\.(.*?)(\.value)?$/, 'Filters.$1'),
      })),
    )
  }
}
