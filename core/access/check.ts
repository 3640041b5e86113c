// Faults of the compiled manifest that no single plugin can see: rules that always hold, overlays that widen or lock out.
import { implies, witness } from './analyse.ts'
import { compareAccess, type Configuration } from './compare.ts'
import type { AccessManifest, PortalManifest, Requirement } from './manifest.ts'
import type { Predicate } from './predicate.ts'
import { inWords } from './words.ts'

export interface Finding {
  /** `always-true` is a rule that never says no; the others say themselves. */
  kind: 'always-true' | 'unguarded' | 'disagrees' | 'widens' | 'locks-out' | 'not-covered'
  target: string
  text: string
}

const predicates = (requires: readonly Requirement[]) => requires.map(({ predicate }) => predicate)
const isSignedIn = (predicate: Predicate) => 'signedIn' in predicate

/** Rules that hold for everybody who gets as far: they look like a guard and are none. */
function alwaysTrue({ routes, entries, abilities }: PortalManifest): Finding[] {
  const routeOf = new Map(routes.map((route) => [route.id, route]))
  const never = (target: string, above: readonly Predicate[], requirement: Requirement): Finding[] => {
    // Overlays say "everybody but this reseller's"; a reseller that no fact names yet makes no rule wrong.
    if (isSignedIn(requirement.predicate) || requirement.layer === 'reseller' || requirement.layer === 'tenant') return []
    if (witness([...above, requirement.predicate], [...above.map(() => true), false]) !== null) return []
    return [{ kind: 'always-true', target, text: `${inWords(requirement.predicate)} holds for everybody who gets as far (${requirement.file})` }]
  }
  const inTurn = (target: string, above: readonly Predicate[], requires: readonly Requirement[]) =>
    requires.flatMap((requirement, index) => never(target, [...above, ...predicates(requires.slice(0, index))], requirement))
  return [
    ...routes.flatMap(({ id, requires }) => inTurn(`route ${id}`, [], requires)),
    ...entries.flatMap((entry) => inTurn(`entry ${entry.id}`, 'route' in entry ? predicates(routeOf.get(entry.route)?.requires ?? []) : [], entry.requires)),
    ...abilities.flatMap(({ id, on, requires }) => inTurn(`ability ${id}`, on === undefined ? [] : predicates(routeOf.get(on)?.requires ?? []), requires)),
  ]
}

/** Every operation of every contract has one row; what is not there is denied, and says so. */
function coverage({ operations }: AccessManifest, known: readonly string[]): Finding[] {
  const rows = Object.keys(operations)
  return [
    ...known.filter((id) => !Object.hasOwn(operations, id)).map((id): Finding => ({ kind: 'not-covered', target: `operation ${id}`, text: 'stands in a contract and not in access.json' })),
    ...rows.filter((id) => !known.includes(id)).map((id): Finding => ({ kind: 'not-covered', target: `operation ${id}`, text: 'stands in access.json and in no contract' })),
    ...Object.entries(operations).filter(([, { guard, requires }]) => !['public', 'signed-in', 'none'].includes(guard) && requires.length === 0)
      .map(([id]): Finding => ({ kind: 'unguarded', target: `operation ${id}`, text: 'is guarded by something that requires nothing' })),
  ]
}

/** What the server enforces for an operation is what the portal decides for its guard. */
function agreement({ routes, abilities }: PortalManifest, { operations }: AccessManifest): Finding[] {
  const routeOf = new Map(routes.map((route) => [route.id, predicates(route.requires)]))
  const abilityOf = new Map(abilities.map(({ id, on, requires }) => [id, [...(on === undefined ? [] : (routeOf.get(on) ?? [])), ...predicates(requires)]]))
  return Object.entries(operations).flatMap(([id, { guard, requires }]): Finding[] => {
    const portal = abilityOf.get(guard) ?? routeOf.get(guard)
    if (portal === undefined || JSON.stringify(portal) === JSON.stringify(requires) || (implies(portal, requires) && implies(requires, portal))) return []
    return [{ kind: 'disagrees', target: `operation ${id}`, text: `access.json asks for something else than ${guard}` }]
  })
}

/** Checks one configuration. Exact: no finding means that there is no case. */
export function checkAccess(portal: PortalManifest, access: AccessManifest, knownOperations: readonly string[]): Finding[] {
  return [...alwaysTrue(portal), ...coverage(access, knownOperations), ...agreement(portal, access)]
}

/** What an overlay may never do: open something, or take from somebody the page that undoes it. */
export function checkOverlay(before: Configuration, after: Configuration, undo: { route: string; for: Predicate }): Finding[] {
  const differences = compareAccess(before, after)
  const opens = differences.filter(({ change, because, target }) => change === 'opens' && target !== 'entry' && because.some(({ layer }) => layer !== 'core'))
  return [
    ...opens.map(({ target, id }): Finding => ({ kind: 'widens', target: `${target} ${id}`, text: 'is open to somebody for whom it was closed' })),
    ...lockedOut(before, after, undo),
  ]
}

/** Whether somebody who may undo it could open the page for that before, and no longer can. */
export function lockedOut(before: Configuration, after: Configuration, undo: { route: string; for: Predicate }): Finding[] {
  const requires = ({ portal }: Configuration) => portal.routes.find(({ id }) => id === undo.route)?.requires
  const [was, is] = [requires(before), requires(after)]
  if (was === undefined || is === undefined) return []
  const [first, ...rest] = predicates(is)
  const person = witness([...predicates(was), undo.for, rest.length === 0 ? first! : { all: [first!, ...rest] }], [...was.map(() => true), true, false])
  return person === null ? [] : [{ kind: 'locks-out', target: `route ${undo.route}`, text: `is taken from people who would have to undo it, such as ${JSON.stringify(person)}` }]
}
