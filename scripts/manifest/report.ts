// Writes ACCESS.md, which says in plain English who may see and do what. A pull request then shows
// how it changes access.
import type {
  AccessManifest,
  CompiledRoute,
  Outcome,
  PortalManifest,
  Requirement,
} from '../../core/access/manifest.ts'
import { formatPredicate } from '../../core/access/explain/format-predicate.ts'
import { sourceLanguage, type Strings, type TextTree } from '../../core/plugin/strings.ts'

const cell = (text: string) => text.replaceAll('|', '\\|')
const table = (head: readonly string[], rows: readonly (readonly string[])[]) =>
  [head, head.map(() => '---'), ...rows].map((row) => `| ${row.map(cell).join(' | ')} |`).join('\n')
const sentence = (requires: readonly Requirement[]) =>
  requires.map(({ predicate }) => formatPredicate(predicate, 'and')).join('; and ')

function formatOutcome(outcome: Outcome): string {
  if ('screen' in outcome) return 'its screen'
  if ('legacy' in outcome) {
    const { legacy, newer } = outcome
    const otherwise = typeof newer === 'string' ? `notice ${newer}` : 'its screen'
    return `legacy page ${legacy}${newer ? `, or without one ${otherwise}` : ''}`
  }
  if ('redirect' in outcome) return `on to ${outcome.redirect}`
  return 'notice' in outcome ? `notice ${outcome.notice}` : 'nothing'
}
const shows = ({ show }: CompiledRoute) =>
  show
    .map(({ when, ...outcome }, index) =>
      when
        ? `${formatOutcome(outcome)} if ${formatPredicate(when)}`
        : `${index === 0 ? '' : 'otherwise '}${formatOutcome(outcome)}`,
    )
    .join('; ')

/**
 * Leaves out requirements that apply to the whole plugin, because the report lists them once, above
 * the plugin's routes.
 */
const ownOf = (requires: readonly Requirement[]) =>
  requires.filter(({ layer }) => layer !== 'plugin' && layer !== 'core')

export function accessReport(
  portal: PortalManifest,
  access: AccessManifest,
  strings: Strings,
): string {
  const findText = (key: string) => {
    const [namespace = '', ...path] = key.split(/[:.]/)
    const text = path.reduce<string | TextTree | undefined>(
      (at, part) => (typeof at === 'object' ? at[part] : undefined),
      strings[sourceLanguage]?.[namespace],
    )
    return typeof text === 'string' ? text : key
  }
  const operations = Object.entries(access.operations)
  const guarded = (guard: string) =>
    operations.filter(([, of]) => of.guard === guard).map(([id]) => id)

  const plugins = portal.plugins.map((plugin) => {
    const routes = portal.routes.filter((route) => route.plugin === plugin.id)
    const abilities = portal.abilities.filter((ability) => ability.plugin === plugin.id)
    const ceiling =
      (routes[0] ?? abilities.find(({ on }) => on === undefined))?.requires.filter(
        ({ layer }) => layer === 'plugin' || layer === 'core',
      ) ?? []
    return [
      `## ${findText(plugin.title)} (\`${plugin.id}\`)\n`,
      ceiling.length > 0
        ? `For all of it: ${sentence(ceiling)}.${plugin.optIn ? ' Ships off.' : ''}\n`
        : '',
      routes.length > 0
        ? `### Pages\n\n${table(
            ['page', 'address', 'who', 'what they see', 'calls that it opens'],
            routes.map((route) => [
              `${findText(route.title)} (\`${route.id}\`)`,
              `\`${route.path}\``,
              sentence(ownOf(route.requires)) || 'all',
              shows(route),
              guarded(route.id).join(', ') || 'none',
            ]),
          )}\n`
        : '',
      abilities.length > 0
        ? `### Abilities\n\n${table(
            ['ability', 'on', 'who, of those who see the page', 'calls that it opens'],
            abilities.map((ability) => [
              `\`${ability.id}\``,
              ability.on === undefined ? 'no page' : `\`${ability.on}\``,
              sentence(ownOf(ability.requires)) || 'all',
              guarded(ability.id).join(', ') || 'none',
            ]),
          )}\n`
        : '',
      formatEntries(plugin.id),
    ]
      .filter((part) => part !== '')
      .join('\n')
  })
  function formatEntries(plugin: string) {
    const entries = portal.entries.filter((entry) => entry.plugin === plugin)
    if (entries.length === 0) return ''
    return `### In the menus\n\n${table(
      ['entry', 'section', 'opens', 'who, of those who may open that'],
      entries.map((entry) => [
        entry.label
          .map(
            ({ text, words, when }) =>
              `${words?.en ?? findText(text)}${when ? ` if ${formatPredicate(when)}` : ''}`,
          )
          .join(', otherwise '),
        entry.section,
        'route' in entry
          ? `\`${entry.route}\``
          : `${'link' in entry ? `link ${entry.link}` : entry.action} (\`${entry.ability}\`)`,
        entry.requires.length > 0 ? sentence(entry.requires) : 'all',
      ]),
    )}\n`
  }

  const of = (guard: string, reason?: string) =>
    operations.filter(
      ([, each]) => each.guard === guard && (reason === undefined || each.reason === reason),
    )
  const absent = of('none', 'no plugin')
  return [
    '# Who sees and does what\n',
    'Compiled by `npm run manifest`; do not edit. All requirements of a line must hold, ' +
      'and an ability needs its page as well.\n',
    ...plugins,
    `## Calls of the core\n\n${table(
      ['call', 'who'],
      operations
        .filter(([, each]) => each.owner === 'core')
        .map(([id, { guard, gate, reason }]) => [
          `\`${id}\``,
          guard === 'public'
            ? `anyone: ${reason}`
            : gate.length > 0
              ? `anyone signed in, and within the sign-in at: ${gate.join(', ')}`
              : 'anyone signed in',
        ]),
    )}\n`,
    `## Embedded pages\n\n${table(
      ['page', 'who'],
      Object.entries(access.pages).map(([page, ways]) => [
        page,
        ways
          .map((way) => way.map((predicate) => formatPredicate(predicate, 'and')).join('; and '))
          .join('; or '),
      ]),
    )}\n`,
    `## Denied\n\nNo handler yet: ${
      of('none', 'draft')
        .map(([id]) => `\`${id}\``)
        .join(', ') || 'none'
    }.\n`,
    `Their plugin is not there: ${
      absent.length === 0
        ? 'none'
        : [...new Set(absent.map(([, each]) => each.owner))]
            .map(
              (owner) =>
                `${owner} (${absent
                  .filter(([, each]) => each.owner === owner)
                  .map(([id]) => `\`${id}\``)
                  .join(', ')})`,
            )
            .join('; ')
    }.\n`,
  ].join('\n')
}
