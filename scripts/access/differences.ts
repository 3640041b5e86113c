// Formats access differences as lines, for the command line and logs.
import type { Configuration, Difference } from '../../core/access/analysis/compare.ts'
import type { FactsJson } from '../../core/access/facts-json.ts'

const verbs: Record<Difference['change'], string> = {
  opens: 'opens',
  closes: 'closes',
  shows: 'shows otherwise',
  called: 'is called otherwise',
}

/** `{}` is the usual user: an ordinary user of a single store. */
export const personText = (facts: FactsJson): string =>
  Object.keys(facts).length === 0 ? 'the usual person' : JSON.stringify(facts)

/** The page that a target belongs to, in either configuration. */
function findPage({ target, id }: Difference, configurations: readonly Configuration[]) {
  for (const { portal, access } of configurations) {
    const onPage = (ability: string) => portal.abilities.find((one) => one.id === ability)?.on
    if (target === 'route' || target === 'section') return target === 'route' ? id : undefined
    if (target === 'ability' && onPage(id) !== undefined) return onPage(id)
    const entry = target === 'entry' ? portal.entries.find((one) => one.id === id) : undefined
    const guard = target === 'operation' ? access.operations[id]?.guard : undefined
    const page = entry && ('route' in entry ? entry.route : onPage(entry.ability))
    if (page !== undefined) return page
    if (guard !== undefined && guard !== 'none')
      return portal.routes.some((route) => route.id === guard) ? guard : onPage(guard)
  }
  return undefined
}

/**
 * All differences, grouped by page, because a hidden page closes its entry, abilities and calls.
 */
export function differencesText(
  differences: readonly Difference[],
  configurations: readonly Configuration[],
): string {
  const byPage = Map.groupBy(differences, (one) => findPage(one, configurations) ?? 'of no page')
  return [...byPage]
    .map(([page, of]) => [page, ...of.map((one) => `  ${differenceText(one)}`)].join('\n'))
    .join('\n')
}

function differenceText({
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
