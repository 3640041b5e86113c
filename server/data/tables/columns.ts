// Column types shared by all tables.
import type { ColumnType, Generated } from 'kysely'

/** `timestamptz`: a Date with millisecond precision on both engines. */
export type Instant = ColumnType<Date, Date | string, Date | string>
export type NullableInstant = ColumnType<
  Date | null,
  Date | string | null | undefined,
  Date | string | null
>
/** `timestamptz not null default now()`; pass the clock's time wherever the time matters. */
export type DefaultInstant = ColumnType<Date, Date | string | undefined, Date | string>
export type NullableText = ColumnType<string | null, string | null | undefined, string | null>
export type NullableNumber = ColumnType<number | null, number | null | undefined, number | null>
export type NullableBoolean = ColumnType<boolean | null, boolean | null | undefined, boolean | null>
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
/** A generated ID; a row may bring its own (demo data does). */
export type GeneratedId = Generated<number>
/** Starts at 1 and grows by 1 with each change. The API sends it as `checksum(version)`. */
export type Version = Generated<number>
export type { Generated }

/** A row that people edit; every change must name the version it is based on. */
export interface Versioned {
  version: Version
  modified_at: DefaultInstant
  modified_by: NullableText
}
/** A versioned row that also records when it was created. */
export interface Tracked extends Versioned {
  created_at: DefaultInstant
}
/** A tracked row that is never removed: deleting it sets `deleted_at`. */
export interface Deletable extends Tracked {
  deleted_at: NullableInstant
}
