import type {
  CompiledAbility,
  CompiledEntry,
  CompiledPlugin,
  CompiledRoute,
  PortalManifest,
  Requirement,
} from '../access/manifest.ts'
import type { Predicate, PredicateJson } from '../access/predicate.ts'
import type { AnyPlugin } from '../plugin/define.ts'

/** A manifest that has only what is given. */
export const manifestOf = (of: Partial<PortalManifest>): PortalManifest => ({
  plugins: [],
  slots: [],
  sections: [],
  routes: [],
  entries: [],
  abilities: [],
  ...of,
})

const pluginIn = (id: string): string => id.split('.')[0]!
export const requiring = (
  predicate: Predicate | PredicateJson,
  layer: Requirement['layer'] = 'route',
): Requirement[] => [{ layer, file: 'x', predicate }]

export const pluginOf = (id: string): CompiledPlugin => ({
  id,
  title: 'sample:title',
  version: '1.0.0',
  file: 'x',
  optIn: false,
})
/** A screen for anyone signed in: `routeOf('sample.list')` is at /sample/list. */
export const routeOf = (id: string, of: Partial<CompiledRoute> = {}): CompiledRoute => ({
  id,
  plugin: pluginIn(id),
  path: `/${id.replace('.', '/')}`,
  title: 'sample:discounts.title',
  shape: 'list',
  requires: requiring({ signedIn: true }),
  show: [{ screen: true }],
  uses: [],
  ...of,
})
/** An entry of the sidebar for the route of this id. */
export const entryOf = (id: string, of: Partial<CompiledEntry> = {}): CompiledEntry => ({
  id,
  plugin: pluginIn(id),
  section: pluginIn(id),
  route: id,
  label: [{ text: 'sample:discounts.nav' }],
  order: 1,
  requires: [],
  ...of,
})
/** A plugin `sample` of one page for anyone signed in, at /sample/<name>. */
export const samplePlugin = (name: string, show: object): AnyPlugin => ({
  id: 'sample',
  title: 'sample:title',
  routes: {
    [name]: {
      path: `/sample/${name}`,
      title: 'sample:discounts.title',
      when: { signedIn: true },
      show: [show as never],
    },
  },
})
export const abilityOf = (
  id: string,
  predicate: Predicate,
  of: Partial<CompiledAbility> = {},
): CompiledAbility => ({
  id,
  plugin: pluginIn(id),
  reason: 'sample:title',
  requires: requiring(predicate, 'ability'),
  ...of,
})
