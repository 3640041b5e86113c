// All decisions for one person: every route, entry and ability, and the sidebar, from facts that
// were never evaluated before.
import { createDecider, type Decider } from '../../core/access/decide.ts'
import type { Facts } from '../../core/access/facts.ts'
import { factsFromJson } from '../../core/access/facts-json.ts'
import type { PortalManifest } from '../../core/access/manifest.ts'
import { vocabulary } from '../../core/access/vocabulary.ts'
import portalJson from '../../manifest/portal.json' with { type: 'json' }
import { median, percentile, timed, type Measure } from './measures.ts'
import { syntheticTree } from './synthetic.ts'

function decideAll(decider: Decider, manifest: PortalManifest, facts: Facts): number {
  let open = 0
  for (const { id } of manifest.routes) if (decider.route(id, facts).kind === 'allow') open += 1
  for (const { id } of manifest.entries) if (decider.entry(id, facts).kind === 'allow') open += 1
  for (const { id } of manifest.abilities)
    if (decider.ability(id, facts).kind === 'allow') open += 1
  return open + decider.sidebar(facts).length
}

function measureDecider(
  name: string,
  manifest: PortalManifest,
  facts: Facts,
  goal: number,
): Measure[] {
  const decider = createDecider(manifest)
  const targets = manifest.routes.length + manifest.entries.length + manifest.abilities.length
  const open = decideAll(decider, manifest, facts)
  if (open === 0 || open >= targets + manifest.sections.length)
    throw new Error(
      `${name}: the person may do ${open} of ${targets}, which measures one answer only.`,
    )
  // Copy the facts, because a decider caches answers per facts object, and the benchmark measures a
  // new arrival.
  const times = timed(() => decideAll(decider, manifest, { ...facts }), { times: 400, warmUp: 100 })
  return [
    {
      name:
        `${name} (${manifest.routes.length} routes, ${manifest.entries.length} entries, ` +
        `${manifest.abilities.length} abilities), median`,
      value: median(times),
      unit: 'ms',
      goal,
    },
    { name: `${name}, 95th percentile`, value: percentile(times, 95), unit: 'ms' },
  ]
}

export const suite = async (): Promise<Measure[]> => {
  // safe, because the compiler wrote the file from these types; JSON imports widen literals
  const portal = portalJson as unknown as PortalManifest
  // A company owner with all view permissions and no edit permission.
  const owner = factsFromJson({
    userKind: ['company'],
    view: 'company',
    plugin: portal.plugins.map(({ id }) => id),
    flag: vocabulary.flag!, // flags are a closed list
    // and so are permissions
    permission: vocabulary.permission!.filter((name) => !name.endsWith('.edit')),
  })
  const sizes = [
    [320, 2],
    [1000, 10],
  ] as const
  return [
    ...measureDecider('this tree', portal, owner, 2),
    ...sizes.flatMap(([routes, goal]) => {
      const tree = syntheticTree(routes, 4)
      return measureDecider('synthetic', tree.compile().portal, factsFromJson(tree.person), goal)
    }),
  ]
}
