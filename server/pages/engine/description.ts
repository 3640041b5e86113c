// What an embedded page is: data from which one engine makes the document, the calls and their
// checks.
import type { Tx } from '../../data/doors.ts'
import type { Scope } from '../../http/call.ts'
import type { PageReach } from './reach.ts'
import type { ActionWork, DocumentSection, DryRun, OperatorScope, RecordSource } from './source.ts'

export type Value = string | number | boolean | null
export type Values = Readonly<Record<string, Value>>

/** Kinds of values. `dateTime` is shown only: no form offers it. */
export type ColumnKind =
  'text' | 'integer' | 'money' | 'percent' | 'boolean' | 'choice' | 'date' | 'dateTime'

export interface Choice {
  value: string
  label: string
  /** Ability without which it is neither offered nor taken. */
  ability?: string
}

export interface Column {
  /** Member of the record on the wire. */
  name: string
  /** Sentence case. */
  label: string
  kind: ColumnKind
  /**
   * Where a choice of the same row says the unit: a fee is a share of the order or an amount of
   * money. `kind` holds for what is not named; without this, 3 percent would read as $3.00.
   */
  kindBy?: { column: string; kinds: Readonly<Record<string, 'money' | 'percent'>> }
  required?: boolean
  /** Of text, in characters. */
  maxLength?: number
  /** Of text that is longer than a line: how many lines its field shows. */
  lines?: number
  /** Of numbers. */
  minimum?: number
  maximum?: number
  /** What may be chosen; for a boolean the words for `true` and `false`. */
  choices?: readonly Choice[]
  /**
   * Abilities that the column takes, where it takes more than the page. Without `see` it is not
   * there:
   * not listed, searched, sorted by, exported, offered or taken. Without `change` it is shown only;
   * a required one of new records cannot have it.
   */
  abilities?: { see?: string; change?: string }
  help?: string
  /** Both are yes unless said otherwise. */
  inList?: boolean
  inForm?: boolean
  /** What a new record starts with. */
  default?: Value
}

/**
 * What a value of this row is: the column's own kind, or the one that another value of the row
 * says.
 */
export const kindIn = (
  { kind, kindBy }: Pick<Column, 'kind' | 'kindBy'>,
  values: Values,
): ColumnKind => kindBy?.kinds[String(values[kindBy.column])] ?? kind

/**
 * What the list is narrowed by, above it; the chosen values stand in the page's address and come
 * with every search.
 */
export type Filter =
  /**
   * Dates, both included: business dates, or those of the calendar, for what has a time and no
   * business date.
   */
  | {
      name: string
      label: string
      kind: 'dates'
      default: 'today' | 'yesterday' | 'last7' | 'last30'
      by?: 'calendar'
    }
  /** Without a default, all rows show until one is chosen. */
  | { name: string; label: string; kind: 'choice'; choices: readonly Choice[]; default?: string }
  /**
   * One record that the rows are about, by its id: a row of another page leads here, or the route's
   * address names it. All rows show until it is given; then the answer says its name (`nameOf`), so
   * that nobody takes them for everybody's.
   */
  | {
      name: string
      label: string
      kind: 'record'
      nameOf: (tx: Tx, scope: Scope, id: number) => Promise<string | undefined>
    }

/** Abilities that a list takes, where it takes more than the page. */
export interface ListAbilities {
  search?: string
  /** To have its rows as a file. */
  export?: string
}
/**
 * Abilities of plugins, by their id in the manifest: who may do what on the page. What names none
 * is nobody's.
 */
export interface PageAbilities extends ListAbilities {
  create?: string
  update?: string
  delete?: string
}

