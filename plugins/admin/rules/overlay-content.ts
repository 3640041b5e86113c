// Rules for run-time overlays (Settings → Plugins), and for the state of a plugin that results from
// them. Shared by form and handler.
import { nameFault } from '#schemas/rules/names.ts'
import type { FieldFault } from '#schemas/rules/rule.ts'

/** What an overlay sets for one part, in the shape of the API. */
export interface OverlayPart {
  hidden?: true
  on?: true
  when?: Readonly<Record<string, unknown>>
  label?: Readonly<Record<string, string>>
}
export const overlayKinds = ['plugins', 'sections', 'entries', 'routes', 'abilities'] as const
export type OverlayKind = (typeof overlayKinds)[number]
export type OverlayContent = { readonly [K in OverlayKind]?: Readonly<Record<string, OverlayPart>> }

/** Lists every part with its kind and id. */
export const listParts = (
  content: OverlayContent,
): { kind: OverlayKind; id: string; part: OverlayPart }[] =>
  overlayKinds.flatMap((kind) =>
    Object.entries(content[kind] ?? {}).map(([id, part]) => ({ kind, id, part })),
  )
/** Removes empty kinds and sorts the rest, so that equal content gives equal text. */
export function tidyOverlay<Content extends OverlayContent>(content: Content): Content {
  const sorted = (of: Readonly<Record<string, OverlayPart>>) =>
    Object.entries(of).sort(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(
    overlayKinds.flatMap((kind) => {
      const parts = sorted(content[kind] ?? {})
      return parts.length === 0 ? [] : [[kind, Object.fromEntries(parts)]]
    }),
  ) as Content // the same parts, in order
}
/** The path of a part in the content, for its errors. */
export const overlayField = (kind: string, id: string): string => `content.${kind}.${id}`

/**
 * Limits per part and per overlay. Overlays must stay small, because every access decision for the
 * audience evaluates them.
 */
export const overlayLimits = {
  conditions: 16,
  depth: 5,
  narrowed: 60,
  label: 40,
  note: 200,
} as const

function measureSize(predicate: unknown): { conditions: number; depth: number } {
  let conditions = 0
  let depth = 0
  // A loop instead of recursion, because the input may be nested so deeply that the stack would
  // overflow.
  const open: [unknown, number][] = [[predicate, 1]]
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (conditions > overlayLimits.conditions || depth > overlayLimits.depth) break
    const [of, level] = next
    depth = Math.max(depth, level)
    const entries: [string, unknown][] = Object.entries(of ?? {})
    const [[key, value] = ['', undefined]] = entries
    if ((key === 'all' || key === 'any') && Array.isArray(value))
      for (const part of value) open.push([part, level + 1])
    else if (key === 'not') open.push([value, level + 1])
    else conditions++
  }
  return { conditions, depth }
}

/** Validates the content by itself. The compiler checks the names in it and its effects. */
export function overlayRules(content: OverlayContent): FieldFault[] {
  const parts = listParts(content)
  const narrowed = parts.filter(({ part }) => part.when !== undefined)
  return [
    ...narrowed.flatMap(({ kind, id, part }): FieldFault[] => {
      const { conditions, depth } = measureSize(part.when)
      if (conditions <= overlayLimits.conditions && depth <= overlayLimits.depth) return []
      return [
        {
          field: overlayField(kind, id),
          key: 'admin:switches.errors.tooMuch',
          params: { max: overlayLimits.conditions },
        },
      ]
    }),
    ...narrowed.slice(overlayLimits.narrowed).map(({ kind, id }): FieldFault => ({
      field: overlayField(kind, id),
      key: 'admin:switches.errors.tooMany',
      params: { max: overlayLimits.narrowed },
    })),
    ...parts
      .filter(({ part }) =>
        Object.values(part.label ?? {}).some((label) => nameFault(label) !== undefined),
      )
      .map(({ kind, id }): FieldFault => ({
        field: overlayField(kind, id),
        key: 'admin:switches.errors.labelCharacters',
      })),
    // A part that is hidden from everyone can't also be narrowed.
    ...parts
      .filter(({ part }) => part.hidden && part.when !== undefined)
      .map(({ kind, id }): FieldFault => ({
        field: overlayField(kind, id),
        key: 'admin:switches.errors.hiddenAndNarrowed',
      })),
  ]
}

export type PluginState = 'on' | 'off' | 'hidden' | 'narrowed'
/** What a layer sets for a plugin or one of its parts. */
export interface Saying {
  says: 'on' | 'hidden' | 'narrowed' | 'called'
  kind: OverlayKind
}
/**
 * The state of a plugin for an audience, from all overlays that set something for it. A plugin that
 * is off by default stays off until an overlay switches it on.
 */
export function pluginState(shipsOff: boolean, sayings: readonly Saying[]): PluginState {
  const whole = (says: Saying['says']) =>
    sayings.some((saying) => saying.kind === 'plugins' && saying.says === says)
  if (whole('hidden')) return 'hidden'
  if (shipsOff && !whole('on')) return 'off'
  return sayings.some(({ says }) => says === 'hidden' || says === 'narrowed') ? 'narrowed' : 'on'
}
/** What an overlay sets for a part, in this fixed order. */
export const listSayings = ({ hidden, on, when, label }: OverlayPart): Saying['says'][] => [
  ...(on ? ['on' as const] : []),
  ...(hidden ? ['hidden' as const] : []),
  ...(when !== undefined ? ['narrowed' as const] : []),
  ...(label ? ['called' as const] : []),
]
