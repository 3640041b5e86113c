// Overlays of resellers and tenants. They can narrow and relabel what plugins offer, but never
// widen it.
import { listPredicateFaults } from '../../access/analysis/check-predicate.ts'
import type {
  CompiledEntry,
  CompiledRoute,
  Decision,
  Label,
  PortalManifest,
  Requirement,
} from '../../access/manifest.ts'
import { noOne, type PredicateJson } from '../../access/predicate.ts'
import { nearest, suggestion } from '../../access/words/suggest.ts'
import { required } from '../../required.ts'
import type { Surroundings } from '../parts/compiling.ts'

/** Hides something, or adds a condition to it. */
export interface Narrowing {
  hidden?: true
  when?: PredicateJson
}
/** A notice that is hidden from the reseller's users. They get the route's next outcome instead. */
interface Skipping {
  skips?: string
}
/** The reseller's own label by language. Languages that are missing here use `en`. */
export interface Relabelling {
  label?: Readonly<Record<string, string>>
}
export interface Overlay {
  /** Path in the repository, or `database`. */
  file: string
  layer: 'reseller' | 'tenant'
  /**
   * The reseller that the overlay applies to. Absent for a tenant, because its overlay is compiled
   * only for that tenant.
   */
  reseller?: number
  /** `on` switches an opt-in plugin on for this audience, within the plugin's own requirements. */
  plugins?: Readonly<Record<string, Narrowing & { on?: true }>>
  routes?: Readonly<Record<string, Narrowing & Skipping>>
  abilities?: Readonly<Record<string, Narrowing>>
  /** Hiding an entry also closes its page and operations. */
  entries?: Readonly<Record<string, Narrowing & Relabelling>>
  sections?: Readonly<Record<string, Relabelling>>
}

function toRequirement(
  { file, layer, reseller }: Overlay,
  { hidden, when }: Narrowing,
): Requirement | undefined {
  const others = reseller === undefined ? undefined : { not: { reseller } }
  if (hidden) return { layer, file, predicate: others ?? noOne }
  if (when === undefined) return undefined
  return { layer, file, predicate: others === undefined ? when : { any: [others, when] } }
}

/** A route's outcomes without one of its notices, for the reseller's users. */
const withoutNotice = (
  { show }: CompiledRoute,
  notice: string,
  reseller: number,
): CompiledRoute['show'] =>
  show.map((outcome) => {
    if (!('notice' in outcome) || outcome.notice !== notice || outcome.when === undefined)
      return outcome
    const others = { not: { reseller } }
    const { all } = outcome.when
    return { ...outcome, when: { all: isParts(all) ? [...all, others] : [outcome.when, others] } }
  })
const isParts = (all: PredicateJson[string]): all is readonly PredicateJson[] => Array.isArray(all)

const isBelow = (path: string, above: string) =>
  path.toLowerCase().startsWith(`${above.toLowerCase().replace(/\/$/, '')}/`)

/**
 * The routes that an entry's narrowing applies to. These are the entry's route, and routes of the
 * same plugin below its path that have no closer entry. Hiding "Discounts" therefore also hides the
 * discount form, but no sibling page.
 */
function listRoutes(
  entry: CompiledEntry & { route: string },
  manifest: PortalManifest,
): CompiledRoute[] {
  const routes = new Map(manifest.routes.map((route) => [route.id, route]))
  const target = routes.get(entry.route)
  if (target === undefined) return []
  const entryPaths = manifest.entries.flatMap((other) =>
    'route' in other ? (routes.get(other.route)?.path ?? []) : [],
  )
  const nearest = (route: CompiledRoute) =>
    entryPaths
      .filter((path) => path === route.path || isBelow(route.path, path))
      .sort((a, b) => b.length - a.length)[0]
  return manifest.routes.filter(
    (route) =>
      route.plugin === target.plugin &&
      (route.id === target.id ||
        (isBelow(route.path, target.path) && nearest(route) === target.path)),
  )
}

const longest = 40
function findLabelFault(words: Readonly<Record<string, unknown>>): string | undefined {
  if (typeof words.en !== 'string')
    return 'has a label without English words. Needed: { en: "…" }, further languages beside it'
  const wrong = Object.entries(words).find(
    ([, text]) => typeof text !== 'string' || text.trim() === '' || text.length > longest,
  )
  return (
    wrong &&
    `has the label ${JSON.stringify(wrong[1])}, where 1 to ${longest} characters are needed`
  )
}

/**
 * Applies one overlay to a manifest. Narrowing adds requirements to routes and abilities, and
 * operations follow them. Relabelling changes labels. An overlay never opens anything.
 */