interface Shown {
  /** Its name below `{base}Portal/NewUi/`, as the plugins' routes name it. */
  page: string
  title: string
  /** One line that says what the page is for. */
  description: string
}
interface Rows extends Shown {
  /** What one row is, in small letters: `department`. */
  noun: string
  /** The first one names the row. */
  columns: readonly Column[]
  /** Name of a column that the list shows. */
  defaultSort: string
  /** Ascending unless said otherwise. */
  defaultDirection?: 'asc' | 'desc'
  filters?: readonly Filter[]
  /**
   * A page of the portal that a row leads to, by a redirect message: `path` below the portal's
   * pages, with what narrows it to this row (`?f-<filter>=`). A row without a path opens itself.
   */
  opens?: { label: string; path: (record: { id: number; values: Values }) => string | undefined }
  /**
   * Values of a choice that there are in this place, where its stored data decides, by the name of
   * the column and of the filter. The source holds to it; the page offers nothing else.
   */
  choicesHere?: (tx: Tx, scope: Scope) => Promise<Readonly<Record<string, readonly string[]>>>
}
/**
 * Whose rows: those of the chosen merchant, or, for internal tools, of all of them (audited; no
 * merchant need be chosen).
 */
type WithDoor<Part extends keyof RecordSource> =
  | { door?: 'tenant'; source: Pick<RecordSource, Part | 'searched' | 'perStore'> }
  | { door: 'operator'; source: Pick<RecordSource<OperatorScope>, Part | 'searched' | 'perStore'> }

export interface Locked {
  update?: string
  delete?: string
}
/** Rows that people list, add, change and delete. */
export type RecordsPage = Rows &
  WithDoor<keyof RecordSource> & {
    kind: 'records'
    abilities: PageAbilities
    /**
     * Why a row cannot be changed or deleted by anybody, by its values: its source refuses it in
     * the same words. Without this a pencil stands where every change is refused.
     */
    locked?: (values: Values) => Locked
    /**
     * Its changes say who gets in: they ask for the password again, where it was last given some
     * minutes ago.
     */
    freshSignIn?: true
  }
/** Rows to read, over stored data. */
export type ReportPage = Rows &
  WithDoor<'search'> & {
    kind: 'report'
    abilities?: ListAbilities
    /** Names of columns whose sum over all rows found stands below the list. */
    totals?: readonly string[]
  }
/**
 * Something that is done: the person gives the inputs, sees what it would do (a dry run), types the
 * confirmation, and then it is done, audited, in one transaction.
 */
export type ActionPage = Shown & {
  kind: 'action'
  /** Ability that it takes. */
  ability: string
  /** On the button, e.g. `Clear transactions`. */
  verb: string
  /** Whom it reaches; said before the confirmation. */
  reach: Extract<PageReach, string>
  /** What is asked first; often nothing. */
  inputs: readonly Column[]
  /**
   * Typed out before it is done: the chosen merchant's name, or a word where no merchant is chosen.
   */
  confirm: 'merchant-name' | { word: string }
  /** Whether it can be taken back; said before the confirmation. */
  final: boolean
} & (
    | {
        door?: 'tenant'
        dryRun(work: ActionWork<Scope>): Promise<DryRun>
        act(work: ActionWork<Scope>): Promise<DryRun>
      }
    | {
        door: 'operator'
        dryRun(work: ActionWork<OperatorScope>): Promise<DryRun>
        act(work: ActionWork<OperatorScope>): Promise<DryRun>
      }
  )
/** Text to read, from stored data or as it is. */
export interface DocumentPage extends Shown {
  kind: 'document'
  sections:
    readonly DocumentSection[] | ((work: ActionWork<Scope>) => Promise<readonly DocumentSection[]>)
}
/** An honest notice in place of a page that Tillhouse does not have. */
export interface NotOfferedPage extends Shown {
  kind: 'not-offered'
  /** Why, and where it is done instead. */
  reason: string
}
export type Page = RecordsPage | ReportPage | ActionPage | DocumentPage | NotOfferedPage

/** Columns whose values people may give. */
export const formColumns = (page: RecordsPage): readonly Column[] =>
  page.columns.filter(({ inForm, kind }) => inForm !== false && kind !== 'dateTime')

/** Columns that the list shows, and by which it is sorted. */
export const listColumns = (columns: readonly Column[]): readonly Column[] =>
  columns.filter(({ inList }) => inList !== false)
