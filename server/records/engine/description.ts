// What a described page is: data from which one engine builds the document, the API calls and their
// checks.
import type { RawBuilder } from 'kysely'

import type { FieldKind } from '../../../schemas/rules/kinds.ts'
import type { Facts } from '../../../core/access/facts.ts'
import type { Tx } from '../../data/doors.ts'
import type { Scope } from '../../calls/call.ts'
import type { Session } from '../../calls/session.ts'
import type {
  ActionWork,
  DocumentSection,
  DryRun,
  Filters,
  OperatorScope,
  PageReach,
  RecordSource,
  Value,
  Values,
} from './source.ts'

/** Kinds of values. `dateTime` is only displayed: forms do not offer it. */
export type ColumnKind =
  'text' | 'integer' | 'money' | 'percent' | 'boolean' | 'choice' | 'date' | 'dateTime'
/**
 * Kinds of columns that refer to records kept elsewhere, which one picks by name: one record,
 * several, or stores. Their sources have names and ids (references.ts).
 */
type ReferenceKind = 'record' | 'records' | 'stores'
/** The name of a time zone, chosen from all that there are (domain/tenancy/time-zones.ts). */
type ZoneKind = 'timeZone'

export interface Choice {
  value: string
  label: string
  /** The ability needed to see and send this choice. */
  ability?: string
  /** An example: offered and taken only in a demonstration. */
  demonstration?: true
}

/** A part of a form. */
export interface Section {
  title: string
  help?: string
}

/** A field takes what can be chosen anew; a filter of a list also what its rows may have still. */
export type ChosenIn = 'field' | 'filter'
/** Records that one picks by name. */
export interface Referred {
  /** Where they are kept. It has `merchant_id`, and `deleted_at` (`store`: `is_deleted`). */
  table: string
  /** The column with the name. Default: `name`. */
  name?: string
  /** A column that tells two of one name apart, such as a number. */
  detail?: string
  /**
   * Which rows of the table (`r`) are meant, if not all of the merchant: such as those in reach. It
   * holds in forms and in filters.
   */
  where?: (scope: Scope) => RawBuilder<boolean>
  /**
   * Which of them a form offers and takes, such as those in use. A list is filtered by others, too:
   * its rows may have them still.
   */
  choosable?: (scope: Scope) => RawBuilder<boolean>
  /**
   * Of an internal tool, in place of both: the rows (`r`) belong to no chosen merchant, and this
   * says which ones the signed-in person can choose there.
   */
  ofPlatform?: (session: Session, of: ChosenIn) => RawBuilder<boolean>
  /** The portal's page where they are kept, for those who find none to choose. */
  keptAt?: string
}
/** How a column of the kinds `record`, `records` and `stores` finds its records. */
export interface References extends Referred {
  /**
   * What the source calls the ids: of one record its id, of several the ids with commas between
   * them (`idsOf` reads them), of stores also `all`.
   */
  key: string
}

export interface Column {
  /** The field's name in the API. */
  name: string
  /** In sentence case. */
  label: string
  kind: ColumnKind | ReferenceKind | ZoneKind
  /** Of the kinds that refer to records: which ones. */
  references?: References
  /**
   * For a column whose kind depends on another value of the same row: a fee can be a percentage or
   * an amount of money. Values not listed use `kind`. Without this, 3 percent would show as $3.00.
   */
  kindBy?: { column: string; kinds: Readonly<Record<string, 'money' | 'percent' | ZoneKind>> }
  required?: boolean
  /** For text, in characters. */
  maxLength?: number
  /** For text with a notation of its own, such as an email: it is read and refused by it. */
  textKind?: FieldKind
  /** For text of several lines: how many lines its field shows. */
  lines?: number
  /** For numbers. */
  minimum?: number
  maximum?: number
  /** The choices; for a boolean, the labels of `true` and `false`. */
  choices?: readonly Choice[]
  /**
   * Abilities that the column needs in addition to the page's. Without `see` the column does not
   * exist for the user: it is not listed, searched, sorted by, exported, offered or accepted.
   * Without `change` it is read-only, so a new record cannot have a value in it.
   */
  abilities?: { see?: string; change?: string }
  help?: string
  /** Under which heading a form shows it, with the columns beside it that have the same title. */
  section?: Section
  /**
   * Where it is stored: a column of the page's table. Default: the name in the table's way, so that
   * `sortOrder` is `sort_order`. An expression over the row `t` is only read. Null: the form alone
   * has it, or another table, and the source says what becomes of it. Of a column that refers to
   * records it says where the ids are.
   */
  column?: string | RawBuilder<unknown> | null
  /** Both default to true. */
  inList?: boolean
  inForm?: boolean
  /** The initial value in a new record. */
  default?: Value
}

