// Checks of the compiled manifest that no single plugin can make. They find unused permissions,
// rules that are always true, operations that stay open although their page is hidden, and overlays
// that widen access or lock people out.
import { implies, witness } from './analyse.ts'
import { listAtoms } from '../atoms.ts'
import { findBranchWitness } from './branches.ts'
import { compareAccess, type Configuration } from './compare.ts'
import type { AccessManifest, PortalManifest, Requirement } from '../manifest.ts'
import { allOf, type PredicateJson } from '../predicate.ts'
import { formatPredicate } from '../explain/format-predicate.ts'
import { namedInVain } from './named.ts'

export interface Finding {
  /**
   * `always-true`: a rule that never denies anyone. `unused`: a permission or ability that guards
   * nothing. `not-open`: tests/access/open.md lists a permission or ability as unused, but it is
   * used. `outlives`: an operation stays open while its page is hidden. `in-vain`: a rule names
   * people whom a rule above it excludes.
   */
  kind:
    | 'always-true'
    | 'in-vain'
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

/** What the checks need in addition to the compiled manifest. */
export interface Known {
  /** Operation ids of all contracts. */
  operations: readonly string[]
  /** Names of all permissions that plugins define. */
  permissions: readonly string[]
  /** The abilities that screens, handlers and page descriptions check. They count as used. */
  asked: ReadonlySet<string>
  /**
   * Permissions and abilities that tests/access/open.md lists because something will use them
   * later.
   */
  later: readonly string[]
}

const predicates = (requires: readonly Requirement[]) => requires.map(({ predicate }) => predicate)
const isSignedIn = (predicate: PredicateJson) => 'signedIn' in predicate

/** A requirement, together with the requirements above it and the page that it belongs to. */
interface Step {
  target: string
  /** The route that leads to the target. Undefined if the target has no page. */
  page: string | undefined
  above: readonly PredicateJson[]
  requirement: Requirement
}

/** All requirements of routes, entries and abilities, each with the requirements above it. */
function listSteps({ routes, entries, abilities }: PortalManifest): Step[] {
  const routeOf = new Map(routes.map((route) => [route.id, route]))
  const inTurn = (target: string, page: string | undefined, requires: readonly Requirement[]) => {
    const route = page === undefined ? undefined : routeOf.get(page)
    const above = target === `route ${page}` ? [] : predicates(route?.requires ?? [])
    return requires.map((requirement, index) => ({
      target,
      page,
      above: [...above, ...predicates(requires.slice(0, index))],
      requirement,
    }))
  }
  const steps = [
    ...routes.flatMap(({ id, requires }) => inTurn(`route ${id}`, id, requires)),
    ...entries.flatMap((entry) =>
      inTurn(`entry ${entry.id}`, 'route' in entry ? entry.route : undefined, entry.requires),
    ),
    ...abilities.flatMap(({ id, on, requires }) => inTurn(`ability ${id}`, on, requires)),
  ]
  // Overlays are left out. An overlay excludes one reseller, so it would count as always true
  // wherever no rule names that reseller.
  return steps.filter(({ requirement: { layer } }) => layer !== 'reseller' && layer !== 'tenant')
}

/** Finds rules that look like a guard but let through everyone who gets that far. */
function alwaysTrue(portal: PortalManifest): Finding[] {
  return listSteps(portal).flatMap(({ target, page, above, requirement }): Finding[] => {
    const { predicate, file } = requirement
    // `signedIn` is fine below a page, because overlays can still narrow it. Without a page, it
    // protects nothing.
    if (isSignedIn(predicate) && page !== undefined) return []
    if (witness([...above, predicate], [...above.map(() => true), false]) !== null) return []
    const mend =
      page === undefined
        ? 'Say in its `when` who has it, or put it `on` the page that it belongs to'
        : 'Take the rule out, or ask for more'
    const what = formatPredicate(predicate)
    const text = `${what} holds for everyone who gets this far (${file}). ${mend}`
    return [{ kind: 'always-true', target, text }]
  })
}

/** Finds rules that name people whom the same rule or a rule above it already excludes. */
function inVain(portal: PortalManifest): Finding[] {
  return listSteps(portal).flatMap(({ target, page, above, requirement }): Finding[] => {
    const { predicate, file } = requirement
    const words = (named: readonly PredicateJson[]) =>
      named.map((each) => formatPredicate(each)).join(', ')
    const refused = namedInVain([], predicate)
    if (refused.length > 0) {
      const text = `names ${words(refused)} and refuses the same people (${file}). Take them out`
      return [{ kind: 'in-vain', target, text }]
    }
    const named = namedInVain(above, predicate)
    if (named.length === 0) return []
    const by = page === undefined || target === `route ${page}` ? 'its plugin' : `route ${page}`
    const mend = `Take them out of its \`when\`, or let them in there`
    const text = `names ${words(named)}, whom ${by} never lets in (${file}). ${mend}`
    return [{ kind: 'in-vain', target, text }]
  })
}

/** Every operation of every contract needs exactly one row in access.json, even if it is denied. */
function coverage({ operations }: AccessManifest, known: readonly string[]): Finding[] {
  const rows = Object.keys(operations)
  return [
    ...known
      .filter((id) => !Object.hasOwn(operations, id))
      .map((id): Finding => ({
        kind: 'not-covered',
        target: `operation ${id}`,
        text: 'is in a contract but not in access.json',
      })),
    ...rows
      .filter((id) => !known.includes(id))
      .map((id): Finding => ({
        kind: 'not-covered',
        target: `operation ${id}`,
        text: 'is in access.json but in no contract',
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

/** Checks that the server enforces exactly what the portal decides for an operation's guard. */
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
 * Finds permissions and abilities that guard nothing. Administrators who grant or restrict them
 * would wrongly believe that they protect something. A row in tests/access/open.md excuses one only
 * until it is used.
 */
function unused(portal: PortalManifest, { operations }: AccessManifest, known: Known): Finding[] {
  const { permissions, asked, later } = known
  const guards = new Set(Object.values(operations).map(({ guard }) => guard))
  const opened = new Set(
    [...portal.entries, ...portal.slots].map((one) => ('ability' in one ? one.ability : '')),
  )
  const named = namedPermissions(portal)
  const abilities = portal.abilities.map(({ id }) => id)
  const idleAbilities = abilities.filter(
    (id) => !guards.has(id) && !opened.has(id) && !asked.has(id),
  )
  const idlePermissions = permissions.filter((name) => !named.has(name))
  const idle = new Set([...idleAbilities, ...idlePermissions])
  const spokenFor = new Set(later)
  // Ignore rows about permissions of a deleted plugin, because the plugin's folder can be deleted
  // without them.
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
        text: 'is in tests/access/open.md as unused, but is used. Take the row out',
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
    ...choices.flatMap(({ when }) => (when ? [when] : [])),
  ]
  return new Set(
    all.flatMap(listAtoms).flatMap(([kind, name]) => (kind === 'permission' ? String(name) : [])),
  )
}

/**
 * Finds operations that an ability leaves open to people whose page redirects, shows a notice or
 * shows nothing. An operation must be closed wherever its page is.
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
      .flatMap((index) => findBranchWitness(held, route.show, index) ?? [])
    if (person === undefined) return []
    const names = calls.map(([operation]) => operation).join(', ')
    const whom = `someone to whom ${route.id} shows no page, such as ${JSON.stringify(person)}`
    return [{ kind: 'outlives', target: `ability ${id}`, text: `opens ${names} to ${whom}` }]
  })
}

/** Checks one configuration. The check is exact: if it reports nothing, no such case exists. */
export function checkAccess(
  portal: PortalManifest,
  access: AccessManifest,
  known: Known,
): Finding[] {
  return [
    ...alwaysTrue(portal),
    ...inVain(portal),
    ...coverage(access, known.operations),
    ...agreement(portal, access),
    ...unused(portal, access, known),
    ...outliving(portal, access),
  ]
}

/**
 * Checks what an overlay must never do: open something, or close the page on which the overlay can
 * be undone.
 */
export function checkOverlay(
  before: Configuration,
  after: Configuration,
  undo: { route: string; for: PredicateJson },
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
      text: 'is open to someone for whom it was closed',
    })),
    ...lockedOut(before, after, undo),
  ]
}

/** Reports an overlay that closes the page on which people could undo it. */
export function lockedOut(
  before: Configuration,
  after: Configuration,
  undo: { route: string; for: PredicateJson },
): Finding[] {
  const requires = ({ portal }: Configuration) =>
    portal.routes.find(({ id }) => id === undo.route)?.requires
  const [was, is] = [requires(before), requires(after)]
  if (was === undefined || is === undefined) return []
  const person = witness(
    [...predicates(was), undo.for, allOf(predicates(is))],
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
