// The form of one audience's overlay. Each plugin, section, menu entry, page and permission is a
// field of its own, so that two users can edit different parts without a conflict.
import { z } from 'zod'

import { toCheck, type AnswerOf, type ArgsOf, type FormSpec, type TextKey } from '#core'
import type { FieldFault, FieldsRule } from '#schemas/rules/rule.ts'

import {
  overlayKinds,
  overlayLimits,
  overlayRules,
  type OverlayContent,
  type OverlayKind,
  type OverlayPart,
} from '../rules/overlay-content.ts'
import { parseConditions, toPredicate, type Conditions } from './conditions.ts'
import { isTextKey } from './difference-rows.ts'
import { conditionKinds } from './vocabulary.ts'

export type OverlayState = AnswerOf<'getOverlay'>
export type SwitchPlugin = OverlayState['plugins'][number]

/** The overlay of one part. */
export interface PartValue {
  on: boolean
  mode: 'asIs' | 'hidden' | 'narrowed'
  conditions: Conditions
  /** A predicate that is too complex for the builder. It's kept until a user replaces it. */
  written: NonNullable<OverlayPart['when']> | null
  /** `label` is the English label. `labels` are those in other languages. */
  label: string
  labels: Readonly<Record<string, string>>
}
/**
 * Example: `entries:menu/discounts`. A key contains no dots, because the form would read them as
 * paths of nested fields.
 */
export type PartKey = `${OverlayKind}:${string}`
export type SwitchValues = Record<PartKey, PartValue | null>
type SwitchSave = ArgsOf<'saveOverlay'>

export const partKey = (kind: OverlayKind, id: string): PartKey =>
  `${kind}:${id.replaceAll('.', '/')}`
/**
 * Converts the path of a field: `content.entries.menu.discounts` becomes `entries:menu/discounts`.
 */
export function parsePartKey(field: string): PartKey | undefined {
  const [, name, ...id] = field.split('.')
  const kind = overlayKinds.find((known) => known === name)
  return id.length > 0 && kind !== undefined ? partKey(kind, id.join('.')) : undefined
}

export const nothingSaid: PartValue = {
  on: false,
  mode: 'asIs',
  conditions: { join: 'all', rows: [] },
  written: null,
  label: '',
  labels: {},
}

function toValue({ hidden, on, when, label }: OverlayPart): PartValue {
  const conditions = parseConditions(when)
  const { en = '', ...labels } = label ?? {}
  return {
    on: on === true,
    mode: hidden ? 'hidden' : when === undefined ? 'asIs' : 'narrowed',
    conditions: conditions ?? nothingSaid.conditions,
    written: when !== undefined && conditions === undefined ? when : null,
    label: en,
    labels,
  }
}
/** The predicate of a narrowed part. Undefined until it's complete. */
const narrowingOf = ({ mode, written, conditions }: PartValue): OverlayPart['when'] =>
  mode === 'narrowed' ? (written ?? toPredicate(conditions)) : undefined

export function toPart(value: PartValue): OverlayPart {
  const { on, mode, label, labels } = value
  const when = narrowingOf(value)
  const words = label.trim()
  return {
    ...(on && { on }),
    ...(mode === 'hidden' && { hidden: true }),
    ...(when && { when }),
    ...(words !== '' && { label: { ...labels, en: words } }),
  }
}
/**
 * Normalizes the value of a part. A value that changes nothing becomes null, so that undoing an
 * edit leaves no change.
 */
export function settledPart(value: PartValue): PartValue | null {
  const part =
    value.mode === 'narrowed'
      ? value
      : { ...value, conditions: nothingSaid.conditions, written: null }
  // Keeps labels in other languages, because the English label may be entered again.
  return !part.on &&
    part.mode === 'asIs' &&
    part.label.trim() === '' &&
    Object.keys(part.labels).length === 0
    ? null
    : part
}

export function buildContent(values: SwitchValues): OverlayContent {
  const content: Record<string, Record<string, OverlayPart>> = {}
  for (const [key, value] of Object.entries(values)) {
    const part = value === null ? {} : toPart(value)
    if (Object.keys(part).length === 0) continue
    const [kind = '', id = ''] = key.split(':')
    content[kind] = { ...content[kind], [id.replaceAll('/', '.')]: part }
  }
  return content
}

