// Compiles menu entries: what each one opens, and its label.
import type { CompiledEntry, EntryTarget } from '../../access/manifest.ts'
import { userSection } from '../../access/manifest.ts'
import { suggestion } from '../../access/words/suggest.ts'
import type { AnyPlugin, MenuDefinition } from '../define.ts'
import type { Compiling } from './compiling.ts'

type AnyEntry = MenuDefinition<string, string>
const links = ['hardware', 'registerHardware', 'customerCare']
const actions = ['changePassword']

/** The name of an entry's route or ability, which is also the entry's name. */
const nameOf = (of: AnyEntry) => ('route' in of ? of.route : of.ability)

/** The fault of an entry's target, worded as the end of a sentence. */
function findTargetFault(of: AnyEntry, { routes, abilities = {} }: AnyPlugin): string | undefined {
  if ('route' in of) {
    const target = routes[of.route]
    if (target === undefined)
      return `opens the unknown route '${of.route}'. ${suggestion(of.route, Object.keys(routes))}`
    return target.path.includes('/:')
      ? `opens '${target.path}', which needs a parameter that an entry cannot give`
      : undefined
  }
  if (!Object.hasOwn(abilities, of.ability))
    return (
      `names the unknown ability '${of.ability}'. ` + suggestion(of.ability, Object.keys(abilities))
    )
  const section: string = of.section
  if (section !== userSection)
    return `opens no page, so it can only be in the section '${userSection}'`
  if ('link' in of)
    return links.includes(of.link)
      ? undefined
      : `opens the unknown link '${of.link as string}'. ${suggestion(of.link, links)}`
  return actions.includes(of.action)
    ? undefined
    : `does the unknown action '${of.action as string}'. ${suggestion(of.action, actions)}`
}

/**
 * Compiles a plugin's menu entries and reports their faults. The entries of its routes come first.
 */
export function compileEntries(compiling: Compiling): CompiledEntry[] {
  const { id, definition } = compiling
  const own = Object.entries(definition.routes).flatMap(([route, { nav }]): AnyEntry[] =>
    nav ? [{ ...nav, section: id, route }] : [],
  )
  return [...own, ...(definition.menu ?? [])].map((of, index, menu) => {
    const name = nameOf(of)
    const location = `menu entry '${name}'`
    const wrong = findTargetFault(of, definition)
    if (wrong !== undefined) compiling.fault(location, wrong)
    if (menu.findIndex((other) => nameOf(other) === name && other.section === of.section) !== index)
      compiling.fault(location, `is listed twice in the section '${of.section}'`)
    const first = menu.findIndex((other) => nameOf(other) === name) === index
    const target: EntryTarget =
      'route' in of
        ? { route: `${id}.${of.route}` }
        : {
            ability: `${id}.${of.ability}`,
            ...('link' in of ? { link: of.link } : { action: of.action }),
          }
    const title = definition.routes[name]?.title
    const said = of.label ?? (compiling.hasText(`${name}.nav`) ? undefined : title)
    return {
      // The id is that of the route or ability. A second entry in another section adds that
      // section's name.
      id: first ? `${id}.${name}` : `${id}.${name}@${of.section}`,
      plugin: id,
      section: of.section,
      ...target,
      label: compiling.label(location, said, `${name}.nav`, `${name}.title`),
      order: of.order ?? (index + 1) * 10,
      ...(of.group !== undefined && { group: of.group }),
      ...(of.icon !== undefined && { icon: of.icon }),
      requires: compiling.requires('entry', location, of.when),
    }
  })
}