/**
 * The kind of this row's value: the column's own, or the one that another value of the row selects.
 */
export const kindIn = (
  { kind, kindBy }: Pick<Column, 'kind' | 'kindBy'>,
  values: Values,
): Column['kind'] => kindBy?.kinds[String(values[kindBy.column])] ?? kind

/** How the source has a column's values: of other records, and of time zones, it has the names. */
export const storedKind = ({ kind }: Pick<Column, 'kind'>): ColumnKind =>
  kind === 'record' || kind === 'records' || kind === 'stores' || kind === 'timeZone'
    ? 'text'
    : kind

/** A filter above the list. Its value is in the page's URL and is sent with every search. */
export type Filter =
  /**
   * A range of dates, both included. Business dates, or with `by: 'calendar'` calendar dates, for
   * rows that have a time but no business date.
   */
  | {
      name: string
      label: string
      kind: 'dates'
      default: 'today' | 'yesterday' | 'last7' | 'last30'
      by?: 'calendar'
    }
  /** Without a default, all rows show until a choice is made. */
  | { name: string; label: string; kind: 'choice'; choices: readonly Choice[]; default?: string }
  /**
   * One record that the rows belong to, by its id: picked by its name, or from a link on another
   * page. Without it all rows show. With it the answer contains the record's name, so that the user
   * sees that the list is filtered. A page of `recordsPage` has such a filter for each column of
   * one record that its list shows.
   */
  | {
      name: string
      label: string
      kind: 'record'
      /** The column that refers to the record: a new row begins with it. */
      column?: string
      references: Referred
    }

/** Abilities that searching and exporting need in addition to the page's. */
export interface ListAbilities {
  search?: string
  /** To export the rows as a file. Of several, each is needed. */
  export?: string | readonly string[]
}
/**
 * Abilities by their id in the manifest: who may do what on the page. An act without an ability is
 * allowed for nobody.
 */
export interface PageAbilities extends ListAbilities {
  create?: string
  update?: string
  delete?: string
}

interface Shown {
  /** The page's name, as in the plugins' routes. */
  page: string
  title: string
  /** One line that says what the page is for. */
  description: string
}
interface Rows extends Shown {
  /** What one row is, in lower case: `department`. */
  noun: string
  /** The first column names the row. */
  columns: readonly Column[]
  /** The name of a column in the list. */
  defaultSort: string
  /** Default: ascending. */
  defaultDirection?: 'asc' | 'desc'
  filters?: readonly Filter[]
  /**
   * A portal page that a row links to, opened by a redirect message. `path` is below the portal's
   * pages and includes the filter for this row (`?f-<filter>=`). A row without a path opens itself.
   */
  opens?: { label: string; path: (record: { id: number; values: Values }) => string | undefined }
  /**
   * Choices that exist in the current place, if stored data decides this, by the name of the column
   * or filter. The page offers only these, and the source enforces them too.
   */
  choicesHere?: (tx: Tx, scope: Scope) => Promise<Readonly<Record<string, readonly string[]>>>
}
/**
 * Whose rows: the chosen merchant's, or for internal tools those of all merchants. The latter is
 * audited and needs no chosen merchant.
 */
type WithDoor<Part extends keyof RecordSource> =
  | { door?: 'tenant'; source: Pick<RecordSource, Part | 'searched' | 'perStore'> }
  | { door: 'operator'; source: Pick<RecordSource<OperatorScope>, Part | 'searched' | 'perStore'> }

export interface Locked {
  update?: string
  delete?: string
}
/** Rows that users list, add, change and delete. */
export type RecordsPage = Rows &
  WithDoor<keyof RecordSource> & {
    kind: 'records'
    abilities: PageAbilities
    /**
     * Why nobody, or not this person, can change or delete a row, by its values. The source refuses
     * with the same words. Without this, rows that cannot be changed would still show an edit
     * button.
     */
    locked?: (values: Values, facts: Facts) => Locked
    /**
     * Changes on this page affect who has access, so users must enter their password again if they
     * last did so some minutes ago.
     */
    freshSignIn?: true
  }
/** A filter by one record, by its id. */
type RecordFilter = Extract<Filter, { kind: 'record' }>
/** The filters by what a list's columns refer to, each with the name of its id. */
const filtersBy = (columns: readonly Column[]): RecordFilter[] =>
  listColumns(columns).flatMap(({ name, label, kind, references }) =>
    kind === 'record' && references
      ? [{ name: references.key, label, kind, column: name, references }]
      : [],
  )
/** A source that is made for a page's columns, so that a description says each column once. */
export type SourceOf = (columns: readonly Column[]) => RecordSource
/**
 * Makes a page of records: `source` is `recordSource({ table })`, or a source of one's own.
 * @returns the page as the engine reads it
 */
