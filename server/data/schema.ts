// The tables of the database. Each owner adds its own tables by declaration merging, in a generated
// `tables.ts` beside its migrations, so that the platform doesn't depend on plugins.
import type { Insertable, Selectable, Updateable } from 'kysely'

export interface DB {}

export type Row<Table extends keyof DB> = Selectable<DB[Table]>
export type NewRow<Table extends keyof DB> = Insertable<DB[Table]>
export type RowChange<Table extends keyof DB> = Updateable<DB[Table]>
