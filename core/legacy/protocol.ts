// The messages between a legacy page and the portal. They are checked by hand, because five keys
// need no schema library, and a hostile page could make us run one 10,000 times a second.
// Facts: S-003 to S-007, S-011; D6, D8, M7

/** A message from a legacy page. It has at least one of these keys and no others. */
export interface PageMessage {
  isLoading?: boolean
  showModalMask?: boolean
  hideAllModalMasks?: boolean
  /** Plain text, shown as a notice. */
  message?: string
  /** The URL that the portal should open. */
  redirect?: string
}

export const longestMessage = 1000
/** The same limit as for a return URL. */
export const longestRedirect = 2048

const booleans = ['isLoading', 'showModalMask', 'hideAllModalMasks'] as const
const texts = { message: longestMessage, redirect: longestRedirect } as const
const known: ReadonlySet<string> = new Set([...booleans, ...Object.keys(texts)])

/** Why a message was refused. Reports contain only this and a count, and never the content. */
export type Refusal = 'window' | 'origin' | 'shape' | 'flood' | 'redirect'

/**
 * Returns the message if it is valid, or else undefined. A valid message is a plain object with
 * only known keys, correct types and allowed lengths.
 */
export function readPageMessage(data: unknown): PageMessage | undefined {
  if (typeof data !== 'object' || data === null) return undefined
  const prototype: unknown = Object.getPrototypeOf(data)
  // Accept only plain objects, because postMessage also delivers arrays, maps, dates and so on.
  if (prototype !== Object.prototype && prototype !== null) return undefined
  const keys = Object.keys(data)
  if (keys.length === 0 || keys.length > known.size || !keys.every((key) => known.has(key)))
    return undefined
  const given: Readonly<Record<string, unknown>> = { ...data }
  for (const key of booleans)
    if (Object.hasOwn(given, key) && typeof given[key] !== 'boolean') return undefined
  for (const [key, longest] of Object.entries(texts))
    if (Object.hasOwn(given, key) && !isText(given[key], longest)) return undefined
  return data
}

const isText = (value: unknown, longest: number): boolean =>
  typeof value === 'string' && value !== '' && value.length <= longest

export interface Expected {
  /**
   * The required origin. It never matches "null", which a sandboxed frame without
   * `allow-same-origin` sends.
   */
  origin: string
  /** The window of the current frame. Another frame with the same origin has another window. */
  source: Window | null | undefined
}

/**
 * Validates a message event. Returns its content, or why it is refused. Cheap checks come first,
 * because a hostile page may flood us with messages.
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
 * Everything that the portal sends to a page: colors, the culture for numbers and dates, and
 * whether a payment is required (for the account overview).
 */
export interface PortalMessage {
  portal: {
    colorScheme: 'light' | 'dark'
    primaryColor: string
    culture: string
    paymentRequired: boolean
  }
}