export const recordsPage = ({
  source,
  ...page
}: Omit<Extract<RecordsPage, { door?: 'tenant' }>, 'kind' | 'source'> & {
  source: SourceOf | RecordSource
}): RecordsPage => ({
  ...page,
  kind: 'records',
  // A source of one's own filters by what its page says alone.
  ...(typeof source === 'function'
    ? {
        source: source(page.columns),
        filters: [...(page.filters ?? []), ...filtersBy(page.columns)],
      }
    : { source }),
})
/** What a report draws beside its rows. Names are those of columns. */
export interface Drawn {
  group: 'sales' | 'operations' | 'customers' | 'lists' | 'money'
  /** What one looks at before one reads; null where a list is read. */
  chart: null | {
    kind: 'line' | 'columns' | 'ranking' | 'share'
    label: string
    /** The first is drawn first. */
    values: readonly string[]
  }
  /** What a row of a narrow screen has. */
  line?: { figure: string; details: readonly string[] }
  /**
   * Figures that are one column divided by another, so that their totals can be told, too. Of a
   * percentage, the part and the whole.
   */
  ratios?: Readonly<Record<string, readonly [of: string, by: string]>>
  /** The column that says an hour of the day, as `13:00 to 13:59`. */
  hours?: string
  /** Choices that the portal's own report offers, and the described page does not. */
  filters?: readonly (Extract<Filter, { kind: 'choice' }> & { default: string })[]
  /** Columns of the portal's own report alone. */
  columns?: readonly Column[]
  /** The columns under these filters, where not all of them show. */
  shows?: (filters: Filters) => readonly string[]
  /**
   * Columns, also such as do not show, that say what a row is: the same for the same row of other
   * dates. Without them each row is an event of its own, which nothing is compared with.
   */
  keys?: readonly string[]
  /** Which tickets the row counts, as filters of their list; undefined: none can be shown. */
  tickets?: (values: Values, filters: Filters) => Readonly<Record<string, Value>> | undefined
  /**
   * The tickets of all rows together, under these filters and without a search; undefined: no
   * address says exactly them.
   */
  whole?: (filters: Filters) => Readonly<Record<string, Value>> | undefined
  /** Figures of a row that are not of these tickets, or only of some of them. */
  apart?: readonly string[]
  /** Columns, also such as do not show, that name the one ticket that a row is of. */
  ticket?: readonly [businessDate: string, id: string, number: string, storeId: string]
}
/** Read-only rows of stored data. */
export type ReportPage = Rows &
  WithDoor<'search'> & {
    kind: 'report'
    abilities?: ListAbilities
    drawn?: Drawn
    /** Columns whose sum over all matching rows shows below the list. */
    totals?: readonly string[]
  }
/**
 * An action: the user enters inputs, sees what would happen (dry run), and types a confirmation.
 * Then the action runs and is audited, in one transaction.
 */
export type ActionPage = Shown & {
  kind: 'action'
  /** The ability that the action needs. */
  ability: string
  /** The button's label, e.g. `Clear transactions`. */
  verb: string
  /** What the notice says afterwards, e.g. `Transactions cleared`. */
  done: string
  /** Whom the action affects; shown before the confirmation. */
  reach: Extract<PageReach, string>
  /** Inputs to ask for first; often none. */
  inputs: readonly Column[]
  /** The input that holds a table, and how many rows of it are read: `table` of the work. */
  table?: { input: string; mostRows: number }
  /**
   * The text the user types to confirm: the chosen merchant's name, or a fixed word where no
   * merchant is chosen. Nothing is typed for what destroys nothing.
   */
  confirm: 'merchant-name' | { word: string } | 'nothing'
  /** Whether the action cannot be undone; shown before the confirmation. */
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
/** Text to read: fixed, or built from stored data. */
export interface DocumentPage extends Shown {
  kind: 'document'
  sections:
    readonly DocumentSection[] | ((work: ActionWork<Scope>) => Promise<readonly DocumentSection[]>)
}
/** Says that Tillhouse does not have this page. */
export interface NotOfferedPage extends Shown {
  kind: 'not-offered'
  /** Why, and where to do it instead. */
  reason: string
}
export type Page = RecordsPage | ReportPage | ActionPage | DocumentPage | NotOfferedPage

/** Columns that users can edit. */
export const formColumns = ({ columns }: Pick<RecordsPage, 'columns'>): readonly Column[] =>
  columns.filter(({ inForm, kind }) => inForm !== false && kind !== 'dateTime')

/** Columns that the list shows and can be sorted by. */
export const listColumns = (columns: readonly Column[]): readonly Column[] =>
  columns.filter(({ inList }) => inList !== false)
