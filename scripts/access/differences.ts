// Formats access differences as lines, for the command line and logs.
import type { Difference } from '../../core/access/analysis/compare.ts'
import type { FactsJson } from '../../core/access/facts-json.ts'

const verbs: Record<Difference['change'], string> = {
  opens: 'opens',
  closes: 'closes',
  shows: 'shows otherwise',
  called: 'is called otherwise',
}

/** `{}` is the usual person: an ordinary user of a single store. */
export const personText = (facts: FactsJson): string =>
  Object.keys(facts).length === 0 ? 'the usual person' : JSON.stringify(facts)

export function differenceText({
  target,
  id,
  change,
  witness,
  before,
  after,
  because,
}: Difference): string {
  const what = before === undefined ? '' : `: ${before} → ${after}`
  const where =
    because.length === 0
      ? ''
      : `   [${[...new Set(because.map(({ layer, file }) => `${layer}: ${file}`))].join(', ')}]`
  return `${target} ${id} ${verbs[change]}${what}, for instance for ${personText(witness)}${where}`
}
