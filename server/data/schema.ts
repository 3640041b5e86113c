// The tables of the database. Each owner of tables adds its own by declaration merging, in a
// generated `tables.ts` beside its migrations, so that the platform knows no plugin.
import type { Insertable, Selectable, Updateable } from 'kysely'

export interface DB {}

export type Row<Table extends keyof DB> = Selectable<DB[Table]>
export type NewRow<Table extends keyof DB> = Insertable<DB[Table]>
export type RowChange<Table extends keyof DB> = Updateable<DB[Table]>
