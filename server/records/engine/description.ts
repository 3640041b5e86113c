// The types of described pages. From this data, one engine builds the document, the API calls and
// their checks.
import type { RawBuilder } from 'kysely'

import type { FieldKind } from '../../../schemas/rules/kinds.ts'
import type { Facts } from '../../../core/access/facts.ts'
import type { Tx } from '../../data/database-roles.ts'
import type { Scope } from '../../calls/call.ts'
import type { Session } from '../../calls/session.ts'
import type {
  ActionWork,
  DocumentSection,
  DryRun,
  Filters,
  OperatorScope,
  AffectedByPage,
  RecordSource,
  Value,
  Values,
} from './source.ts'

/** Kinds of values. `dateTime` is only displayed; forms don't offer it. */
export type ColumnKind =
  'text' | 'integer' | 'money' | 'percent' | 'boolean' | 'choice' | 'date' | 'dateTime'
/**
 * Kinds of columns that refer to other records, which people pick by name: one record, several, or
 * stores. Their sources contain names and ids (references.ts).
 */
type ReferenceKind = 'record' | 'records' | 'stores'
/** A time zone's name, chosen from all known ones (domain/tenancy/time-zones.ts). */
type ZoneKind = 'timeZone'

export interface Choice {
  value: string
  label: string
  /** The ability needed to see and send this choice. */
  ability?: string
  /** An example, offered and accepted only in a demonstration. */
  demonstration?: true
}

/** A part of a form. */
export interface Section {
  title: string
  help?: string
}

/**
 * Where a record is chosen. A field accepts only choosable records. A list's filter also accepts
 * records that existing rows may still have.
 */
export type ChosenIn = 'field' | 'filter'
/** Records that people pick by name. */
export interface Referred {
  /** The records' table. It must have `merchant_id` and `deleted_at` (`store`: `is_deleted`). */
  table: string
  /** The column with the name. Defaults to `name`. */
  name?: string
  /** A column that distinguishes records with the same name, such as a number. */
  detail?: string
  /**
   * Limits the rows of the table (`r`), for example to the visible stores. If omitted, all rows of
   * the merchant. Applies to forms and filters.
   */
  where?: (scope: Scope) => RawBuilder<boolean>
  /**
   * Limits what a form offers and accepts, for example to records in use. List filters include the
   * others, because rows may still have them.
   */
  choosable?: (scope: Scope) => RawBuilder<boolean>
  /**
   * For internal tools, instead of `where` and `choosable`. The rows (`r`) don't belong to a chosen
   * merchant. This limits them to the rows that the signed-in person can choose there.
   */
  ofPlatform?: (session: Session, of: ChosenIn) => RawBuilder<boolean>
  /** The portal page that manages the records. It is for people who find no record to choose. */
  keptAt?: string
}
/** How a column of the kinds `record`, `records` and `stores` finds its records. */
export interface References extends Referred {
  /**
   * The source's name for the ids. A record has one id; several records have comma-separated ids,
   * which `parseIds` parses; stores can also be `all`.
   */
  key: string
}

export interface Column {
  /** The field's name in the API. */
  name: string
  /** In sentence case. */
  label: string
  kind: ColumnKind | ReferenceKind | ZoneKind
  /** Which records the column refers to, for kinds that refer to records. */
  references?: References
  /**
   * For a column whose kind depends on another value of the same row. A fee, for example, can be a
   * percentage or an amount of money; without this, 3 percent would show as $3.00. Values that
   * aren't listed use `kind`.
   */
  kindBy?: { column: string; kinds: Readonly<Record<string, 'money' | 'percent' | ZoneKind>> }
  required?: boolean
  /** In characters, for text. */
  maxLength?: number
  /**
   * For text with a notation of its own, such as an email address. Determines how the text is
   * parsed and checked.
   */
  textKind?: FieldKind
  /** For multi-line text, the number of lines that its field shows. */
  lines?: number
  minimum?: number
  maximum?: number
  /** The choices. For a boolean, the labels of `true` and `false`. */
  choices?: readonly Choice[]
  /**
   * Abilities that the column needs in addition to the page's. Without `see`, the column doesn't
   * exist for the user: it isn't listed, searched, sorted by, exported, offered or accepted.
   * Without `change`, it is read-only, so a new record can't have a value in it.
   */
  abilities?: { see?: string; change?: string }
  help?: string
  /** The form's heading above the column. Adjacent columns with the same title share it. */
  section?: Section
  /**
   * Where the value is stored: a column of the page's table. Defaults to the name in snake case, so
   * `sortOrder` is `sort_order`. An expression over the row `t` is read-only. Null means that only
   * the form or another table has the value, and the source handles it. For a column that refers to
   * records, this is where the ids are stored.
   */
  column?: string | RawBuilder<unknown> | null
  /** Both default to true. */
  inList?: boolean
  inForm?: boolean
  /** The initial value in a new record. */
  default?: Value
}

