// Converts the preview's state to a URL that can be shared, and back. Every URL gives a valid
// state. Pure functions.
import {
  constraints,
  isSetKind,
  normalized,
  ordered,
  personaNamed,
  usual,
  vocabulary,
  withFact,
  type FactKind,
  type PersonaName,
  type SetKind,
  type SingleKind,
  type Supposed,
} from '#core/preview.ts'

export interface PreviewState extends Supposed {
  /** The path of the previewed page. Undefined for the first page that is open to the user. */
  at?: string | undefined
}
/** A value in the URL that this build doesn't know. It's ignored. */
export interface Unknown {
  parameter: string
  value: string
}
/** The persona to use if the URL has none. */
export const firstPersona: PersonaName = 'merchant'
const all = 'all'

/** The URL parameter of each kind of fact. */
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
const isFactKind = (kind: string): kind is FactKind => kind in parameterOf
const factKinds = Object.keys(parameterOf).filter(isFactKind)

/** Sets a merchant with its reseller, or clears the merchant. */
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
    return value.length > 0 && value.join() === vocabulary[kind]?.join() ? all : value.join(',')
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

/** Parses a URL into a state, and lists the values in it that are unknown. */
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
