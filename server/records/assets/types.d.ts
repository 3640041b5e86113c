// Types that the page scripts share. Requests and answers follow schemas/portal.openapi.yaml.
export type Value = string | number | boolean | null
export interface Choice {
  value: string
  label: string
}
export interface Column {
  name: string
  label: string
  kind: 'text' | 'integer' | 'money' | 'percent' | 'boolean' | 'choice' | 'date' | 'dateTime'
  /** Another column of the row decides whether the value is money or a percentage. */
  kindBy?: { column: string; kinds: Record<string, Column['kind']> }
  choices?: Choice[]
  required: boolean
  maxLength?: number
  /** Height in lines, for text of several lines. */
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
   * `record` filters by one record's id. The id comes from the URL; there is no choice to offer.
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
  /** More text behind a button. */
  dialog?: { label: string; paragraphs: string[] }
}
export interface Action {
  verb: string
  inputs: Column[]
  /** The text to type. */
  confirm: string
  final: boolean
  /** A sentence on whom the action affects. */
  reach?: string
  may: boolean
  reason?: string
}
/** Lists belong to records and reports; `action`, `sections` and `reason` to their kinds. */
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
  /** Columns that the search covers. */
  searched: string[]
  totals?: string[]
  /** What a row links to in the portal. */
  opens?: string
  timeZone?: string
  action?: Action
  sections?: Section[]
  reason?: string
  /** A sentence on whom a save affects. */
  reach?: string
  /** The sentence to show instead once this column has changed. */
  reachMoves?: { column: string; reach: string }
  /** `export`: whether rows can be exported to a file. */
  can: { create: boolean; update: boolean; delete: boolean; export: boolean; reason?: string }
}
export interface PageRecord {
  id: number
  concurrencyChecksum: string
  values: Record<string, Value>
  /** Path of the portal page that the record links to. */
  path?: string
  /** Further changes that a save made. */
  notice?: string
  /** Whom a change affects, if that differs between records. */
  reach?: string
  /** Why the record cannot be changed or deleted. */
  locked?: { update?: string; delete?: string }
}
export interface Found {
  records: PageRecord[]
  total: number
  totals?: Record<string, number>
  /** Names of the filtered records, by filter. */
  chosen?: Record<string, string>
}
export interface DryRun {
  count: number
  text: string
  refused?: string
}
/**
 * The value of each filter: a choice, a period (`last7`), a record id, or two dates
 * (`2026-11-14..2026-11-20`). Empty means all.
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
/** The portal's message to its pages. */
export interface PortalMessage {
  colorScheme: 'light' | 'dark'
  primaryColor: string
  culture: string
  /**
   * A payment is required, or the user chose to update the payment: the payment page opens its
   * dialog at once.
   */
  paymentRequired: boolean
}
/** The page's place, from its HTML document. */
export interface Place {
  page: string
  /** Base path of the portal, with slashes on both ends. */
  base: string
  /** Origin of the portal. Messages go to and come from this origin only. */
  portal: string
  /** Version of the merchant and store that the page was opened in. */
  context: string
  /** URL of the portal page that embeds this one. */
  home: string
}
export interface Settings {
  culture: string
  /** Time zone of times in the list. */
  timeZone?: string | undefined
}
