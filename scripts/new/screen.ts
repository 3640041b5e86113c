// Creates a new screen of a plugin from a template: its own files, and its additions to existing
// files.
import { existsSync, globSync } from 'node:fs'
import { basename } from 'node:path'

import { addCalls } from './contract.ts'
import { edit, withImport, withJson, withMember, withPart } from './edit.ts'
import {
  copyTemplate,
  NewError,
  nextFeatureIds,
  read,
  readJson,
  templates,
  write,
} from './files.ts'
import { parseFields, filled, buildStrings, type Field } from './fields.ts'
import { findReserved } from './reserved.ts'
import { ofStore, storeTests } from './store.ts'
import { toForms, oneAndMany, replaced, replacing, type Forms, type Replacements } from './words.ts'

export const kinds = ['settings', 'list', 'records'] as const
export type Kind = (typeof kinds)[number]

/** The content of a template's words.json. */
interface TemplateStrings {
  fact: string
  /** Titles of the two permissions, to view and to edit. */
  permission: string
  edit: string
  /** Strings for title and menu, and for the screen. A described page has no strings of its own. */
  manifest: object
  screen?: object
}

/** The screen to create, by the names of its parts. */
interface Screen {
  kind: Kind
  plugin: Forms
  /** The screen's name; plural for a list. */
  it: Forms
  /** The singular, for a list. */
  one: Forms
  path: string
  /** The ability to edit it: its name, and its id with the plugin's name. */
  ability: string
  right: string
  fact: string
  words: Replacements
  /** In addition to the template's own fields. */
  fields: readonly Field[]
  /**
   * Whether it belongs to one store. True for settings, and for lists with the option `--store`.
   */
  isOfStore: boolean
}

const folderOf = (plugin: string): string => `plugins/${plugin}`
/** Where a plugin declares which permissions write its tables. */
const proofsFile = 'server/shared-proofs.fixtures.ts'

/** The arguments of the command. */
interface Asked {
  plugin: string
  name: string
  kind: Kind
  /** For a list: the singular, if it does not follow from the name. */
  one?: string | undefined
  /** Fields as typed, `balance:money`. */
  fields?: readonly string[]
  /** For a list: each row belongs to one store. */
  store?: boolean
}

/**
 * The names of a new screen's parts. Writes nothing.
 * @throws NewError with a sentence if the name is not allowed
 */
export function buildScreen({
  plugin,
  name,
  kind,
  one: told,
  fields = [],
  store = false,
}: Asked): Screen {
  if (store && kind !== 'list') throw new NewError('--store goes with --list alone.')
  const both = kind === 'settings' ? { one: name, many: name } : oneAndMany(name, told)
  if (!both)
    throw new NewError(
      `What is one of ${name} called? Say it: ` +
        `npm run screen:new ${plugin}/${name} --${kind} --one=<name>`,
    )
  const { one, many } = both
  const [owner, it] = [toForms(plugin), toForms(many)]
  const ability = `edit${it.pascal}`
  const migrations = globSync(`${folderOf(plugin)}/server/migrations/*.ts`)
  const last = Math.max(0, ...migrations.map((file) => Number.parseInt(basename(file), 10)))
  const fact = nextFact(plugin)
  const screen: Screen = {
    kind,
    plugin: owner,
    it,
    one: toForms(one),
    path: `/${owner.flat}/${it.flat}`,
    ability,
    right: `${plugin}.${ability}`,
    fact,
    fields: parseFields(kind, fields),
    isOfStore: store || kind === 'settings',
    words: [
      ...(store ? ofStore : []),
      ['/000-', `/${String(last + 1).padStart(3, '0')}-`],
      ['T-example-plugin-01', fact],
      ...replacing('example-plugin', plugin),
      ...(kind === 'settings' ? [] : replacing('sample-items', many)),
      ...replacing('sample-item', one),
    ],
  }
  refuseTaken(screen)
  return screen
}