interface Part {
  kind: OverlayKind
  id: string
  /** Undefined for permissions. */
  title?: TextKey
}
/** Every part that an overlay can change. */
function buildParts({ plugins, content }: OverlayState): Map<PartKey, Part> {
  const part = (kind: OverlayKind, id: string, title?: string): [PartKey, Part] => [
    partKey(kind, id),
    { kind, id, ...(title !== undefined && isTextKey(title) && { title }) },
  ]
  const ofPlugins = plugins.flatMap(({ id, title, section, entries, routes, abilities }) => [
    part('plugins', id, title),
    ...(section === undefined ? [] : [part('sections', id, section)]),
    ...entries.map((entry) => part('entries', entry.id, entry.title)),
    ...routes.map((route) => part('routes', route.id, route.title)),
    ...abilities.map((ability) => part('abilities', ability.id)),
  ])
  // Adds parts of the core that are in the overlay, because they belong to no plugin.
  const ofOverlay = overlayKinds.flatMap((kind) =>
    Object.keys(content[kind] ?? {}).map((id) => part(kind, id)),
  )
  return new Map([...ofOverlay, ...ofPlugins])
}

const condition = z.object({
  is: z.boolean(),
  kind: z.enum(conditionKinds),
  names: z.array(z.string()),
})
const part = z
  .object({
    on: z.boolean(),
    mode: z.enum(['asIs', 'hidden', 'narrowed']),
    conditions: z.object({ join: z.enum(['all', 'any']), rows: z.array(condition) }),
    written: z.record(z.string(), z.unknown()).nullable(),
    label: z.string(),
    labels: z.record(z.string(), z.string()),
  })
  .nullable()
/**
 * A narrowing needs at least one name, and a label must fit the menu. Errors are shown at the part.
 */
const complete: FieldsRule<SwitchValues> = (values) =>
  Object.entries(values).flatMap(([field, value]): FieldFault[] => {
    if (value === null) return []
    if (value.mode === 'narrowed' && narrowingOf(value) === undefined)
      return [{ field, key: 'admin:switches.errors.noOneNamed' }]
    return value.label.trim().length > overlayLimits.label
      ? [{ field, key: 'admin:switches.errors.label', params: { max: overlayLimits.label } }]
      : []
  })
const small: FieldsRule<SwitchValues> = (values) =>
  overlayRules(buildContent(values)).flatMap((fault) => {
    const field = parsePartKey(fault.field)
    return field === undefined ? [] : [{ ...fault, field }]
  })
const schema = z.record(z.string(), part).check(toCheck([complete, small]))

/**
 * `note` is read at the time of the save, because it's entered in the review and isn't a form
 * value.
 */
export function switchesForm(
  state: OverlayState,
  note: () => string,
): FormSpec<OverlayState, SwitchValues, SwitchSave> {
  const labels = Object.fromEntries(
    [...buildParts(state)].flatMap(([key, { title }]) =>
      title === undefined ? [] : [[key, title]],
    ),
  )
  return {
    schema,
    fromApi: (loaded) =>
      Object.fromEntries(
        [...buildParts(loaded)].map(([key, { kind, id }]) => {
          const part = loaded.content[kind]?.[id]
          return [key, part === undefined ? null : toValue(part)]
        }),
      ),
    toApi: (values, { audience: { audience, id }, revision }) => ({
      path: { audience, id },
      body: {
        content: buildContent(values),
        baseRevision: revision,
        ...(note().trim() !== '' && { note: note().trim() }),
      },
    }),
    fieldOf: parsePartKey,
    labels,
    show: Object.fromEntries(
      Object.keys(labels).map((key) => [
        key,
        (value: PartValue | null) =>
          value === null
            ? 'admin:switches.mode.asIs'
            : value.label !== '' && value.mode === 'asIs'
              ? value.label
              : value.on && value.mode === 'asIs'
                ? 'admin:switches.state.on'
                : `admin:switches.mode.${value.mode}`,
      ]),
    ),
  }
}
