// The choices of the item form: categories, routing groups, tax categories, tags and modifier
// groups.
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
  /** Default tax category of a new item. */
  defaultTax: number | null
}

/**
 * The choices plus the record's own value, which may be missing: an inactive tax category still
 * needs its name.
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
