// Converts the preview's state to a shareable address and back. Pure. Any address gives a valid
// state.
import {
  constraints,
  flagsWhenFailed,
  personaNamed,
  setKinds,
  singleKinds,
  usual,
  usualUserKinds,
  vocabulary,
  type FactsJson,
  type PersonaName,
  type SetKind,
  type SingleKind,
} from '#core/preview.ts'

export interface PreviewState {
  persona: PersonaName
  /** Facts that differ from the persona's. */
  facts: FactsJson
  /** A merchant whose own overlay applies as well. */
  merchant?: number
  /** The previewed page; undefined means the first open one. */
  at?: string
}
/** A value in the address that this build does not know. It is ignored. */
export interface Unknown {
  parameter: string
  value: string
}
export type FactKind = SetKind | SingleKind
/** The default persona, used if the address names none. */
export const firstPersona: PersonaName = 'merchant'
const all = 'all'

/** Address parameter of each kind of fact. */
export const parameterOf: Readonly<Record<FactKind, string>> = {
  reseller: 'reseller',
  productMode: 'mode',
  view: 'view',
  role: 'role',
  userKind: 'kind',
  flag: 'flags',
  toggle: 'toggles',
  portal: 'settings',
  permission: 'rights',
  merchantType: 'type',
  country: 'country',
  gateway: 'gateway',
  plugin: 'plugins',
}
function keysOf<Of extends object>(of: Of): Extract<keyof Of, string>[] {
  const keys: Extract<keyof Of, string>[] = []
  for (const key in of) keys.push(key)
  return keys
}
const factKinds: readonly FactKind[] = keysOf(parameterOf)
const isSet = (kind: FactKind): kind is SetKind => setKinds.some((known) => known === kind)
const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)
/** The names of a fact that can hold several; the preview knows all facts. */
export const namesIn = (value: FactsJson[FactKind]): readonly string[] =>
  typeof value === 'object' ? value : []

/** @throws Error if there is none: an address without a known persona has the default one */
export function personaOf(name: PersonaName) {
  const persona = personaNamed(name)
  if (persona === undefined) throw new Error(`There is no persona '${name}'.`)
  return persona
}

/**
 * Names in vocabulary order without duplicates. Plugins have no vocabulary here, so any name is
 * allowed and sorted.
 */
function ordered(kind: SetKind, names: readonly string[]): string[] {
  const known = vocabulary[kind]
  return known ? known.filter((name) => names.includes(name)) : [...new Set(names)].sort()
}

/** The persona's facts with the changes applied. Usual values may be missing (facts-json.ts). */
export function factsIn({ persona, facts }: Pick<PreviewState, 'persona' | 'facts'>): FactsJson {
  const own = personaOf(persona).facts
  const ownRoles = namesIn(own.role)
  const roles = facts.role === undefined ? ownRoles : ordered('role', namesIn(facts.role))
  // Changed roles imply their usual kind of user. The persona's own kind is kept only with its own
  // roles.
  const kinds =
    facts.userKind ?? (same(roles, ownRoles) ? own.userKind : undefined) ?? usualUserKinds(roles)
  return {
    ...own,
    flag: ordered('flag', [...flagsWhenFailed()]),
    ...facts,
    role: roles,
    userKind: ordered('userKind', namesIn(kinds)),
  }
}

/** Drops facts equal to the persona's, so that the same person always has the same address. */
export function normalized({ persona, facts, merchant, at }: PreviewState): PreviewState {
  let kept: FactsJson = facts
  for (const kind of ['role', ...setKinds, ...singleKinds] as const) {
    const value = kept[kind]
    if (value === undefined) continue
    const { [kind]: _, ...without } = kept
    const { [kind]: before = isSet(kind) ? [] : usual[kind] } = factsIn({ persona, facts: without })
    const now = isSet(kind) ? ordered(kind, namesIn(value)) : value
    kept = same(now, isSet(kind) ? ordered(kind, namesIn(before)) : before)
      ? without
      : { ...without, [kind]: now }
  }
  return {
    persona,
    facts: inOrder(kept),
    ...(merchant !== undefined && { merchant }),
    ...(at !== undefined && { at }),
  }
}
const inOrder = (facts: FactsJson): FactsJson =>
  factKinds.reduce<FactsJson>(
    (ordered, kind) => (facts[kind] === undefined ? ordered : { ...ordered, [kind]: facts[kind] }),
    {},
  )

