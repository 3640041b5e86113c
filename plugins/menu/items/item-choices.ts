// What an item's form chooses from: categories, routing groups, tax categories, tags and groups of
// modifiers.
export interface Choice {
  value: number
  label: string
}
export interface ItemChoices {
  categories: readonly Choice[]
  routingGroups: readonly Choice[]
  taxCategories: readonly Choice[]
  tags: readonly Choice[]
  modifierGroups: readonly Choice[]
  /** What a new item is taxed as, unless somebody says otherwise. */
  defaultTax: number | null
}

/**
 * The choices, and what the record holds besides: a tax category that is no longer active still has
 * a name.
 */
export const withOwn = (
  choices: readonly Choice[],
  id: number | null | undefined,
  name: string | null | undefined,
): readonly Choice[] =>
  !id || !name || choices.some(({ value }) => value === id)
    ? choices
    : [{ value: id, label: name }, ...choices]

export const nameIn = (choices: readonly Choice[], id: number | null): string =>
  id === null ? '' : (choices.find(({ value }) => value === id)?.label ?? String(id))
