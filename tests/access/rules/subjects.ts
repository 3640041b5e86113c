// Looks up a row's target in the compiled manifest and asks about it.
import type { Decider, Verdict } from '#core/access/decide.ts'
import type { Facts } from '#core/access/facts.ts'
import type { CompiledRoute, Label, Outcome, PortalManifest } from '#core/access/manifest.ts'

import { ownRows } from './own.ts'
import { allResellers } from './pages.ts'
import type { Cell, Target } from './table.ts'
import { abilityOf, sections } from './targets.ts'

type FactsOf = (other?: Partial<Cell>) => Facts
/**
 * Addresses of pages beyond the specification, which doesn't mention what else a section contains.
 */
const ownPaths = new Set(ownRows.flatMap(({ target }) => ('path' in target ? [target.path] : [])))

export interface Asked {
  /** Permissions that the route requires, and additional ones of the ability or entry. */
  route: ReadonlySet<string>
  own: ReadonlySet<string>
  /** Whether the newer screen is in the manifest. */
  isBuilt?: boolean
  ask(facts: FactsOf, isDenied: boolean): string
}

export function permissionsIn(part: unknown, found = new Set<string>()): Set<string> {
  if (typeof part !== 'object' || part === null) return found
  for (const [key, value] of Object.entries(part))
    if (key === 'permission' && typeof value === 'string') found.add(value)
    else permissionsIn(value, found)
  return found
}

const formatOutcome = (outcome: Outcome | undefined): string =>
  outcome === undefined
    ? 'nothing at all'
    : 'screen' in outcome
      ? 'screen'
      : 'legacy' in outcome
        ? 'legacy'
        : 'redirect' in outcome
          ? `redirect ${outcome.redirect}`
          : 'notice' in outcome
            ? outcome.notice
            : 'nothing'
const formatVerdict = (verdict: Verdict): string =>
  verdict.kind === 'allow'
    ? 'allow'
    : `${verdict.kind} by ${verdict.by.map(({ layer, file }) => `${layer} ${file}`).join(', ')}`

/** Looks up a row's target; a string explains why it cannot be asked about. */
export function findTarget(
  target: Target,
  manifest: PortalManifest,
  decider: Decider,
  textOf: (label: Label) => string,
): Asked | string {
  const routeAt = (path: string): CompiledRoute | undefined =>
    decider.match(path.replace(/:\w+/g, '7'))?.route
  const permissionsOfRoute = (route: CompiledRoute | undefined) =>
    permissionsIn(route?.requires ?? [])
  const isOwn = (entry: (typeof manifest.entries)[number]) =>
    'route' in entry &&
    ownPaths.has(manifest.routes.find(({ id }) => id === entry.route)?.path ?? '')
  const entriesAt = (route: CompiledRoute) =>
    manifest.entries.filter((entry) => 'route' in entry && entry.route === route.id)
  const pageOf = (route: CompiledRoute, facts: Facts) => {
    const verdict = decider.route(route.id, facts)
    return verdict.kind === 'allow' ? formatOutcome(verdict.outcome) : formatVerdict(verdict)
  }
  const listed = (facts: Facts) =>
    decider.sidebar(facts).flatMap(({ entries }) => entries.map(({ entry }) => entry.id))
  const labelOf = (section: string) =>
    manifest.sections.find(({ id }) => id === (sections[section] ?? section))?.label

  if ('path' in target) {
    const route = routeAt(target.path)
    if (!route) return `the manifest has no route at ${target.path}`
    const own = permissionsIn(route.show)
    return {
      route: permissionsOfRoute(route),
      own,
      isBuilt: route.show.some((outcome) => 'screen' in outcome),
      ask: (facts, isDenied) => {
        const known = facts()
        const shown =
          isDenied &&
          entriesAt(route).find((entry) => decider.entry(entry.id, known).kind === 'allow')
        return shown ? `a menu lists ${shown.id}` : pageOf(route, known)
      },
    }
  }
  if ('entry' in target) {
    const route = routeAt(target.entry)
    const entries = route ? entriesAt(route) : []
    if (!route || entries.length === 0) return `no entry of the sidebar leads to ${target.entry}`
    return {
      route: permissionsOfRoute(route),
      own: permissionsIn(entries.map(({ requires }) => requires)),
      ask: (facts) => {
        const verdicts = entries.map(({ id }) => decider.entry(id, facts()))
        return formatVerdict(
          verdicts.find(({ kind }) => kind === 'allow') ?? (verdicts[0] as Verdict),
        )
      },
    }
  }
  if ('ability' in target) {
    const id = abilityOf(target.ability)
    const ability = manifest.abilities.find((one) => one.id === id)
    if (!ability) return `the manifest has no ability ${id} for "${target.ability}"`
    return {
      route: permissionsOfRoute(manifest.routes.find((route) => route.id === ability.on)),
      own: permissionsIn(ability.requires),
      ask: (facts) => formatVerdict(decider.ability(ability.id, facts())),
    }
  }
  if ('section' in target) {
    const id = sections[target.section] ?? target.section
    const entries = manifest.entries.filter((entry) => entry.section === id && !isOwn(entry))
    if (entries.length === 0) return `the sidebar has no section ${id}`
    const routes = manifest.routes.filter((route) =>
      entries.some((entry) => 'route' in entry && entry.route === route.id),
    )
    return {
      route: permissionsIn(routes.map(({ requires }) => requires)),
      own: permissionsIn(entries.map(({ requires }) => requires)),
      ask: (facts) =>
        decider
          .sidebar(facts())
          .some(
            ({ section, entries: shown }) =>
              section.id === id && shown.some(({ entry }) => !isOwn(entry)),
          )
          ? 'allow'
          : 'deny',
    }
  }
  const none = { route: new Set<string>(), own: new Set<string>() }
  if ('labelOf' in target) {
    const label = labelOf(target.labelOf)
    return label
      ? { ...none, ask: (facts) => `label ${textOf(decider.label(label, facts()))}` }
      : `the sidebar has no section ${target.labelOf}`
  }
  if ('resellersCalling' in target) {
    const label = labelOf(target.resellersCalling)
    if (!label) return `the sidebar has no section ${target.resellersCalling}`
    return {
      ...none,
      ask: (facts) => {
        const calling = allResellers.filter(
          (reseller) =>
            textOf(decider.label(label, facts({ reseller }))).toLowerCase() ===
            target.label.toLowerCase(),
        )
        return calling.length === 1 ? 'one' : `${calling.length} resellers (${calling.join(', ')})`
      },
    }
  }
  if ('someOf' in target) {
    const routes = target.someOf.map((path) => routeAt(path))
    const lost = target.someOf.filter((_, i) => !routes[i])
    if (lost.length > 0) return `the manifest has no routes at ${lost.join(', ')}`
    return {
      ...none,
      ask: (facts) => {
        const known = facts()
        return (routes as CompiledRoute[]).some((route) => pageOf(route, known) === 'moved')
          ? 'moved'
          : 'legacy'
      },
    }
  }
  return {
    ...none,
    ask: (facts) => {
      const [here, owner] = [new Set(listed(facts())), new Set(listed(facts({ reseller: 1 })))]
      const more = [...here].filter((id) => !owner.has(id))
      return more.length > 0
        ? `more than the owner: ${more.join(', ')}`
        : here.size < owner.size
          ? 'smaller'
          : `the same ${here.size} entries`
    },
  }
}
