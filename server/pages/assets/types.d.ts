// Shapes that the scripts of embedded pages share; the wire's are those of
// schemas/portal.openapi.yaml.
export type Value = string | number | boolean | null
export interface Choice {
  value: string
  label: string
}
export interface Column {
  name: string
  label: string
  kind: 'text' | 'integer' | 'money' | 'percent' | 'boolean' | 'choice' | 'date' | 'dateTime'
  /** Where a choice of the same row says whether the value is money or a percentage. */
  kindBy?: { column: string; kinds: Record<string, Column['kind']> }
  choices?: Choice[]
  required: boolean
  maxLength?: number
  /** Of text that is longer than a line. */
  lines?: number
  minimum?: number
  maximum?: number
  inList: boolean
  inForm: boolean
  help?: string
  default?: Value
}
export interface Period extends Choice {
  from: string
  to: string
}
export interface Filter {
  name: string
  label: string
  /**
   * `record`: the one record that the rows are about, by its id; the address names it, nothing is
   * offered.
   */
  kind: 'dates' | 'choice' | 'record'
  choices?: Choice[]
  periods?: Period[]
  default?: string
}
export interface Section {
  heading: string
  paragraphs: string[]
  links?: { label: string; url: string }[]
  /**
   * More of it, behind a button; it may open by itself where the portal says that a payment is
   * required.
   */
  dialog?: { label: string; paragraphs: string[]; whenRequired?: boolean }
}
export interface Action {
  verb: string
  inputs: Column[]
  /** What must be typed. */
  confirm: string
  final: boolean
  /** Whom it reaches, in a sentence. */
  reach?: string
  may: boolean
  reason?: string
}
/**
 * Members of lists are there for records and reports, `action`, `sections` and `reason` for their
 * kinds.
 */
export interface Description {
  page: string
  kind: 'records' | 'report' | 'action' | 'document' | 'not-offered'
  title: string
  description: string
  noun: string
  columns: Column[]
  defaultSort: string
  defaultDirection: 'asc' | 'desc'
  filters: Filter[]
  /** Columns that a search looks into. */
  searched: string[]
  totals?: string[]
  /** What a row leads to in the portal. */
  opens?: string
  timeZone?: string
  action?: Action
  sections?: Section[]
  reason?: string
  /** Whom a save reaches, in a sentence. */
  reach?: string
  /** What is said instead while this column is another than it was. */
  reachMoves?: { column: string; reach: string }
  /** `export`: whether the rows are to be had as a file. */
  can: { create: boolean; update: boolean; delete: boolean; export: boolean; reason?: string }
}
export interface PageRecord {
  id: number
  concurrencyChecksum: string
  values: Record<string, Value>
  /** Of the portal's page that it leads to. */
  path?: string
  /** What else a change did. */
  notice?: string
  /** Whom a change of it reaches, where records differ in that. */
  reach?: string
  /** Why it cannot be changed or deleted. */
  locked?: { update?: string; delete?: string }
}
export interface Found {
  records: PageRecord[]
  total: number
  totals?: Record<string, number>
  /** Names of the records that the rows are about, by filter. */
  chosen?: Record<string, string>
}
export interface DryRun {
  count: number
  text: string
  refused?: string
}
/**
 * What is chosen in each filter: a choice, a period (`last7`), or two dates
 * (`2026-11-14..2026-11-20`); empty: all.
 */
export type Chosen = Record<string, string>
export interface Query {
  page: number
  pageSize: number
  search: string
  sort: string
  direction: 'asc' | 'desc'
  filters: Chosen
}
export interface FieldProblem {
  field: string
  code: string
  message: string
}
/** What the portal tells its pages. */
export interface PortalMessage {
  colorScheme: 'light' | 'dark'
  primaryColor: string
  culture: string
  /**
   * A payment is required, or was chosen to be updated: the page that takes it offers it at once.
   */
  paymentRequired: boolean
}
/** What the page's document says of where it is. */
export interface Place {
  page: string
  /** Base path of the portal, with slashes around it. */
  base: string
  /** Origin of the portal: who may talk to the page, and whom it talks to. */
  portal: string
  /** Version of the merchant and store that the page was opened in. */
  context: string
  /** Address of the portal's own page that shows this one. */
  home: string
}
export interface Settings {
  culture: string
  /** Of times in the list. */
  timeZone?: string | undefined
}
