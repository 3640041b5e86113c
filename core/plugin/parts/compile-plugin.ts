// Compiles one plugin's definition to plain data and reports all its faults.
import { faultsOfPredicate, type Names } from '../../access/analysis/check-predicate.ts'
import type {
  CompiledAbility,
  CompiledEntry,
  CompiledPlugin,
  CompiledRoute,
  CompiledSection,
  CompiledSlot,
  Decision,
  Label,
  Layer,
  Outcome,
  Requirement,
  ScreenShape,
  TextKey,
} from '../../access/manifest.ts'
import type { PredicateJson } from '../../access/predicate.ts'
import { suggestion } from '../../access/words/suggest.ts'
import { compileEntries } from './compile-entry.ts'
import { compileSlots } from './compile-slot.ts'
import type { AbilityDefinition, AnyPlugin, OutcomeDefinition, RouteDefinition } from '../define.ts'
import type { Fault } from '../manifest-error.ts'
import { faultOfText, type Texts } from '../texts.ts'

export interface PluginSource {
  plugin: AnyPlugin
  /** Path in the repository, e.g. `plugins/menu/plugin.ts`. */
  file: string
}
export interface Surroundings {
  names: Names
  texts: Texts
  fault(fault: Fault): void
}
export interface CompiledParts {
  plugin: CompiledPlugin
  section?: CompiledSection
  routes: CompiledRoute[]
  entries: CompiledEntry[]
  abilities: CompiledAbility[]
  slots: CompiledSlot[]
}

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
 * Segments of letters, digits, dots, dashes and underscores, or `:name`; nothing that needs
 * escaping.
 */
const pathPattern = /^\/$|^(\/([A-Za-z0-9][\w.-]*|:[A-Za-z]\w*))+$/
/** Same as the contract's parameter `Page`. */
const pagePattern = /^[A-Za-z][A-Za-z0-9]{0,60}$/
const idPattern = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/
const namePattern = /^[a-z][A-Za-z0-9]*$/
/** The official expression of semver.org, in parts: a number has no leading zero. */
const number = '(0|[1-9]\\d*)'
const preRelease = `(${number}|\\d*[A-Za-z-][\\dA-Za-z-]*)`
const build = '[\\dA-Za-z-]+'
const versionPattern = new RegExp(
  `^${number}\\.${number}\\.${number}` +
    `(-${preRelease}(\\.${preRelease})*)?(\\+${build}(\\.${build})*)?$`,
)
const firstVersion = '1.0.0'

