// What the proofs that go over all plugins have to know of one: which of its rights write which
// tables, which of its calls random requests cannot carry out, which members no round trip proves,
// what its described pages are given, and whose files need the right to export. It lies in the
// plugin's folder, plugins/<id>/server/shared-proofs.fixtures.ts, and goes with it.
import type { OperationId } from '../../core/generated/operation-ids.ts'
import type { WireValue } from '../records/engine/references.ts'

/** Which rights of a plugin write rows of one table. */
export interface TableWriters {
  /** The rights of the record's own pages and calls. */
  own?: readonly string[]
  /** Another right → the own one without which nobody may have it. */
  follow?: Readonly<Record<string, string>>
  /** Another right → why it does not make the same change. */
  apart?: Readonly<Record<string, string>>
}
/** Export of a plugin's file, as `writers`: by table. */
export type Writers = Readonly<Record<string, TableWriters>>
/** As `everywhere`: rights that write rows of many tables → why that changes nobody's record. */
export type Everywhere = Readonly<Record<string, string>>
/**
 * As `notByChance`: calls that no random request carries out, since it guesses neither versions nor
 * ids. Each is carried out in the tests beside its handler.
 */
export type NotByChance = readonly OperationId[]
/**
 * As `roundTrip`: of a write, the members that a round trip with any other value does not prove →
 * why. The tests beside the handler prove them; whoever makes one provable takes it off.
 */
export type RoundTrip = Readonly<Partial<Record<OperationId, Readonly<Record<string, string>>>>>
/**
 * As `withoutMembers`: writes whose cases send nothing that could have another value: no body or
 * only keys, a picture, a code that somebody was given, or values in the text of the query.
 */
export type WithoutMembers = readonly OperationId[]

/** What is entered in the fields of a described page, by name. */
export type Entered = Record<string, WireValue>
interface Known {
  /** What the first row has. */
  like: Entered
  /** Rows of another page. */
  rows: (page: string) => Promise<Entered[]>
  /** Another number each time. */
  n: number
  /** Not yet there; else it is changed. */
  anew: boolean
}
/**
 * As `entering`, by page: where a page's own rules ask for more than its columns say, what is
 * entered there instead, so that the rules are kept. Of records that are only changed, this is the
 * change.
 */
export type Entering = Readonly<Record<string, (known: Known) => Entered | Promise<Entered>>>

/** As `withPeople`: lists whose file needs the right to export: names, addresses, pay, debts. */
export type WithPeople = readonly string[]
/**
 * As `noFigures`: reports whose file needs no right beyond the page's → why. None holds a
 * merchant's sales.
 */
export type NoFigures = Readonly<Record<string, string>>

interface SharedProofs {
  /** In whose folder it lies. */
  plugin: string
  writers?: Writers
  everywhere?: Everywhere
  notByChance?: NotByChance
  roundTrip?: RoundTrip
  withoutMembers?: WithoutMembers
  entering?: Entering
  withPeople?: WithPeople
  noFigures?: NoFigures
}
/** Of each plugin that is there. */
export const sharedProofs: readonly SharedProofs[] = Object.entries(
  import.meta.glob<Omit<SharedProofs, 'plugin'>>(
    '../../plugins/*/server/shared-proofs.fixtures.ts',
    { eager: true },
  ),
).map(([path, proofs]) => ({ ...proofs, plugin: path.split('/').at(-3)! }))
