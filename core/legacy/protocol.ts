// What an embedded page may say to the portal, and what the portal says to it. Checked by hand:
// five keys need no schema library, and a hostile page must not make us run one 10,000 times a
// second.
// Facts: S-003 to S-007, S-011; D6, D8, M7

/** What an embedded page may say. Any of the five, at least one, nothing else. */
export interface PageMessage {
  isLoading?: boolean
  showModalMask?: boolean
  hideAllModalMasks?: boolean
  /** Plain text, shown as a notice. */
  message?: string
  /** Where the page wants the portal to go. */
  redirect?: string
}

export const longestMessage = 1000
/** The same as for a return address. */
export const longestRedirect = 2048

const booleans = ['isLoading', 'showModalMask', 'hideAllModalMasks'] as const
const texts = { message: longestMessage, redirect: longestRedirect } as const
const known: ReadonlySet<string> = new Set([...booleans, ...Object.keys(texts)])

/** Why a message was refused; only this and a count are ever reported, never what it said. */
export type Refusal = 'window' | 'origin' | 'shape' | 'flood' | 'redirect'

/**
 * The message, if it is one: a plain object, only known keys, each of its type and within its
 * length.
 */
export function readPageMessage(data: unknown): PageMessage | undefined {
  if (typeof data !== 'object' || data === null) return undefined
  const prototype: unknown = Object.getPrototypeOf(data)
  // Arrays, maps, dates and the like come through postMessage whole.
  if (prototype !== Object.prototype && prototype !== null) return undefined
  const keys = Object.keys(data)
  if (keys.length === 0 || keys.length > known.size || !keys.every((key) => known.has(key)))
    return undefined
  const given = data as Record<string, unknown>
  for (const key of booleans)
    if (Object.hasOwn(given, key) && typeof given[key] !== 'boolean') return undefined
  for (const [key, longest] of Object.entries(texts))
    if (Object.hasOwn(given, key) && !isText(given[key], longest)) return undefined
  return data
}

const isText = (value: unknown, longest: number): boolean =>
  typeof value === 'string' && value !== '' && value.length <= longest

export interface Expected {
  /** Exactly this origin; "null", which a sandboxed frame without its origin sends, is never it. */
  origin: string
  /**
   * The window of the frame that is shown now; another frame of the same origin is another window.
   */
  source: Window | null | undefined
}

/**
 * The one judgement over a message event: what it says, or why it is refused. The cheap questions
 * come first.
 */
export function judge(
  event: Pick<MessageEvent, 'origin' | 'source' | 'data'>,
  expected: Expected,
): PageMessage | Refusal {
  if (!expected.source || event.source !== expected.source) return 'window'
  if (event.origin !== expected.origin) return 'origin'
  return readPageMessage(event.data) ?? 'shape'
}

/**
 * What the portal tells a page, and nothing besides: how it looks, which culture numbers and dates
 * are written in, and whether a payment is required, which the account overview offers at once.
 */
export interface PortalMessage {
  portal: {
    colorScheme: 'light' | 'dark'
    primaryColor: string
    culture: string
    paymentRequired: boolean
  }
}