/** Changes one fact. A different reseller drops the merchant, which belongs to the old one. */
export function withFact(
  state: PreviewState,
  kind: FactKind,
  value: readonly string[] | string | number,
): PreviewState {
  const { merchant, ...others } = state
  return normalized({
    ...others,
    facts: { ...state.facts, [kind]: value },
    ...(merchant !== undefined && kind !== 'reseller' && { merchant }),
  })
}
/** Sets a merchant and its reseller, or clears the merchant. */
export function withMerchant(
  state: PreviewState,
  merchant: { id: number; resellerId: number } | undefined,
): PreviewState {
  const { merchant: _, ...others } = state
  return merchant
    ? { ...withFact(others, 'reseller', merchant.resellerId), merchant: merchant.id }
    : others
}

export function writePreview(state: PreviewState): URLSearchParams {
  const { persona, facts, merchant, at } = normalized(state)
  const params = new URLSearchParams({ persona })
  for (const kind of factKinds) {
    const value = facts[kind]
    if (value === undefined) continue
    const names = namesIn(value)
    params.set(
      parameterOf[kind],
      !isSet(kind)
        ? String(value)
        : vocabulary[kind] && names.length > 0 && same(names, vocabulary[kind])
          ? all
          : names.join(','),
    )
  }
  if (merchant !== undefined) params.set('merchant', String(merchant))
  if (at !== undefined) params.set('at', at)
  return params
}

function readSet(kind: SetKind, text: string, unknown: (value: string) => void): string[] {
  const known = vocabulary[kind]
  if (text === all && known) return [...known]
  const names = text
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean)
  const isKnown = (name: string) => (known ? known.includes(name) : /^[a-z][\w-]*$/.test(name))
  names.filter((name) => !isKnown(name)).forEach(unknown)
  return ordered(kind, names.filter(isKnown))
}
function readSingle(
  kind: SingleKind,
  text: string,
  unknown: (value: string) => void,
): string | number | undefined {
  const number = /^\d{1,6}$/.test(text) ? Number(text) : undefined
  const value = typeof usual[kind] === 'number' ? number : text
  const isKnown =
    value !== undefined &&
    ((vocabulary[kind] ?? []).includes(String(value)) ||
      (number !== undefined && constraints.open.includes(kind)))
  if (isKnown) return value
  unknown(text)
  return undefined
}

/** Reads an address into a state, and lists its unknown values. */
export function readPreview(params: URLSearchParams): { state: PreviewState; unknown: Unknown[] } {
  const unknown: Unknown[] = []
  const asked = params.get('persona')
  const persona = asked === null ? undefined : personaNamed(asked)?.name
  if (asked !== null && persona === undefined) unknown.push({ parameter: 'persona', value: asked })
  const facts: Record<string, unknown> = {}
  for (const kind of factKinds) {
    const parameter = parameterOf[kind]
    const text = params.get(parameter)
    if (text === null) continue
    const tell = (value: string) => void unknown.push({ parameter, value })
    const value = isSet(kind) ? readSet(kind, text, tell) : readSingle(kind, text, tell)
    if (value !== undefined) facts[kind] = value
  }
  const asMerchant = params.get('merchant') ?? undefined
  const merchant =
    asMerchant !== undefined && /^[1-9]\d{0,8}$/.test(asMerchant) ? Number(asMerchant) : undefined
  if (asMerchant !== undefined && merchant === undefined)
    unknown.push({ parameter: 'merchant', value: asMerchant })
  const at = params.get('at') ?? undefined
  const isPath = at !== undefined && /^\/(?!\/)/.test(at)
  if (at !== undefined && !isPath) unknown.push({ parameter: 'at', value: at })
  return {
    state: normalized({
      persona: persona ?? firstPersona,
      facts,
      ...(merchant !== undefined && { merchant }),
      ...(isPath && { at }),
    }),
    unknown,
  }
}
