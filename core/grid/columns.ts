import type { KnownText } from '../i18n/known-text.ts'
import type { GridColumn } from './grid.ts'

type IdsIn<Key, Group extends string> = Key extends `${Group}.${infer Id}` ? Id : never
type Untitled<Row> = Omit<GridColumn<Row>, 'id' | 'title'>

/**
 * Columns by id, in order. The key of each title is a shared prefix and the column's id:
 * `gridColumns('menu:discounts.columns')<DiscountRow>({ name: { value: … } })`.
 */
export const gridColumns =
  <Group extends string>(titles: Group) =>
  <Row>(columns: { [Id in IdsIn<KnownText, Group>]?: Untitled<Row> }): GridColumn<Row>[] =>
    Object.entries(columns as Readonly<Record<string, Untitled<Row>>>).map(([id, column]) => ({
      id,
      title: `${titles}.${id}` as KnownText, // the type ensures that these keys exist
      ...column,
    }))
