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
  defaultTax: number | null
}

/** The pages where these choices are added. The form links there if there are no choices yet. */
export const keptAt = {
  categories: '/menu/categoriesoritems/categories',
  departments: '/menu/departments',
  routingGroups: '/settings/kitchen/groups',
  taxCategories: '/settings/taxes/categories',
  tags: '/menu/tags',
  modifierGroups: '/menu/configuration',
} as const

/**
 * Adds the record's own value to the choices if it is missing there. An inactive tax category, for
 * example, isn't a choice, but the form still has to show its name.
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
