// Column types that all tables share. The generated tables.ts files use them.
import type { ColumnType, Generated } from 'kysely'

import type { JsonText } from '../json.ts'

/** The column may be null, and may be left out of a new row. */
export type Nullable<T> = ColumnType<T | null, T | null | undefined, T | null>
/** `timestamptz`: a Date with millisecond precision on both engines. */
export type Instant = ColumnType<Date, Date | string, Date | string>
export type NullableInstant = ColumnType<
  Date | null,
  Date | string | null | undefined,
  Date | string | null
>
/** `timestamptz not null default now()`. Pass the clock's time wherever the time matters. */
export type DefaultInstant = ColumnType<Date, Date | string | undefined, Date | string>
export type NullableText = Nullable<string>
export type NullableNumber = Nullable<number>
export type NullableBoolean = Nullable<boolean>
/** `date`: text such as '2026-11-20' on both engines. */
export type NullableDate = NullableText
/**
 * `numeric(12, 2)`: text such as '12.50' on both engines. Used for money and percentages; convert
 * to Cents with `centsOrNull`.
 */
export type Decimal = ColumnType<string, string, string>
export type NullableDecimal = NullableText
/** Like `Decimal`, with a default. */
export type DefaultDecimal = ColumnType<string, string | undefined, string>
/** `jsonb`: read as a value, written through `toJson`. */
export type Json<T> = ColumnType<T, JsonText, JsonText>
export type JsonDefault<T> = ColumnType<T, JsonText | undefined, JsonText>
export type NullableJson<T> = ColumnType<T | null, JsonText | null | undefined, JsonText | null>
/** A generated ID. A row may bring its own ID, as demo data does. */
export type GeneratedId = Generated<number>
export type { Generated }

/** A row that people edit. Every change must name the version that it is based on. */
export interface Versioned {
  /** Starts at 1 and grows by 1 with each change. The API sends it as `checksum(version)`. */
  version: Generated<number>
  modified_at: DefaultInstant
  modified_by: NullableText
}
/** A versioned row that also records when it was created. */
export interface Tracked extends Versioned {
  created_at: DefaultInstant
}
/** A tracked row that is never removed. Deleting it sets `deleted_at`. */
export interface Deletable extends Tracked {
  deleted_at: NullableInstant
}
