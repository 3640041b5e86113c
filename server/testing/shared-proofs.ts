// A plugin's input to the proofs over all plugins: which rights write which tables, which calls
// random requests can't execute, which members no round trip proves, the values for its described
// pages, and which files need the export permission. The file
// plugins/<id>/server/shared-proofs.fixtures.ts comes and goes with the plugin.
import type { OperationId } from '../../core/generated/operation-ids.ts'
import type { WireValue } from '../records/engine/references.ts'

/** The rights of a plugin that write rows of one table. */
export interface TableWriters {
  /** The rights of the record's own pages and calls. */
  own?: readonly string[]
  /** Another right → the own right that it requires. */
  follow?: Readonly<Record<string, string>>
  /** Another right → why it does not make the same change. */
  apart?: Readonly<Record<string, string>>
}
/** Export of a plugin's file, as `writers`: by table. */
export type Writers = Readonly<Record<string, TableWriters>>
/** As `everywhere`: rights that write rows of many tables → why that changes no one's record. */
export type Everywhere = Readonly<Record<string, string>>
/**
 * As `notByChance`: calls that random requests can't execute, because they guess neither versions
 * nor ids. The tests beside their handlers execute them.
 */
export type NotByChance = readonly OperationId[]
/**
 * As `roundTrip`: members of a write that a round trip with another value can't prove → why. The
 * tests beside the handler prove them. Remove a member here once a round trip proves it.
 */
export type RoundTrip = Readonly<Partial<Record<OperationId, Readonly<Record<string, string>>>>>
/**
 * As `withoutMembers`: writes whose cases send nothing that could have another value: no body or
 * only keys, a picture, a given code, or values in the query's text.
 */
export type WithoutMembers = readonly OperationId[]

/** The values for the fields of a described page, by name. */
export type Entered = Record<string, WireValue>
interface Known {
  /** The values of the first row. */
  like: Entered
  /** Rows of another page. */
  rows: (page: string) => Promise<Entered[]>
  /** A new number each time. */
  n: number
  /** True for a new row; false for a change. */
  anew: boolean
}
/**
 * As `entering`, by page: values that satisfy a page's own rules, if these require more than the
 * columns declare. For records that can only be changed, this is the change.
 */
export type Entering = Readonly<Record<string, (known: Known) => Entered | Promise<Entered>>>

/** As `withPeople`: lists whose export needs a permission: names, addresses, pay, debts. */
export type WithPeople = readonly string[]
/**
 * As `noMeasures`: reports whose file needs no right beyond the page's → why. None contains a
 * merchant's sales.
 */
export type NoMeasures = Readonly<Record<string, string>>

interface SharedProofs {
  /** The plugin in whose folder the file is. */
  plugin: string
  writers?: Writers
  everywhere?: Everywhere
  notByChance?: NotByChance
  roundTrip?: RoundTrip
  withoutMembers?: WithoutMembers
  entering?: Entering
  withPeople?: WithPeople
  noMeasures?: NoMeasures
}
/** Of all installed plugins. */
export const sharedProofs: readonly SharedProofs[] = Object.entries(
  import.meta.glob<Omit<SharedProofs, 'plugin'>>(
    '../../plugins/*/server/shared-proofs.fixtures.ts',
    { eager: true },
  ),
).map(([path, proofs]) => ({ ...proofs, plugin: path.split('/').at(-3)! }))
