// Which items the list shows, as its address says: what the list asks for, and what a download of
// "these items" holds. Facts: F-42
import type { ArgsOf, GridDefaults, GridState } from '#core'

type Search = Extract<ArgsOf<'getItems'>['body'], { PageRowCount: number }>
export type ItemSort = NonNullable<Search['SortColumn']>
export const itemDefaults: GridDefaults<ItemSort> = {
  sort: 'ItemName',
  filters: ['category', 'available', 'type'],
}
export const [itemTypes, answers] = [['I', 'M', 'B'] as const, ['Yes', 'No'] as const]
/** Items without a category. */
export const noCategory = '-2'

/** What no filter offers is not asked for, whatever the address says. */
export function itemFilters({
  filters: { category = '', available, type },
}: Pick<GridState<ItemSort>, 'filters'>) {
  const [Available, ItemType] = [
    answers.find((one) => one === available),
    itemTypes.find((one) => one === type),
  ]
  return {
    ...(/^(-2|\d{1,9})$/.test(category) && { NumericKeySearchArg: Number(category) }),
    ...(Available && { Available }),
    ...(ItemType && { ItemType }),
  }
}