/**
 * The kind of this row's value: the column's own, or the kind that another value of the row
 * selects.
 */
export const kindIn = (
  { kind, kindBy }: Pick<Column, 'kind' | 'kindBy'>,
  values: Values,
): Column['kind'] => kindBy?.kinds[String(values[kindBy.column])] ?? kind

/**
 * The kind in the source. References and time zones are text there, because a source has their
 * names.
 */
export const storedKind = ({ kind }: Pick<Column, 'kind'>): ColumnKind =>
  kind === 'record' || kind === 'records' || kind === 'stores' || kind === 'timeZone'
    ? 'text'
    : kind

/** A filter above the list. Its value is in the page's URL and is sent with every search. */
export type Filter =
  /**
   * A range of dates, both included. They are business dates, or with `by: 'calendar'` calendar
   * dates, for rows that have a time but no business date.
   */
  | {
      name: string
      label: string
      kind: 'dates'
      default: 'today' | 'yesterday' | 'last7' | 'last30'
      by?: 'calendar'
    }
  /** Without a default, all rows show until someone makes a choice. */
  | { name: string; label: string; kind: 'choice'; choices: readonly Choice[]; default?: string }
  /**
   * The record that the rows belong to, by its id. It is picked by name, or set by a link on
   * another page. Without it, all rows show. With it, the answer contains the record's name, so
   * that the user sees that the list is filtered. A page made by `recordsPage` has such a filter
   * for each single-record column that its list shows.
   */
  | {
      name: string
      label: string
      kind: 'record'
      /** The column that refers to the record. A new row starts with the record from the filter. */
      column?: string
      references: Referred
    }

/** Abilities that searching and exporting need in addition to the page's. */
export interface ListAbilities {
  search?: string
  /** The abilities needed to export the rows as a file. If there are several, all are needed. */
  export?: string | readonly string[]
}
/**
 * Abilities, by their id in the manifest. An action without an ability isn't allowed for anyone.
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
  /** One line about the purpose of the page. */
  description: string
}
interface Rows extends Shown {
  /** The noun for one row, in lower case, such as `department`. */
  noun: string
  /** The first column names the row. */
  columns: readonly Column[]
  defaultSort: string
  /** Defaults to ascending. */
  defaultDirection?: 'asc' | 'desc'
  filters?: readonly Filter[]
  /**
   * A portal page that a row links to. The described page asks the portal to open it, with a
   * redirect message. `path` is relative to the portal's pages and includes the filter for this row
   * (`?f-<filter>=`). A row without a path opens the row itself.
   */
  opens?: { label: string; path: (record: { id: number; values: Values }) => string | undefined }
  /**
   * The choices that exist in the current context, by the name of the column or filter. Only needed
   * if they depend on stored data. The source enforces them too, because a request can bypass the
   * page.
   */
  choicesHere?: (tx: Tx, scope: Scope) => Promise<Readonly<Record<string, readonly string[]>>>
}
/**
 * The owner of the rows: the chosen merchant, or for internal tools all merchants. Internal tools
 * are audited and need no chosen merchant.
 */
type WithDatabaseRole<Part extends keyof RecordSource> =
  | { databaseRole?: 'tenant'; source: Pick<RecordSource, Part | 'searched' | 'perStore'> }
  | {
      databaseRole: 'operator'
      source: Pick<RecordSource<OperatorScope>, Part | 'searched' | 'perStore'>
    }

export interface Locked {
  update?: string
  delete?: string
}
export type RecordsPage = Rows &
  WithDatabaseRole<keyof RecordSource> & {
    kind: 'records'
    abilities: PageAbilities
    /**
     * Why a row can't be changed or deleted, either at all or by this person. The source refuses
     * with the same message. Without this, rows that can't be changed would still show an edit
     * button.
     */
    locked?: (values: Values, facts: Facts) => Locked
    /**
     * Requires users to enter their password again if they last did so more than a few minutes ago,
     * because changes on this page affect who has access.
     */
    freshSignIn?: true
  }
type RecordFilter = Extract<Filter, { kind: 'record' }>
/** Filters by the records that a list's columns refer to, each named after the column's id key. */
const filtersBy = (columns: readonly Column[]): RecordFilter[] =>
  listColumns(columns).flatMap(({ name, label, kind, references }) =>
    kind === 'record' && references
      ? [{ name: references.key, label, kind, column: name, references }]
      : [],
  )
/** Makes a source from a page's columns, so that a description lists each column only once. */
export type SourceOf = (columns: readonly Column[]) => RecordSource
/**
 * Makes a page of records. `source` is `recordSource({ table })`, or a custom source.
 * @returns the page in the form that the engine reads
 */
