// Shapes that the scripts of embedded pages share; the wire's are those of schemas/portal.openapi.yaml.
export type Value = string | number | boolean | null
export interface Column {
  name: string
  label: string
  kind: 'text' | 'integer' | 'money' | 'percent' | 'boolean' | 'choice' | 'date' | 'dateTime'
  choices?: { value: string; label: string }[]
  required: boolean
  maxLength?: number
  minimum?: number
  maximum?: number
  inList: boolean
  inForm: boolean
  help?: string
  default?: Value
}
export interface Description {
  page: string
  kind: 'records' | 'report' | 'action' | 'document' | 'not-offered'
  title: string
  description: string
  noun: string
  columns: Column[]
  defaultSort: string
  can: { create: boolean; update: boolean; delete: boolean; reason?: string }
}
export interface PageRecord {
  id: number
  concurrencyChecksum: string
  values: Record<string, Value>
}
export interface Query {
  page: number
  pageSize: number
  search: string
  sort: string
  direction: 'asc' | 'desc'
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
}
