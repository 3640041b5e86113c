// JSON on its way into a jsonb column, the same on both engines.
import type { ColumnType } from 'kysely'

declare const marked: unique symbol
/**
 * JSON text that `toJson` made. A plain object or array is not accepted: pg would write an array as
 * `{…}`.
 */
export type JsonText = string & { readonly [marked]: true }
/** A jsonb column with a default: read as a value, written through {@link toJson}. */
export type JsonDefault<T> = ColumnType<T, JsonText | undefined, JsonText>

/**
 * A value as JSON text that PostgreSQL stores: it refuses U+0000 and lone surrogates, so both
 * become U+FFFD. `undefined` becomes null.
 */
export const toJson = (value: unknown): JsonText =>
  (JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === 'string' ? storable(inner) : inner,
  ) ?? 'null') as JsonText

const storable = (text: string) => text.toWellFormed().replaceAll('\0', '\uFFFD')