type Fact = { id: string; text: string }
const readFacts = (plugin: string): Fact[] => {
  const file = `${folderOf(plugin)}/facts.json`
  return existsSync(file) ? readJson<Fact[]>(file) : []
}
function nextFact(plugin: string): string {
  const numbers = readFacts(plugin).map(({ id }) => Number(/\d+$/.exec(id)?.[0] ?? 0))
  return `T-${plugin}-${String(Math.max(0, ...numbers) + 1).padStart(2, '0')}`
}

/** @throws NewError with a sentence if the name is taken */
function refuseTaken(screen: Screen): void {
  const { plugin, it, one, kind } = screen
  const folder = folderOf(plugin.kebab)
  if (!existsSync(`${folder}/plugin.ts`))
    throw new NewError(`There is no ${folder}. Make it: npm run plugin:new ${plugin.kebab}`)
  if (!/^ {2}section:/m.test(read(`${folder}/plugin.ts`)))
    throw new NewError(`${folder} has no section of the sidebar, where a screen has its entry.`)
  const reserved = findReserved(`${templates}/${kind}`, [it, one])
  if (reserved !== undefined)
    throw new NewError(`${reserved} is a word of SQL or of the code. Choose another name.`)
  const taken = listTaken(screen).find(([, isTaken]) => isTaken)
  if (taken) throw new NewError(`There is ${taken[0]} already. Choose another name.`)
}

type Taken = readonly [what: string, isTaken: boolean]
/**
 * Whether each name of the screen is taken. Checks sources and not generated files, which don't
 * include screens added with `--later`.
 */
function listTaken(screen: Screen): Taken[] {
  const { plugin, it, one, path, ability, right, kind } = screen
  const folder = folderOf(plugin.kebab)
  const [id, permission] = [`${plugin.kebab}.${it.camel}`, `${plugin.camel}.${it.camel}`]
  const paths = [it.kebab, `server/${it.kebab}`, `server/pages/${it.kebab}.ts`]
  const tables = globSync(['plugins/*/server/tables.ts', 'server/{data,domain/*}/tables.ts'])
  const portal = read('manifest/portal.json')
  const manifest = readJson<Groups>(`${folder}/locales/en.manifest.json`)
  const groups = [
    manifest,
    ...globSync(`${folder}/**/text.en.json`).map((file) => readJson<Groups>(file)),
  ]
  const contract = globSync(['schemas/**/*.yaml', 'plugins/*/openapi.yaml']).map(read).join('\n')
  const calls = new Set([
    ...Object.keys(readJson<object>('schemas/generated/operations.json')),
    ...[...contract.matchAll(/operationId: (\w+)/g)].map(([, call = '']) => call),
  ])
  const schemas = `${one.pascal}(?:Fields|Input|Update)?|${it.pascal}`
  return [
    ...paths.map((each) => `${folder}/${each}`).map((file): Taken => [file, existsSync(file)]),
    [
      `a table ${one.snake}`,
      tables.some((file) => read(file).includes(`interface ${one.pascal}Table `)) ||
        new RegExp(`^ *${one.snake}:`, 'm').test(
          globSync(`plugins/*/${proofsFile}`).map(read).join('\n'),
        ),
    ],
    [`a page at ${path}`, portal.toLowerCase().includes(`"${path}"`)],
    [
      `a described page ${it.pascal}`,
      kind !== 'settings' && portal.includes(`"legacy": "${it.pascal}"`),
    ],
    [`a route ${id}`, portal.includes(`"id": "${id}"`)],
    [
      `a permission ${permission}`,
      permission in readJson<object>(`${folder}/${plugin.kebab}.permissions.json`),
    ],
    [
      `an ability ${right}`,
      portal.includes(`"id": "${right}"`) || ability in (manifest['reasons'] ?? {}),
    ],
    [`a group of strings ${it.camel} in ${folder}`, groups.some((group) => it.camel in group)],
    ...Object.keys(buildCalls(screen)?.guards ?? {}).map((call): Taken => [
      `a call ${call}`,
      calls.has(call),
    ]),
    [
      `a schema ${one.pascal}`,
      kind !== 'records' && new RegExp(`^ {2,4}(?:${schemas}):`, 'm').test(contract),
    ],
  ]
}
type Groups = Record<string, object>

