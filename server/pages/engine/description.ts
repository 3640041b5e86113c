// What an embedded page is: data from which one engine makes the document, the calls and their checks.
import type { RecordSource } from './source.ts'

export type Value = string | number | boolean | null
export type Values = Readonly<Record<string, Value>>

/** Kinds of values. `dateTime` is shown only: no form offers it. */
export type ColumnKind = 'text' | 'integer' | 'money' | 'percent' | 'boolean' | 'choice' | 'date' | 'dateTime'

export interface Column {
  /** Member of the record on the wire. */
  name: string
  /** Sentence case. */
  label: string
  kind: ColumnKind
  required?: boolean
  /** Of text, in characters. */
  maxLength?: number
  /** Of numbers. */
  minimum?: number
  maximum?: number
  /** What may be chosen; for a boolean the words for `true` and `false`. */
  choices?: readonly { value: string; label: string }[]
  help?: string
  /** Both are yes unless said otherwise. */
  inList?: boolean
  inForm?: boolean
  /** What a new record starts with. */
  default?: Value
}

/** Abilities of plugins, by their id in the manifest: who may do what on the page. */
export interface PageAbilities {
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
  /** Name of a column that the list shows; ascending. */
  defaultSort: string
}

/** Rows that people list, add, change and delete. */
export interface RecordsPage extends Rows {
  kind: 'records'
  abilities: PageAbilities
  source: RecordSource
}
/** Rows to read, over stored data. */
export interface ReportPage extends Rows {
  kind: 'report'
  source: Pick<RecordSource, 'search'>
}
/** An honest notice in place of a page that Tillhouse does not have. */
interface NotOfferedPage extends Shown {
  kind: 'not-offered'
}
export type Page = RecordsPage | ReportPage | NotOfferedPage

/** Columns whose values people may give. */
export const formColumns = (page: RecordsPage): readonly Column[] =>
  page.columns.filter(({ inForm, kind }) => inForm !== false && kind !== 'dateTime')

/** Columns by which the list is sorted. */
export const listColumns = (page: RecordsPage | ReportPage): readonly Column[] => page.columns.filter(({ inList }) => inList !== false)
