// Converts the preview's state to a shareable address and back. Pure. Any address gives a valid
// state.
import {
  constraints,
  flagsWhenFailed,
  isSetKind,
  isSingleKind,
  personaNamed,
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
  merchant?: number | undefined
  /** The previewed page; undefined means the first open one. */
  at?: string | undefined
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
const isFactKind = (kind: string): kind is FactKind => isSetKind(kind) || isSingleKind(kind)
const factKinds = Object.keys(parameterOf).filter(isFactKind)
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
export function normalized({ facts, ...state }: PreviewState): PreviewState {
  let kept = facts
  for (const kind of ['role' as const, ...factKinds]) {
    if (kept[kind] === undefined) continue
    const { [kind]: _, ...without } = kept
    const settled = (of: FactsJson) =>
      isSetKind(kind) ? ordered(kind, namesIn(of[kind])) : (of[kind] ?? usual[kind])
    kept = same(settled(kept), settled(factsIn({ ...state, facts: without })))
      ? without
      : { ...without, [kind]: settled(kept) }
  }
  return { ...state, facts: inOrder(kept) }
}
const inOrder = (facts: FactsJson): FactsJson =>
  factKinds.reduce<FactsJson>(
    (ordered, kind) => (facts[kind] === undefined ? ordered : { ...ordered, [kind]: facts[kind] }),
    {},
  )

/** Changes one fact. A different reseller drops the merchant, which belongs to the old one. */
export const withFact = (
  state: PreviewState,
  kind: FactKind,
  value: readonly string[] | string | number,
): PreviewState =>
  normalized({
    ...state,
    facts: { ...state.facts, [kind]: value },
    merchant: kind === 'reseller' ? undefined : state.merchant,
  })
/** Sets a merchant and its reseller, or clears the merchant. */
export const withMerchant = (
  state: PreviewState,
  merchant: { id: number; resellerId?: number } | undefined,
): PreviewState =>
  merchant?.resellerId === undefined
    ? { ...state, merchant: undefined }
    : { ...withFact(state, 'reseller', merchant.resellerId), merchant: merchant.id }

export function writePreview(state: PreviewState): URLSearchParams {
  const { persona, facts, merchant, at } = normalized(state)
  const written = (kind: FactKind) => {
    const value = facts[kind]
    if (typeof value !== 'object') return value
    return value.length > 0 && same(value, vocabulary[kind]) ? all : value.join(',')
  }
  const params = new URLSearchParams({ persona })
  const write = (parameter: string, value: string | number | undefined) =>
    value !== undefined && params.set(parameter, String(value))
  factKinds.forEach((kind) => write(parameterOf[kind], written(kind)))
  write('merchant', merchant)
  write('at', at)
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
function readSingle(kind: SingleKind, text: string): string | number | undefined {
  const number = /^\d{1,6}$/.test(text) ? Number(text) : undefined
  const value = typeof usual[kind] === 'number' ? number : text
  const isKnown =
    (vocabulary[kind] ?? []).includes(String(value)) ||
    (number !== undefined && constraints.open.includes(kind))
  return isKnown ? value : undefined
}

/** Reads an address into a state, and lists its unknown values. */
export function readPreview(params: URLSearchParams): { state: PreviewState; unknown: Unknown[] } {
  const unknown: Unknown[] = []
  function take<T>(parameter: string, read: (text: string) => T | undefined): T | undefined {
    const text = params.get(parameter)
    if (text === null) return undefined
    const value = read(text)
    if (value === undefined) unknown.push({ parameter, value: text })
    return value
  }
  const persona = take('persona', (text) => personaNamed(text)?.name) ?? firstPersona
  const facts: Record<string, unknown> = {}
  for (const kind of factKinds) {
    const parameter = parameterOf[kind]
    const tell = (value: string) => void unknown.push({ parameter, value })
    const value = take<unknown>(parameter, (text) =>
      isSetKind(kind) ? readSet(kind, text, tell) : readSingle(kind, text),
    )
    if (value !== undefined) facts[kind] = value
  }
  const merchant = take('merchant', (text) =>
    /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined,
  )
  const at = take('at', (text) => (/^\/(?!\/)/.test(text) ? text : undefined))
  return { state: normalized({ persona, facts, merchant, at }), unknown }
}
