// Kinds of columns that all tables share.
import type { ColumnType, Generated } from 'kysely'

/** `timestamptz`: a Date with the precision of a millisecond on both engines. */
export type Instant = ColumnType<Date, Date | string, Date | string>
export type NullableInstant = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
/** `timestamptz not null default now()`; give the clock's time wherever the time matters. */
export type DefaultInstant = ColumnType<Date, Date | string | undefined, Date | string>
/** `numeric(12, 2)`: text such as '12.50' on both engines. Money and percents alike; turn it into Cents by `centsOf`. */
export type NullableDecimal = ColumnType<string | null, string | null | undefined, string | null>
/** A key that the database gives unless a row brings its own (demo data does). */
export type GeneratedId = Generated<number>
/** Starts at 1; each change adds 1. `checksum(version)` is what goes over the wire. */
export type Version = Generated<number>
export type { Generated }
