// Compiles a plugin's routes with their paths, access and outcomes.
import type { CompiledRoute, Outcome, Requirement, ScreenShape } from '../../access/manifest.ts'
import type { PredicateJson } from '../../access/predicate.ts'
import { suggestion } from '../../access/words/suggest.ts'
import type { OutcomeDefinition, RouteDefinition } from '../define.ts'
import { namePattern, type Compiling } from './compiling.ts'

const shapes: readonly ScreenShape[] = ['list', 'form', 'dashboard', 'report']
const notices = [
  'needs-merchant',
  'needs-store-view',
  'needs-company-view',
  'moved',
  'not-on-your-plan',
]
const outcomes = ['screen', 'legacy', 'redirect', 'notice', 'nothing']
/**
 * Segments of letters, digits, dots, dashes and underscores, or `:name`. Nothing in them needs
 * escaping.
 */
const pathPattern = /^\/$|^(\/([A-Za-z0-9][\w.-]*|:[A-Za-z]\w*))+$/
/** The same pattern as the contract's parameter `Page`. */
const pagePattern = /^[A-Za-z][A-Za-z0-9]{0,60}$/

type Branch<T> = T & { when?: PredicateJson }

/** The fault of an outcome's value, worded as the end of a sentence. */
function findOutcomeFault(of: OutcomeDefinition): string | undefined {
  if ('screen' in of)
    return typeof of.screen === 'function'
      ? undefined
      : "has a screen that is not imported lazily. Write screen: () => import('./….page.tsx')"
  if ('legacy' in of)
    return pagePattern.test(of.legacy)
      ? undefined
      : `shows the legacy page '${of.legacy}'. A page's name is letters and digits, at most 61`
  if ('redirect' in of)
    return pathPattern.test(of.redirect)
      ? undefined
      : `redirects to '${of.redirect}'. A path of the portal is needed, such as /menu/discounts`
  return 'notice' in of && !notices.includes(of.notice)
    ? `shows the unknown notice '${of.notice}'. ${suggestion(of.notice, notices)}`
    : undefined
}

/**
 * Compiles `newer`: a screen that replaces the legacy page, or a notice about what the page needs.
 */
function compileNewer(compiling: Compiling, location: string, newer: unknown) {
  const notice = notices.find((one) => one === newer)
  if (typeof newer !== 'function' && notice === undefined)
    compiling.fault(
      location,
      'has a newer screen that is neither imported lazily nor a notice. ' +
        "Write newer: () => import('./….page.tsx')",
    )
  return notice ?? true
}

function compileOutcome(
  compiling: Compiling,
  location: string,
  { when, ...of }: Branch<OutcomeDefinition>,
): Branch<Outcome> {
  const kept = when === undefined ? {} : { when }
  const keys = Object.keys(of).filter((key) => key !== 'newer' || !('legacy' in of))
  if (keys.length !== 1 || !keys.every((key) => outcomes.includes(key))) {
    const received =
      keys.length === 0
        ? 'no outcome'
        : `the outcome ${keys.map((key) => `'${key}'`).join(' and ')}`
    compiling.fault(location, `has a branch with ${received}. One of: ${outcomes.join(', ')}`)
    return { ...kept, nothing: true }
  }
  const wrong = findOutcomeFault(of)
  if (wrong !== undefined) compiling.fault(location, wrong)
  return {
    ...kept,
    ...('screen' in of ? { screen: true } : of),
    ...('newer' in of && { newer: compileNewer(compiling, location, of.newer) }),
  } as Branch<Outcome> // the fault is already reported and stops the compiler later
}

/** @param ceiling the requirements of the plugin as a whole */
export function compileRoute(
  compiling: Compiling,
  ceiling: readonly Requirement[],
  name: string,
  of: RouteDefinition,
): CompiledRoute {
  const { id } = compiling
  const location = `route '${name}'`
  if (!namePattern.test(name)) compiling.fault(location, 'has a name that is not in camelCase')
  if (!pathPattern.test(of.path))
    compiling.fault(
      location,
      `has the path '${of.path}'. Needed: /segment/:parameter, of letters, digits and dashes`,
    )
  if (of.shape !== undefined && !shapes.includes(of.shape))
    compiling.fault(
      location,
      `has the unknown shape '${of.shape}'. ${suggestion(of.shape, shapes)}`,
    )
  if (of.when === undefined)
    compiling.fault(location, 'has no `when`. Anyone with a session is `when: signedIn`')
  return {
    id: `${id}.${name}`,
    plugin: id,
    path: of.path,
    title: compiling.text(location, of.title, `${name}.title`),
    shape: of.shape ?? (/\/:\w+$/.test(of.path) ? 'form' : 'list'),
    requires: [...ceiling, ...compiling.requires('route', location, of.when)],
    show: compiling
      .decision(location, of.show)
      .map((branch) => compileOutcome(compiling, location, branch)),
    uses: of.uses ?? [],
    ...(of.reportsOn && { reportsOn: of.reportsOn }),
  }
}