const asKeys = (entries: Readonly<Record<string, string>>): string =>
  Object.entries(entries)
    .map(([name, guard]) => `${name}: '${guard}'`)
    .join(', ')

/**
 * The screen's calls: the ability that guards each one, and the ones that a test with random values
 * can't complete.
 */
function buildCalls({ kind, it, one, ability }: Screen) {
  const [change, remove] = [`update${one.pascal}`, `delete${one.pascal}`]
  if (kind === 'records') return undefined
  return kind === 'settings'
    ? { guards: { [`get${one.pascal}`]: it.camel, [change]: ability }, versioned: [change] }
    : {
        guards: {
          [`find${it.pascal}`]: it.camel,
          [`create${one.pascal}`]: ability,
          [change]: ability,
          [remove]: ability,
        },
        versioned: [change, remove],
      }
}

/** Adds route, entry, ability and the guards of its calls to plugin.ts. */
function addToPlugin(screen: Screen): string {
  const { kind, plugin, it, path, ability, isOfStore } = screen
  const [id, permission] = [plugin.kebab, `${plugin.camel}.${it.camel}`]
  const shown =
    kind === 'records'
      ? `{ legacy: '${it.pascal}' }`
      : `{ screen: () => import('./${it.kebab}/${it.kebab}.page.tsx') }`
  const notice = isOfStore ? `{ when: view('company'), notice: 'needs-store-view' }, ` : ''
  const where = isOfStore ? `not(view('company'))` : 'companyOrSingleStore'
  const route = `${it.camel}: {
    path: '${path}',
    when: permission('${permission}'),
    shape: '${kind === 'settings' ? 'form' : 'list'}',
    nav: {},
    show: [${notice}${shown}],
  }`
  const right = `${ability}: {
    on: '${it.camel}',
    when: all(permission('${permission}.edit'), ${where}),
  }`
  const guards = asKeys(buildCalls(screen)?.guards ?? {})
  const needed = isOfStore ? ['not', 'view'] : ['companyOrSingleStore']
  const file = `${folderOf(id)}/plugin.ts`
  const add = (member: string, added: string) =>
    edit(file, (text) =>
      withMember(text, { call: 'definePlugin', member, added, whole: `{ ${added} }` }),
    )
  edit(file, (text) => withImport(text, ['all', 'permission', ...needed], '#core/manifest.ts'))
  add('routes', route)
  add('abilities', right)
  if (guards !== '') add('operations', guards)
  return file
}

/** Adds permissions, strings, the fact and its access row to the plugin's other files. */
function addToRest(screen: Screen, strings: TemplateStrings): string[] {
  const { kind, plugin, it, path, right, fact, fields, isOfStore } = screen
  const folder = folderOf(plugin.kebab)
  const permission = `${plugin.camel}.${it.camel}`
  const [permissions, manifest, facts] = [
    `${folder}/${plugin.kebab}.permissions.json`,
    `${folder}/locales/en.manifest.json`,
    `${folder}/facts.json`,
  ] as const
  /** All described pages of a plugin are in one folder. */
  const feature = kind === 'records' ? `${folder}/server/pages` : `${folder}/${it.kebab}`
  const rows = `${feature}/access-rows.fixtures.ts`
  const rules = `${feature.replaceAll(/[^/]+/g, '..')}/tests/access/rules`
  const [see, change] = nextFeatureIds(permissions, 2)
  const add = (file: string, added: object, member?: string) =>
    edit(file, (text) => withJson(text, added, member))
  add(permissions, {
    [permission]: { featureId: see, title: strings.permission },
    [`${permission}.edit`]: { featureId: change, parent: permission, title: strings.edit },
  })
  add(manifest, { [it.camel]: strings.manifest })
  const text = `${feature}/text.en.json`
  if (strings.screen)
    write(
      text,
      JSON.stringify({ [it.camel]: { ...strings.screen, ...buildStrings(kind, fields) } }),
    )
  if (!existsSync(facts)) write(facts, '[]')
  add(facts, { id: fact, text: strings.fact })
  if (!existsSync(rows)) write(rows, firstRows(rules))
  const helper = isOfStore ? 'storeSettings' : 'keptList'
  edit(rows, (now) =>
    withPart(
      withImport(now, [helper], `${rules}/pages.ts`),
      'rows',
      `...${helper}('${fact}', '${path}', '${right}')`,
    ),
  )
  return [permissions, manifest, facts, rows, ...(strings.screen ? [text] : [])]
}
const firstRows = (
  rules: string,
): string => `// Who opens what (facts.json), read independently of plugin.ts:
// tests/access/rules.test.ts holds each row against the manifest.
import type { Row } from '${rules}/table.ts'

export const rows: readonly Row[] = []
`

