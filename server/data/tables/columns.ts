// Kinds of columns that all tables share.
import type { ColumnType, Generated } from 'kysely'

/** `timestamptz`: a Date with the precision of a millisecond on both engines. */
export type Instant = ColumnType<Date, Date | string, Date | string>
export type NullableInstant = ColumnType<
  Date | null,
  Date | string | null | undefined,
  Date | string | null
>
/** `timestamptz not null default now()`; give the clock's time wherever the time matters. */
export type DefaultInstant = ColumnType<Date, Date | string | undefined, Date | string>
export type NullableText = ColumnType<string | null, string | null | undefined, string | null>
export type NullableNumber = ColumnType<number | null, number | null | undefined, number | null>
export type NullableBoolean = ColumnType<boolean | null, boolean | null | undefined, boolean | null>
/** `date`: text such as '2026-11-20' on both engines. */
export type NullableDate = NullableText
/**
 * `numeric(12, 2)`: text such as '12.50' on both engines. Money and percents alike; turn it into
 * Cents by `centsOf`.
 */
export type Decimal = ColumnType<string, string, string>
export type NullableDecimal = NullableText
/** The same with a default. */
export type DefaultDecimal = ColumnType<string, string | undefined, string>
/** A key that the database gives unless a row brings its own (demo data does). */
export type GeneratedId = Generated<number>
/** Starts at 1; each change adds 1. `checksum(version)` is what goes over the wire. */
export type Version = Generated<number>
export type { Generated }

/** A row that people change, each with the version that they read. */
export interface Versioned {
  version: Version
  modified_at: DefaultInstant
  modified_by: NullableText
}
/** The same that says when it was made. */
export interface Tracked extends Versioned {
  created_at: DefaultInstant
}
/** The same that is never gone: what is deleted says when. */
export interface Deletable extends Tracked {
  deleted_at: NullableInstant
}
