// Converts JSON for jsonb columns, the same way on both engines.
/** Whether a value, such as a part of parsed JSON, is an object whose members can be looked up. */
export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * Parses JSON that people may have written.
 * @param from the file or variable that it comes from
 * @throws Error with a sentence that names it
 */
export function parseJson(text: string, from: string): unknown {
  let place: string | undefined
  try {
    return JSON.parse(text)
  } catch (error) {
    // Of the parser's words only the place: it quotes the text, which may hold a secret.
    place = error instanceof Error ? /line \d+ column \d+/.exec(error.message)?.[0] : undefined
  }
  throw new Error(`${from} is no valid JSON${place ? ` (${place})` : ''}.`)
}

declare const marked: unique symbol
/**
 * JSON text made by `toJson`. Plain objects and arrays are rejected by the type: pg would write an
 * array as `{…}`.
 */
export type JsonText = string & { readonly [marked]: true }

/**
 * Converts a value to JSON text. PostgreSQL rejects U+0000 and lone surrogates, so both become
 * U+FFFD. `undefined` becomes null.
 */
export const toJson = (value: unknown): JsonText =>
  (JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === 'string' ? storable(inner) : inner,
  ) ?? 'null') as JsonText

const storable = (text: string) => text.toWellFormed().replaceAll('\0', '\uFFFD')