/** Adds the handlers or the page to the plugin's server folder. */
function addToServer({ kind, plugin, it, one }: Screen): string {
  const file = `${folderOf(plugin.kebab)}/server/index.ts`
  if (!existsSync(file))
    write(
      file,
      `// What the plugin \`${plugin.kebab}\` adds to the platform.
import { defineServer } from '#server/plugins/server-plugin.ts'

export default defineServer({})
`,
    )
  const [name, from] =
    kind === 'records'
      ? [`${it.camel}Page`, `./pages/${it.kebab}.ts`]
      : [`${one.camel}Handlers`, `./${it.kebab}/${it.kebab}.ts`]
  edit(file, (text) =>
    withMember(withImport(text, [name], from), {
      call: 'defineServer',
      ...(kind === 'records'
        ? { member: 'pages', added: name, whole: `[${name}]` }
        : { member: 'handlers', added: `...${name}`, whole: `() => ({ ...${name} })` }),
    }),
  )
  return file
}

/** Adds what the proofs that cover all plugins need to know about this screen. */
function addToProofs({ plugin, one, right }: Screen, versioned: readonly string[]): string {
  const file = `${folderOf(plugin.kebab)}/${proofsFile}`
  if (!existsSync(file)) write(file, firstProofs)
  const add = (name: string, type: string, empty: '{}' | '[]', added: string) =>
    edit(file, (text) => withPart(withProof(text, name, type, empty), name, added))
  add('writers', 'Writers', '{}', `${one.snake}: { own: ['${right}'] }`)
  // Random values can't guess the version that was read.
  if (versioned.length > 0)
    add('notByChance', 'NotByChance', '[]', versioned.map((id) => `'${id}'`).join(', '))
  return file
}
const proofTypes = '#server/testing/shared-proofs.ts'
const firstProofs = `// What the shared proofs know of the plugin (server/testing/shared-proofs.ts).
import type {} from '${proofTypes}'
`
const withProof = (text: string, name: string, type: string, empty: string): string =>
  text.includes(`export const ${name}:`)
    ? text
    : `${withImport(text, [type], proofTypes)}\nexport const ${name}: ${type} = ${empty}\n`

/**
 * Writes a screen with everything it needs, except generated files.
 * @returns the created or changed files
 * @throws NewError with a sentence if the name is not allowed
 */
export function addScreen(asked: Asked): string[] {
  const screen = buildScreen(asked)
  const { kind } = screen
  const template = `${templates}/${kind}`
  const strings = JSON.parse(
    replaced(read(`${template}/words.json`), screen.words),
  ) as TemplateStrings
  const calls = buildCalls(screen)
  const fill = filled(kind, screen.fields, asked.store ? storeTests : {})
  return [
    ...copyTemplate(`${template}/files`, folderOf(asked.plugin), screen.words, fill),
    addToPlugin(screen),
    ...addToRest(screen, strings),
    addToServer(screen),
    addToProofs(screen, calls?.versioned ?? []),
    ...(calls
      ? [addCalls(replaced(fill(read(`${template}/openapi.yaml`)), screen.words), asked.plugin)]
      : []),
  ]
}
