// A portal as large as it may become: plugins made by rule, compiled by the real compiler, so that
// requirements come in the layers that real ones have. The patterns are those of the specification:
// rights, flags with an older page behind, views, modes, resellers.
import type { FactsJson } from '../../core/access/facts-json.ts'
import { gateways, vocabulary } from '../../core/access/vocabulary.ts'
import type { CompileExtras } from '../../core/plugin/compile/compile.ts'
import { compileManifest } from '../../core/plugin/compile/compile.ts'
import type { OperationRow } from '../../core/plugin/parts/compile-operations.ts'
import type { PluginSource } from '../../core/plugin/parts/compiling.ts'
import type { AnyPlugin } from '../../core/plugin/define.ts'
import type { Permissions } from '../../core/plugin/compile/permissions.ts'

type Json = Record<string, unknown>
interface RouteOfTree {
  name: string
  path: string
  permission: string
}

const pluginCount = 14
const pick = <T>(list: readonly T[], index: number): T => list[index % list.length]!
const flag = (index: number) => ({ flag: pick(vocabulary.flag!, index) }) // flags are a closed list
// and so are toggles
const toggle = (index: number) => ({ toggle: pick(vocabulary.toggle!, index) })
const notCompany = { not: { view: 'company' } }
const page = () => Promise.resolve({ page: {} })

/** Six ways to ask for a right; the second one excludes the company view. */
function whenOf(index: number, permission: string): Json {
  const right = { permission }
  return pick<Json>(
    [
      right,
      { all: [right, notCompany] },
      { all: [right, { any: [flag(index), toggle(index)] }] },
      { all: [right, { any: [{ view: 'company' }, { view: 'single-store' }] }] },
      {
        all: [
          right,
          { not: { reseller: 10000 } },
          { any: [{ productMode: 2 }, { productMode: 3 }] },
        ],
      },
      {
        any: [
          right,
          { role: 'Silver Admin' },
          { all: [{ userKind: 'partner' }, { gateway: pick(Object.keys(gateways), index) }] },
        ],
      },
    ],
    index,
  )
}
/** A screen; a newer screen before an embedded page; notices for a view that cannot use it. */
function showOf(index: number): Json[] {
  const companyReaches = index % 6 !== 1
  return pick<Json[]>(
    [
      [{ screen: page }],
      [{ when: flag(index + 1), screen: page }, { legacy: `Page${index}` }],
      [
        ...(companyReaches ? [{ when: { view: 'company' }, notice: 'needs-store-view' }] : []),
        { screen: page },
      ],
      [
        { when: { all: [flag(index + 2), notCompany] }, screen: page },
        ...(companyReaches ? [{ when: { view: 'company' }, notice: 'needs-store-view' }] : []),
        { legacy: `Page${index}` },
      ],
    ],
    index,
  )
}

function pluginOf(id: string, routes: readonly RouteOfTree[], order: number): Json {
  const title = `${id}:title`
  return {
    id,
    title,
    when: { not: { view: 'none' } },
    section: {
      order,
      icon: 'menu',
      label: [{ when: { productMode: 2 }, text: title }, { text: title }],
    },
    routes: Object.fromEntries(
      routes.map(({ name, path, permission }, i) => [
        name,
        { path, title, when: whenOf(i, permission), show: showOf(i), uses: ['getPortalData'] },
      ]),
    ),
    menu: routes
      .filter(({ path }) => !path.includes(':'))
      .map(({ name }) => ({ section: id, route: name, label: title })),
    abilities: Object.fromEntries(
      routes
        .filter((_, i) => i % 2 === 0)
        .map(({ name, permission }, i) => [
          `edit${name}`,
          {
            on: name,
            when: {
              all: [
                { permission: `${permission}.edit` },
                ...(i % 3 === 0 ? [{ not: { view: 'store-of-many' } }] : []),
              ],
            },
            reason: title,
          },
        ]),
    ),
    operations: Object.fromEntries(
      routes.flatMap(({ name }, i) => [
        [`${id}Get${name}`, name],
        ...(i % 2 === 0 ? [[`${id}Save${name}`, `edit${name}`]] : []),
      ]),
    ),
  }
}

function overlayOf(index: number, ids: readonly string[], routeIds: readonly string[]): Json {
  return {
    file: `manifest/resellers/reseller-${index}.json`,
    layer: 'reseller',
    reseller: 20_000 + index,
    plugins: { [pick(ids, index)]: { hidden: true } },
    routes: Object.fromEntries(
      [3, 7, 11].map((step) => [
        pick(routeIds, index * step + step),
        step === 7 ? { when: flag(index) } : { hidden: true },
      ]),
    ),
  }
}

export interface SyntheticTree {
  /** Compiles it as `npm run manifest` does, with all its checks. */
  compile(): ReturnType<typeof compileManifest>
  /** An owner in company view who holds three of four rights. */
  person: FactsJson
  resellers: readonly number[]
}

/** A tree of so many routes in fourteen plugins, narrowed by so many resellers. */
export function syntheticTree(routeCount: number, resellerCount: number): SyntheticTree {
  const ids = Array.from({ length: pluginCount }, (_, i) => `area${i + 1}`)
  const routes = Array.from({ length: routeCount }, (_, i) => {
    const plugin = pick(ids, i)
    const n = Math.floor(i / pluginCount)
    // Every third is the page of one record, below the list before it.
    return {
      plugin,
      name: `r${n}`,
      permission: `${plugin}.r${n}`,
      path: n % 3 === 2 ? `/${plugin}/r${n - 1}/:id` : `/${plugin}/r${n}`,
    }
  })
  const plugins = ids.map((id, i): PluginSource => ({
    plugin: pluginOf(
      id,
      routes.filter(({ plugin }) => plugin === id),
      i,
    ) as unknown as AnyPlugin, // names of its own vocabulary, which types cannot know
    file: `plugins/${id}/plugin.ts`,
  }))
  const owned = plugins.flatMap(({ plugin }) =>
    Object.keys(plugin.operations ?? {}).map((operation): [string, OperationRow] => [
      operation,
      { contract: 'legacy', owner: plugin.id, draft: false },
    ]),
  )
  const permissions: Permissions = Object.fromEntries(
    routes.flatMap(({ plugin, permission }, i) => [
      [permission, { featureId: 20_000 + 2 * i, title: permission, plugin }],
      [
        `${permission}.edit`,
        { featureId: 20_001 + 2 * i, parent: permission, title: permission, plugin },
      ],
    ]),
  )
  const overlays = Array.from({ length: resellerCount }, (_, i) =>
    overlayOf(
      i,
      ids,
      routes.map(({ plugin, name }) => `${plugin}.${name}`),
    ),
  )
  const extras: CompileExtras = {
    texts: { en: Object.fromEntries(ids.map((id) => [id, { title: id }])) },
    // resellers that no vocabulary lists
    overlays: overlays as unknown as NonNullable<CompileExtras['overlays']>,
  }
  return {
    compile: () =>
      compileManifest(
        plugins,
        {
          ...Object.fromEntries(owned),
          getPortalData: { contract: 'legacy', owner: 'core', draft: false },
        },
        { getPortalData: 'signed-in' },
        permissions,
        extras,
      ),
    person: {
      permission: Object.keys(permissions).filter((_, i) => i % 4 !== 3),
      userKind: ['company'],
      view: 'company',
      plugin: ids,
      flag: vocabulary.flag!.filter((_, i) => i % 2 === 0),
      toggle: vocabulary.toggle!.filter((_, i) => i % 2 === 0),
    },
    resellers: overlays.map(({ reseller }) => reseller as number),
  }
}
