// Compiles one plugin's definition to plain data and reports all its faults.
import type {
  CompiledAbility,
  CompiledEntry,
  CompiledPlugin,
  CompiledRoute,
  CompiledSection,
  CompiledSlot,
  Requirement,
  TextKey,
} from '../../access/manifest.ts'
import { viewOnly } from '../../access/context-reasons.ts'
import { suggestion } from '../../access/words/suggest.ts'
import type { AbilityDefinition } from '../define.ts'
import { compileEntries } from './compile-entry.ts'
import { compileRoute } from './compile-route.ts'
import { compileSlots } from './compile-slot.ts'
import { Compiling, namePattern, type PluginSource, type Surroundings } from './compiling.ts'

export interface CompiledParts {
  plugin: CompiledPlugin
  section?: CompiledSection
  routes: CompiledRoute[]
  entries: CompiledEntry[]
  abilities: CompiledAbility[]
  slots: CompiledSlot[]
}

const idPattern = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/
/** The official pattern from semver.org, in parts. A number must not have a leading zero. */
const number = '(0|[1-9]\\d*)'
const preRelease = `(${number}|\\d*[A-Za-z-][\\dA-Za-z-]*)`
const build = '[\\dA-Za-z-]+'
const versionPattern = new RegExp(
  `^${number}\\.${number}\\.${number}` +
    `(-${preRelease}(\\.${preRelease})*)?(\\+${build}(\\.${build})*)?$`,
)
const firstVersion = '1.0.0'

/**
 * The reason of an ability: the given one, or else the ability's own string. An `edit…` ability
 * needs neither, because core has a sentence for all of them. Other abilities need one, because
 * that sentence would be wrong if the ability is about seeing something.
 */
function compileReason(
  compiling: Compiling,
  location: string,
  name: string,
  { on, reason }: AbilityDefinition<string>,
): TextKey {
  const own = `reasons.${name}`
  const changesPage = on !== undefined && /^edit[A-Z]/.test(name)
  const isUnsaid = reason === undefined && !compiling.hasText(own)
  if (reason === viewOnly || (changesPage && isUnsaid)) return viewOnly
  return compiling.text(location, reason, own)
}

function compileAbility(
  compiling: Compiling,
  ceiling: readonly Requirement[],
  name: string,
  of: AbilityDefinition<string>,
): CompiledAbility {
  const { id, definition } = compiling
  const location = `ability '${name}'`
  if (!namePattern.test(name)) compiling.fault(location, 'has a name that is not in camelCase')
  if (Object.hasOwn(definition.routes, name))
    compiling.fault(
      location,
      'is called like a route, so an operation could not say which of them guards it',
    )
  if (of.on !== undefined && !Object.hasOwn(definition.routes, of.on))
    compiling.fault(
      location,
      `belongs to the unknown route '${of.on}'. ` +
        suggestion(of.on, Object.keys(definition.routes)),
    )
  if (of.when === undefined)
    compiling.fault(location, 'has no `when`. An ability must require more than its route does')
  return {
    id: `${id}.${name}`,
    plugin: id,
    ...(of.on !== undefined && { on: `${id}.${of.on}` }),
    reason: compileReason(compiling, location, name, of),
    ...(of.contextReason !== undefined && {
      contextReason: compiling.text(location, of.contextReason, name),
    }),
    ...(of.record !== undefined && { record: true as const }),
    requires: [
      ...(of.on === undefined ? ceiling : []),
      ...compiling.requires('ability', location, of.when),
    ],
  }
}

export function compilePlugin(source: PluginSource, around: Surroundings): CompiledParts {
  const compiling = new Compiling(source, around)
  const { id, definition, file } = compiling
  const { version = firstVersion, section } = definition
  const folder = /^plugins\/([^/]+)\//.exec(file)?.[1]
  if (!idPattern.test(id))
    compiling.fault(undefined, `has the id '${id}', which is not in kebab-case`)
  if (folder !== undefined && folder !== id)
    compiling.fault(undefined, `lies in the folder plugins/${folder}. Folder and id are the same`)
  if (!versionPattern.test(version))
    compiling.fault(
      "'version'",
      `is ${JSON.stringify(version)}. Needed: a semantic version such as 1.4.0 or 2.0.0-beta.1`,
    )
  /** The requirements of the plugin as a whole. */
  const ceiling: Requirement[] = [
    // An opt-in plugin is off by default. Switching it on never bypasses the requirements below.
    ...(definition.optIn ? [compiling.requirement('core', undefined, { plugin: id })] : []),
    ...(definition.when === undefined
      ? []
      : [compiling.requirement('plugin', undefined, definition.when)]),
  ]
  return {
    plugin: {
      id,
      title: compiling.text("'title'", definition.title, 'title'),
      version,
      file,
      optIn: definition.optIn ?? false,
    },
    ...(section && {
      section: {
        id,
        label: compiling.label("'section'", section.label, 'section', 'title'),
        icon: section.icon,
        order: section.order,
      },
    }),
    routes: Object.entries(definition.routes).map(([name, of]) =>
      compileRoute(compiling, ceiling, name, of),
    ),
    entries: compileEntries(compiling),
    abilities: Object.entries(definition.abilities ?? {}).map(([name, of]) =>
      compileAbility(compiling, ceiling, name, of),
    ),
    slots: compileSlots(compiling),
  }
}
