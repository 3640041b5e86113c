// Filters of the item list, read from the URL. The list and the download of "these items" use them.
// Facts: F-42
import type { ArgsOf, GridDefaults, GridState } from '#core'

type Search = Extract<ArgsOf<'getItems'>['body'], { PageRowCount: number }>
export type ItemSort = NonNullable<Search['SortColumn']>
export const itemDefaults: GridDefaults<ItemSort> = {
  sort: 'ItemName',
  filters: ['category', 'available', 'type'],
}
export const [itemTypes, answers] = [['I', 'M', 'B'] as const, ['Yes', 'No'] as const]
export const noCategory = '-2'

/** Reads the filters from the URL. Values that the filters don't offer are ignored. */
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