export function compilePlugin(
  { plugin: definition, file }: PluginSource,
  around: Surroundings,
): CompiledParts {
  const { id } = definition
  const fault = (place: string | undefined, what: string) =>
    around.fault({ plugin: id, file, ...(place !== undefined && { place }), what })
  const text = (place: string, key: unknown): TextKey => {
    const wrong = faultOfText(key, id, around.texts)
    if (wrong !== undefined) fault(place, wrong)
    return key as TextKey
  }
  const requirement = (
    layer: Layer,
    place: string | undefined,
    predicate: PredicateJson,
  ): Requirement => {
    for (const wrong of faultsOfPredicate(predicate, around.names)) fault(place, wrong)
    return { layer, file, predicate }
  }
  /** Checks a decision list: only the last branch, and no other, has no `when`. */
  function decision<T extends { when?: PredicateJson }>(
    place: string,
    list: readonly T[],
  ): readonly T[] {
    if (!Array.isArray(list) || list.length === 0) {
      fault(
        place,
        'has an empty decision list. Its last branch, without `when`, says what holds otherwise',
      )
      return []
    }
    list.forEach((branch, index) => {
      const isLast = index === list.length - 1
      if (branch.when !== undefined) requirement('route', place, branch.when)
      if (isLast && branch.when !== undefined)
        fault(
          place,
          'ends with a branch that has a `when`. The last branch says what holds otherwise: ' +
            'leave its `when` out',
        )
      if (!isLast && branch.when === undefined)
        fault(
          place,
          `has a branch without \`when\` at position ${index + 1} of ${list.length}, ` +
            'so the branches behind it are never reached',
        )
    })
    return list
  }
  const label = (place: string, of: TextKey | Decision<{ text: TextKey }>): Decision<Label> =>
    decision(place, typeof of === 'string' ? [{ text: of }] : of).map((branch) => ({
      ...branch,
      text: text(place, branch.text),
    }))

  function outcome(
    place: string,
    branch: OutcomeDefinition & { when?: PredicateJson },
  ): Outcome & { when?: PredicateJson } {
    const { when, ...rest } = branch
    if ('legacy' in rest && 'newer' in rest) {
      const { newer, ...legacy } = rest
      const isNotice = typeof newer === 'string' && notices.includes(newer)
      if (typeof newer !== 'function' && !isNotice)
        fault(
          place,
          'has a newer screen that is neither imported lazily nor a notice. ' +
            "Write newer: () => import('./….page.tsx')",
        )
      return {
        ...outcome(place, { ...legacy, ...(when && { when }) }),
        newer: isNotice ? newer : true,
      }
    }
    const kept = when === undefined ? {} : { when }
    const keys = Object.keys(rest)
    if (keys.length !== 1 || !keys.every((key) => outcomes.includes(key))) {
      const received =
        keys.length === 0
          ? 'no outcome'
          : `the outcome ${keys.map((key) => `'${key}'`).join(' and ')}`
      fault(place, `has a branch with ${received}. One of: ${outcomes.join(', ')}`)
      return { ...kept, nothing: true }
    }
    if ('screen' in branch) {
      if (typeof branch.screen !== 'function')
        fault(
          place,
          "has a screen that is not imported lazily. Write screen: () => import('./….page.tsx')",
        )
      return { ...kept, screen: true }
    }
    if ('legacy' in branch && !pagePattern.test(branch.legacy))
      fault(
        place,
        `shows the legacy page '${branch.legacy}'. ` +
          "A page's name is letters and digits, at most 61",
      )
    if ('redirect' in branch && !pathPattern.test(branch.redirect))
      fault(
        place,
        `redirects to '${branch.redirect}'. ` +
          'A path of the portal is needed, such as /menu/discounts',
      )
    if ('notice' in branch && !notices.includes(branch.notice))
      fault(
        place,
        `shows the unknown notice '${branch.notice}'. ${suggestion(branch.notice, notices)}`,
      )
    return { ...kept, ...rest } as Outcome & { when?: PredicateJson }
  }

  /** The requirements of the whole plugin. */
  const ceiling: Requirement[] = [
    // An opt-in plugin is off by default. Switching it on never bypasses the requirements below.
    ...(definition.optIn ? [requirement('core', undefined, { plugin: id })] : []),
    ...(definition.when === undefined
      ? []
      : [{ layer: 'plugin' as const, file, predicate: definition.when }]),
  ]

  function route([name, of]: [string, RouteDefinition]): CompiledRoute {
    const place = `route '${name}'`
    if (!namePattern.test(name)) fault(place, 'has a name that is not in camelCase')
    if (!pathPattern.test(of.path))
      fault(
        place,
        `has the path '${of.path}'. Needed: /segment/:parameter, of letters, digits and dashes`,
      )
    if (of.shape !== undefined && !shapes.includes(of.shape))
      fault(place, `has the unknown shape '${of.shape}'. ${suggestion(of.shape, shapes)}`)
    if (of.when === undefined)
      fault(place, 'has no `when`. Anyone with a session is `when: signedIn`')
    return {
      id: `${id}.${name}`,
      plugin: id,
      path: of.path,
      title: text(place, of.title),
      shape: of.shape ?? (/\/:\w+$/.test(of.path) ? 'form' : 'list'),
      requires: [
        ...ceiling,
        ...(of.when === undefined ? [] : [requirement('route', place, of.when)]),
      ],
      show: decision(place, of.show).map((branch) => outcome(place, branch)),
      uses: of.uses ?? [],
      ...(of.reportsOn && { reportsOn: of.reportsOn }),
    }
  }

  function ability([name, of]: [string, AbilityDefinition<string>]): CompiledAbility {
    const place = `ability '${name}'`
    if (!namePattern.test(name)) fault(place, 'has a name that is not in camelCase')
    if (Object.hasOwn(definition.routes, name))
      fault(place, 'is called like a route, so an operation could not say which of them guards it')
    if (of.on !== undefined && !Object.hasOwn(definition.routes, of.on))
      fault(
        place,
        `belongs to the unknown route '${of.on}'. ` +
          suggestion(of.on, Object.keys(definition.routes)),
      )
    if (of.when === undefined)
      fault(place, 'has no `when`. One that adds nothing to its route is no ability')
    return {
      id: `${id}.${name}`,
      plugin: id,
      ...(of.on !== undefined && { on: `${id}.${of.on}` }),
      reason: text(place, of.reason),
      ...(of.place !== undefined && { place: text(place, of.place) }),
      ...(of.record !== undefined && { record: true as const }),
      requires: [
        ...(of.on === undefined ? ceiling : []),
        ...(of.when === undefined ? [] : [requirement('ability', place, of.when)]),
      ],
    }
  }

  const folder = /^plugins\/([^/]+)\//.exec(file)?.[1]
  if (!idPattern.test(id)) fault(undefined, `has the id '${id}', which is not in kebab-case`)
  if (folder !== undefined && folder !== id)
    fault(undefined, `lies in the folder plugins/${folder}. Folder and id are the same`)
  const { version = firstVersion } = definition
  if (!versionPattern.test(version))
    fault(
      "'version'",
      `is ${JSON.stringify(version)}. Needed: a semantic version such as 1.4.0 or 2.0.0-beta.1`,
    )
  if (definition.when !== undefined) requirement('plugin', undefined, definition.when)
  const routes = Object.entries(definition.routes)
  return {
    plugin: {
      id,
      title: text("'title'", definition.title),
      version,
      file,
      optIn: definition.optIn ?? false,
    },
    ...(definition.section && {
      section: {
        id,
        label: label("'section'", definition.section.label),
        icon: definition.section.icon,
        order: definition.section.order,
      },
    }),
    routes: routes.map(route),
    entries: compileEntries(definition, {
      fault,
      label,
      requirement: (place, when) => requirement('entry', place, when),
    }),
    abilities: Object.entries(definition.abilities ?? {}).map(ability),
    slots: compileSlots(definition, {
      fault,
      requirement: (place, when) => requirement('entry', place, when),
    }),
  }
}