export function applyOverlay(
  manifest: PortalManifest,
  overlay: Overlay,
  around: Pick<Surroundings, 'names' | 'fault'>,
): PortalManifest {
  const ids = manifest.plugins.map(({ id }) => id)
  const added = new Map<string, Requirement[]>()
  const skipped = new Map<string, string>()
  const relabelled = new Map<string, Readonly<Record<string, string>>>()
  const isOfAbsentPlugin = (target: string) => {
    const [plugin = ''] = target.split('.')
    return !ids.includes(plugin) && nearest(plugin, ids) === undefined
  }

  /**
   * Applies one part of the overlay. `targets` returns the routes and abilities to narrow for an
   * `id`.
   */
  function take(
    kind: string,
    allowed: readonly string[],
    of: Readonly<Record<string, Narrowing & Relabelling & Skipping & { on?: true }>> | undefined,
    keys: readonly string[],
    targets: (id: string) => readonly string[],
  ) {
    for (const [id, given] of Object.entries(of ?? {})) {
      const fault = (what: string) =>
        around.fault({ file: overlay.file, location: `${kind} '${id}'`, what })
      // Skip targets of a deleted plugin, because an overlay may outlive it. A name that is close
      // to an existing plugin's is probably a typo and is reported.
      if (!allowed.includes(id) && isOfAbsentPlugin(id)) continue
      if (!allowed.includes(id)) fault(`is not there. ${suggestion(id, allowed)}`)
      const strange = Object.keys(given).find((key) => !keys.includes(key))
      if (strange !== undefined) fault(`has '${strange}'. Known: ${keys.join(', ')}`)
      if (![undefined, true].includes(given.hidden))
        fault(
          `has hidden ${JSON.stringify(given.hidden)}; it can only be true. ` +
            'An overlay opens nothing',
        )
      if (given.when !== undefined) listPredicateFaults(given.when, around.names).forEach(fault)
      if (given.on && !manifest.plugins.find((plugin) => plugin.id === id)?.optIn)
        fault(
          'is switched on, and does not ship off: ' +
            'everyone whom its own manifest allows already has it',
        )
      if (given.label !== undefined) {
        const wrong = findLabelFault(given.label)
        if (wrong !== undefined) fault(wrong)
        relabelled.set(`${kind} ${id}`, given.label)
      }
      if (given.skips !== undefined) {
        const notices = listNotices(id)
        if (!notices.includes(given.skips))
          fault(`skips '${given.skips}', which it has not. ${suggestion(given.skips, notices)}`)
        skipped.set(id, given.skips)
      }
      const requirement = toRequirement(overlay, given)
      if (
        requirement === undefined &&
        !given.on &&
        given.label === undefined &&
        given.skips === undefined &&
        strange === undefined
      )
        fault(`says nothing. One of: ${keys.join(', ')}`)
      if (requirement !== undefined)
        for (const target of targets(id))
          added.set(target, [...(added.get(target) ?? []), requirement])
    }
  }

  const routesOfPlugin = (id: string) =>
    manifest.routes.filter((route) => route.plugin === id).map((route) => route.id)
  // Abilities without a page must be narrowed separately, because narrowing a route covers only the
  // route's own abilities.
  const pagelessOf = (id: string) =>
    manifest.abilities
      .filter((ability) => ability.plugin === id && ability.on === undefined)
      .map((ability) => ability.id)
  /** The notices of a route that have a condition. Only these can be skipped. */
  const listNotices = (id: string): readonly string[] =>
    (manifest.routes.find((route) => route.id === id)?.show ?? []).flatMap((outcome) =>
      'notice' in outcome && outcome.when !== undefined ? [outcome.notice] : [],
    )
  const narrowing = ['hidden', 'when']
  take('plugin', ids, overlay.plugins, [...narrowing, 'on'], (id) => [
    ...routesOfPlugin(id),
    ...pagelessOf(id),
  ])
  take(
    'route',
    manifest.routes.map(({ id }) => id),
    overlay.routes,
    overlay.reseller === undefined ? narrowing : [...narrowing, 'skips'],
    (id) => [id],
  )
  take(
    'ability',
    manifest.abilities.map(({ id }) => id),
    overlay.abilities,
    narrowing,
    (id) => [id],
  )
  take(
    'entry',
    manifest.entries.map(({ id }) => id),
    overlay.entries,
    [...narrowing, 'label'],
    (id) =>
      manifest.entries
        .filter((entry) => entry.id === id)
        .flatMap((entry) =>
          'route' in entry ? listRoutes(entry, manifest).map((route) => route.id) : [entry.ability],
        ),
  )
  take(
    'section',
    manifest.sections.map(({ id }) => id),
    overlay.sections,
    ['label'],
    () => [],
  )

  const narrowed = <T extends { id: string; requires: readonly Requirement[] }>(of: T): T => {
    const more = added.get(of.id)
    return more === undefined ? of : { ...of, requires: [...of.requires, ...more] }
  }
  const named = <T extends { id: string; label: Decision<Label> }>(kind: string, of: T): T => {
    const words = relabelled.get(`${kind} ${of.id}`)
    if (words === undefined) return of
    const text = required(of.label.at(-1), `the label of ${of.id}`).text
    return {
      ...of,
      label:
        overlay.reseller === undefined
          ? [{ text, words }]
          : [{ when: { reseller: overlay.reseller }, text, words }, ...of.label],
    }
  }
  const shown = (route: CompiledRoute): CompiledRoute => {
    const notice = skipped.get(route.id)
    return notice === undefined || overlay.reseller === undefined
      ? route
      : { ...route, show: withoutNotice(route, notice, overlay.reseller) }
  }
  return {
    ...manifest,
    sections: manifest.sections.map((section) => named('section', section)),
    routes: manifest.routes.map((route) => shown(narrowed(route))),
    abilities: manifest.abilities.map(narrowed),
    entries: manifest.entries.map((entry) => named('entry', entry)),
  }
}