export const recordsPage = ({
  source,
  ...page
}: Omit<Extract<RecordsPage, { databaseRole?: 'tenant' }>, 'kind' | 'source'> & {
  source: SourceOf | RecordSource
}): RecordsPage => ({
  ...page,
  kind: 'records',
  // A custom source gets no derived filters, because it only supports the filters that its page
  // declares.
  ...(typeof source === 'function'
    ? {
        source: source(page.columns),
        filters: [...(page.filters ?? []), ...filtersBy(page.columns)],
      }
    : { source }),
})
/** The parts of a report other than its rows. All names are column names. */
export interface Rendered {
  group: 'sales' | 'operations' | 'customers' | 'lists' | 'money'
  /** The chart above the rows. null for a plain list. */
  chart: null | {
    kind: 'line' | 'columns' | 'ranking' | 'share'
    label: string
    /** In display order. */
    values: readonly string[]
  }
  /** The parts of a row that show on a narrow screen. */
  line?: { measure: string; details: readonly string[] }
  /**
   * Measures that are one column divided by another, so that their totals can be computed too. For
   * a percentage, these are the part and the whole.
   */
  ratios?: Readonly<Record<string, readonly [of: string, by: string]>>
  /** The column with an hour of the day, shown as `13:00 to 13:59`. */
  hours?: string
  /** Choices that the portal's own report offers but the described page doesn't. */
  filters?: readonly (Extract<Filter, { kind: 'choice' }> & { default: string })[]
  /** Columns that only the portal's own report has. */
  columns?: readonly Column[]
  /** The columns that are visible under these filters, if not all are. */
  shows?: (filters: Filters) => readonly string[]
  /**
   * Columns, including hidden ones, that identify a row across date ranges. Without them, each row
   * is a single event, which isn't compared with anything.
   */
  keys?: readonly string[]
  /**
   * The filters of the ticket list that show the row's tickets. Undefined if the tickets can't be
   * shown.
   */
  tickets?: (values: Values, filters: Filters) => Readonly<Record<string, Value>> | undefined
  /**
   * The filters of the ticket list that show the tickets of all rows together, under these filters
   * and without a search. Undefined if no URL selects exactly those tickets.
   */
  whole?: (filters: Filters) => Readonly<Record<string, Value>> | undefined
  /** Measures of a row that don't derive from these tickets, or from only some of them. */
  apart?: readonly string[]
  /** Columns, including hidden ones, that identify the single ticket of a row. */
  ticket?: readonly [businessDate: string, id: string, number: string, storeId: string]
}
/** Read-only rows of stored data. */
export type ReportPage = Rows &
  WithDatabaseRole<'search'> & {
    kind: 'report'
    abilities?: ListAbilities
    rendered?: Rendered
    /** Columns whose sums over all matching rows are shown below the list. */
    totals?: readonly string[]
  }
/**
 * An action: the user enters inputs, sees the result of a dry run, and types a confirmation. Then
 * the action runs and is audited, in one transaction.
 */
export type ActionPage = Shown & {
  kind: 'action'
  ability: string
  /** The button's label, such as `Clear transactions`. */
  verb: string
  /** The notice after the action, such as `Transactions cleared`. */
  done: string
  /** The stores that the action affects. Shown before the confirmation. */
  affectedStores: Extract<AffectedByPage, string>
  /** The inputs that are asked for first. Often there are none. */
  inputs: readonly Column[]
  /** The input that contains a table, and how many of its rows become the work's `table`. */
  table?: { input: string; mostRows: number }
  /**
   * The text that the user types to confirm: the chosen merchant's name, or a fixed word if no
   * merchant is chosen. `nothing` if the action destroys nothing.
   */
  confirm: 'merchant-name' | { word: string } | 'nothing'
  /** Whether the action can't be undone. Shown before the confirmation. */
  final: boolean
} & (
    | {
        databaseRole?: 'tenant'
        dryRun(work: ActionWork<Scope>): Promise<DryRun>
        act(work: ActionWork<Scope>): Promise<DryRun>
      }
    | {
        databaseRole: 'operator'
        dryRun(work: ActionWork<OperatorScope>): Promise<DryRun>
        act(work: ActionWork<OperatorScope>): Promise<DryRun>
      }
  )
/** Text to read, either fixed or built from stored data. */
export interface DocumentPage extends Shown {
  kind: 'document'
  sections:
    readonly DocumentSection[] | ((work: ActionWork<Scope>) => Promise<readonly DocumentSection[]>)
}
/** A notice that Tillhouse doesn't have this page. */
export interface NotOfferedPage extends Shown {
  kind: 'not-offered'
  /** The reason, and where else to do it. */
  reason: string
}
export type Page = RecordsPage | ReportPage | ActionPage | DocumentPage | NotOfferedPage

/** Columns that users can edit. */
export const formColumns = ({ columns }: Pick<RecordsPage, 'columns'>): readonly Column[] =>
  columns.filter(({ inForm, kind }) => inForm !== false && kind !== 'dateTime')

/** Columns that the list shows and can be sorted by. */
export const listColumns = (columns: readonly Column[]): readonly Column[] =>
  columns.filter(({ inList }) => inList !== false)
