// Faults of the compiled manifest that no single plugin can see: rights that guard nothing, rules
// that always hold, calls that stay open behind a page that is not shown, overlays that widen or
// lock out.
import { implies, witness } from './analyse.ts'
import { atomsOf } from './atoms.ts'
import { witnessOfBranch } from './branches.ts'
import { compareAccess, type Configuration } from './compare.ts'
import type { AccessManifest, PortalManifest, Requirement } from './manifest.ts'
import type { Predicate } from './predicate.ts'
import { inWords } from './words.ts'

export interface Finding {
  /**
   * `always-true` is a rule that never says no; `unused` is a right that guards nothing, `not-open`
   * a row that says so of one that does; `outlives` is a call that stays open while its page is not
   * shown; the others say themselves.
   */
  kind:
    | 'always-true'
    | 'unguarded'
    | 'disagrees'
    | 'widens'
    | 'locks-out'
    | 'not-covered'
    | 'unused'
    | 'not-open'
    | 'outlives'
  target: string
  text: string
}

/** What a check needs besides the compiled manifest. */
export interface Known {
  /** Ids of every contract. */
  operations: readonly string[]
  /** Names of the plugins' permissions. */
  permissions: readonly string[]
  /** What screens, handlers and page descriptions ask: an ability among it guards a control. */
  asked: ReadonlySet<string>
  /** Rights of which tests/access/open.md says what will use them. */
  later: readonly string[]
}

const predicates = (requires: readonly Requirement[]) => requires.map(({ predicate }) => predicate)
const isSignedIn = (predicate: Predicate) => 'signedIn' in predicate

/** Rules that hold for everybody who gets as far: they look like a guard and are none. */
function alwaysTrue({ routes, entries, abilities }: PortalManifest): Finding[] {
  const routeOf = new Map(routes.map((route) => [route.id, route]))
  const never = (
    target: string,
    above: readonly Predicate[],
    requirement: Requirement,
  ): Finding[] => {
    // Overlays say "everybody but this reseller's"; a reseller that no fact names yet makes no rule
    // wrong.
    if (requirement.layer === 'reseller' || requirement.layer === 'tenant') return []
    // Below a page it asks for nothing more, so that overlays can narrow it alone; by itself it is
    // no rule at all.
    const isBelow = above.length > 0 || target.startsWith('route ')
    if (isSignedIn(requirement.predicate) && isBelow) return []
    if (witness([...above, requirement.predicate], [...above.map(() => true), false]) !== null)
      return []
    return [
      {
        kind: 'always-true',
        target,
        text: `${inWords(requirement.predicate)} holds for everybody who gets as far (${requirement.file})`,
      },
    ]
  }
  const inTurn = (target: string, above: readonly Predicate[], requires: readonly Requirement[]) =>
    requires.flatMap((requirement, index) =>
      never(target, [...above, ...predicates(requires.slice(0, index))], requirement),
    )
  return [
    ...routes.flatMap(({ id, requires }) => inTurn(`route ${id}`, [], requires)),
    ...entries.flatMap((entry) =>
      inTurn(
        `entry ${entry.id}`,
        'route' in entry ? predicates(routeOf.get(entry.route)?.requires ?? []) : [],
        entry.requires,
      ),
    ),
    ...abilities.flatMap(({ id, on, requires }) =>
      inTurn(
        `ability ${id}`,
        on === undefined ? [] : predicates(routeOf.get(on)?.requires ?? []),
        requires,
      ),
    ),
  ]
}

/** Every operation of every contract has one row; what is not there is denied, and says so. */
function coverage({ operations }: AccessManifest, known: readonly string[]): Finding[] {
  const rows = Object.keys(operations)
  return [
    ...known
      .filter((id) => !Object.hasOwn(operations, id))
      .map((id): Finding => ({
        kind: 'not-covered',
        target: `operation ${id}`,
        text: 'stands in a contract and not in access.json',
      })),
    ...rows
      .filter((id) => !known.includes(id))
      .map((id): Finding => ({
        kind: 'not-covered',
        target: `operation ${id}`,
        text: 'stands in access.json and in no contract',
      })),
    ...Object.entries(operations)
      .filter(
        ([, { guard, requires }]) =>
          !['public', 'signed-in', 'none'].includes(guard) && requires.length === 0,
      )
      .map(([id]): Finding => ({
        kind: 'unguarded',
        target: `operation ${id}`,
        text: 'is guarded by something that requires nothing',
      })),
  ]
}

/** What the server enforces for an operation is what the portal decides for its guard. */
function agreement(
  { routes, abilities }: PortalManifest,
  { operations }: AccessManifest,
): Finding[] {
  const routeOf = new Map(routes.map((route) => [route.id, predicates(route.requires)]))
  const abilityOf = new Map(
    abilities.map(({ id, on, requires }) => [
      id,
      [...(on === undefined ? [] : (routeOf.get(on) ?? [])), ...predicates(requires)],
    ]),
  )
  return Object.entries(operations).flatMap(([id, { guard, requires }]): Finding[] => {
    const portal = abilityOf.get(guard) ?? routeOf.get(guard)
    if (
      portal === undefined ||
      JSON.stringify(portal) === JSON.stringify(requires) ||
      (implies(portal, requires) && implies(requires, portal))
    )
      return []
    return [
      {
        kind: 'disagrees',
        target: `operation ${id}`,
        text: `access.json asks for something else than ${guard}`,
      },
    ]
  })
}

/**
 * Rights that guard nothing: whoever gives or narrows one would believe that it closes something. A
 * row of tests/access/open.md speaks for what is still to come, and only as long as it is.
 */
