// Converts JSON for jsonb columns, the same way on both engines.
/** Whether a value, such as a part of parsed JSON, is an object whose members can be looked up. */
export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * Parses JSON that people may have written by hand.
 * @param from the file or variable that the text comes from
 * @throws Error with a sentence that names `from`
 */
export function parseJson(text: string, from: string): unknown {
  let location: string | undefined
  try {
    return JSON.parse(text)
  } catch (error) {
    // Keeps only the position from the parser's message. The message quotes the text, which may
    // contain a secret.
    location = error instanceof Error ? /line \d+ column \d+/.exec(error.message)?.[0] : undefined
  }
  throw new Error(`${from} isn't valid JSON${location ? ` (${location})` : ''}.`)
}

declare const marked: unique symbol
/**
 * JSON text made by `toJson`. The type rejects plain objects and arrays, because pg would write an
 * array as `{…}`.
 */
export type JsonText = string & { readonly [marked]: true }

/**
 * Converts a value to JSON text. U+0000 and lone surrogates become U+FFFD, because PostgreSQL
 * rejects them. `undefined` becomes null.
 */
export const toJson = (value: unknown): JsonText =>
  (JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === 'string' ? storable(inner) : inner,
  ) ?? 'null') as JsonText

const storable = (text: string) => text.toWellFormed().replaceAll('\0', '\uFFFD')
