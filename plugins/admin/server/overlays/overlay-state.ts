// The state of every plugin for an audience, the overlays that cause it, and the parts that can be
// hidden or narrowed. Pure functions.
import { portalManifest } from '#server/access/manifests.ts'
import type { AnswerOf } from '#server/calls/call.ts'
import {
  pluginState,
  listSayings,
  listParts,
  type OverlayKind,
} from '../../rules/overlay-content.ts'
import type { NamedAudience } from './overlay-audiences.ts'
import { usualTextIn } from './overlay-review.ts'
import { fileLayers, isOf, type KeptLayer } from './overlay-stack.ts'

type State = AnswerOf<'getOverlay'>
type Plugin = State['plugins'][number]
type Saying = Plugin['sayings'][number]

const textOf = usualTextIn(portalManifest)
const { plugins, sections, routes, entries, abilities } = portalManifest
const pluginOf: Readonly<Record<OverlayKind, ReadonlyMap<string, string>>> = {
  plugins: new Map(plugins.map(({ id }) => [id, id])),
  sections: new Map(sections.map(({ id }) => [id, id])),
  routes: new Map(routes.map(({ id, plugin }) => [id, plugin])),
  entries: new Map(entries.map(({ id, plugin }) => [id, plugin])),
  abilities: new Map(abilities.map(({ id, plugin }) => [id, plugin])),
}

/**
 * What is set by the overlays that apply to the whole audience. For everyone, the resellers'
 * overlays are left out, because each affects only its own users.
 */
function sayingsFor({ audience, resellerId }: NamedAudience, kept: readonly KeptLayer[]): Saying[] {
  const concerns = (layer: KeptLayer['audience']) =>
    layer.kind === 'all' ||
    isOf(layer, audience) ||
    (layer.kind === 'reseller' && audience.kind === 'merchant' && layer.id === resellerId)
  const layers = [
    ...fileLayers
      .filter(({ reseller }) => audience.kind !== 'all' && reseller === resellerId)
      .map(({ file, content }) => ({ content, source: { layer: 'reseller' as const, file } })),
    ...kept
      .filter((layer) => concerns(layer.audience))
      .map(({ audience: { kind }, revision, content }) => ({
        content,
        source: {
          layer: kind === 'merchant' ? ('tenant' as const) : ('reseller' as const),
          audience: kind,
          revision,
        },
      })),
  ]
  return layers.flatMap(({ content, source }) =>
    listParts(content).flatMap(({ kind, id, part }) =>
      listSayings(part).map((says) => ({
        says,
        kind,
        id,
        ...source,
        ...(says === 'narrowed' && { when: { ...part.when } }),
      })),
    ),
  )
}

/** All plugins with their state. The core is left out, because it isn't a plugin. */
export function pluginsFor(audience: NamedAudience, kept: readonly KeptLayer[]): Plugin[] {
  const all = sayingsFor(audience, kept)
  return plugins
    .filter(({ id }) => id !== 'core')
    .map(({ id, title, version, optIn }) => {
      const sayings = all.filter((saying) => pluginOf[saying.kind].get(saying.id) === id)
      const section = sections.find((each) => each.id === id)
      return {
        id,
        title,
        version,
        shipsOff: optIn,
        state: pluginState(optIn, sayings),
        sayings,
        ...(section && { section: textOf(section.label) }),
        entries: entries
          .filter(({ plugin }) => plugin === id)
          .map((entry) => ({ id: entry.id, title: textOf(entry.label) })),
        routes: routes
          .filter(({ plugin }) => plugin === id)
          .map((route) => ({ id: route.id, title: route.title })),
        abilities: abilities
          .filter(({ plugin }) => plugin === id)
          .map((ability) => ({ id: ability.id, reason: ability.reason })),
      }
    })
}