function unused(portal: PortalManifest, { operations }: AccessManifest, known: Known): Finding[] {
  const { permissions, asked, later } = known
  const guards = new Set(Object.values(operations).map(({ guard }) => guard))
  const opened = new Set(portal.entries.map((entry) => ('ability' in entry ? entry.ability : '')))
  const named = namedPermissions(portal)
  const abilities = portal.abilities.map(({ id }) => id)
  const idleAbilities = abilities.filter(
    (id) => !guards.has(id) && !opened.has(id) && !asked.has(id),
  )
  const idlePermissions = permissions.filter((name) => !named.has(name))
  const idle = new Set([...idleAbilities, ...idlePermissions])
  const spokenFor = new Set(later)
  // What went away with its plugin is nobody's fault.
  const isThere = new Set([...abilities, ...permissions])
  const mend = 'or say in tests/access/open.md what will use it'
  return [
    ...idleAbilities
      .filter((id) => !spokenFor.has(id))
      .map((id): Finding => ({
        kind: 'unused',
        target: `ability ${id}`,
        text:
          'guards no operation, page, entry or control. ' +
          `Ask it where it belongs, take it out, ${mend}`,
      })),
    ...idlePermissions
      .filter((name) => !spokenFor.has(name))
      .map((name): Finding => ({
        kind: 'unused',
        target: `permission ${name}`,
        text: `opens nothing: no rule names it. Take it out, ${mend}`,
      })),
    ...later
      .filter((id) => isThere.has(id) && !idle.has(id))
      .map((id): Finding => ({
        kind: 'not-open',
        target: id,
        text: 'stands in tests/access/open.md as unused, and is used. Take the row out',
      })),
  ]
}

function namedPermissions(portal: PortalManifest): ReadonlySet<string> {
  const { routes, entries, abilities, sections } = portal
  const choices = [
    ...routes.flatMap(({ show }) => show),
    ...[...entries, ...sections].flatMap(({ label }) => label),
  ]
  const all = [
    ...[...routes, ...entries, ...abilities].flatMap(({ requires }) => predicates(requires)),
    ...choices.flatMap(({ when }) => when ?? []),
  ]
  return new Set(
    all.flatMap(atomsOf).flatMap(([kind, name]) => (kind === 'permission' ? String(name) : [])),
  )
}

/**
 * Calls that an ability guards while its page leads elsewhere, or says that it is not there: they
 * follow the page.
 */
function outliving(portal: PortalManifest, { operations }: AccessManifest): Finding[] {
  const routeOf = new Map(portal.routes.map((route) => [route.id, route]))
  const guards = Map.groupBy(Object.entries(operations), ([, { guard }]) => guard)
  return portal.abilities.flatMap(({ id, on, requires }): Finding[] => {
    const calls = guards.get(id)
    const route = on === undefined ? undefined : routeOf.get(on)
    if (calls === undefined || route === undefined) return []
    const held = [...predicates(route.requires), ...predicates(requires)]
    const isPage = (index: number) => {
      const outcome = route.show[index] ?? {}
      return 'screen' in outcome || 'legacy' in outcome
    }
    const [person] = [...route.show.keys()]
      .filter((index) => !isPage(index))
      .flatMap((index) => witnessOfBranch(held, route.show, index) ?? [])
    if (person === undefined) return []
    const names = calls.map(([operation]) => operation).join(', ')
    const whom = `somebody to whom ${route.id} shows no page, such as ${JSON.stringify(person)}`
    return [{ kind: 'outlives', target: `ability ${id}`, text: `opens ${names} to ${whom}` }]
  })
}

/** Checks one configuration. Exact: no finding means that there is no case. */
export function checkAccess(
  portal: PortalManifest,
  access: AccessManifest,
  known: Known,
): Finding[] {
  return [
    ...alwaysTrue(portal),
    ...coverage(access, known.operations),
    ...agreement(portal, access),
    ...unused(portal, access, known),
    ...outliving(portal, access),
  ]
}

/** What an overlay may never do: open something, or take from somebody the page that undoes it. */
export function checkOverlay(
  before: Configuration,
  after: Configuration,
  undo: { route: string; for: Predicate },
): Finding[] {
  const differences = compareAccess(before, after)
  const opens = differences.filter(
    ({ change, because, target }) =>
      change === 'opens' && target !== 'entry' && because.some(({ layer }) => layer !== 'core'),
  )
  return [
    ...opens.map(({ target, id }): Finding => ({
      kind: 'widens',
      target: `${target} ${id}`,
      text: 'is open to somebody for whom it was closed',
    })),
    ...lockedOut(before, after, undo),
  ]
}

/** Whether somebody who may undo it could open the page for that before, and no longer can. */
export function lockedOut(
  before: Configuration,
  after: Configuration,
  undo: { route: string; for: Predicate },
): Finding[] {
  const requires = ({ portal }: Configuration) =>
    portal.routes.find(({ id }) => id === undo.route)?.requires
  const [was, is] = [requires(before), requires(after)]
  if (was === undefined || is === undefined) return []
  const [first, ...rest] = predicates(is)
  const person = witness(
    [...predicates(was), undo.for, rest.length === 0 ? first! : { all: [first!, ...rest] }],
    [...was.map(() => true), true, false],
  )
  return person === null
    ? []
    : [
        {
          kind: 'locks-out',
          target: `route ${undo.route}`,
          text: `is taken from people who would have to undo it, such as ${JSON.stringify(person)}`,
        },
      ]
}
