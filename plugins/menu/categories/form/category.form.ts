// Facts: F-17, F-18
import { z } from 'zod'

import { limits, toCheck, type AnswerOf, type ArgsOf, type FormSpec, type Whole } from '#core'

import {
  categoryColors,
  categoryFieldsRules,
  cleanCategoryName,
  newCategory,
  type CategoryValues,
} from '../../rules/menu.ts'
import { nameIn, type Choice } from '../../items/item-choices.ts'
import type { Category } from '../category.ts'

export interface CategoryChoices {
  departments: readonly Choice[]
  parents: readonly Choice[]
  tags: readonly Choice[]
}
/** The arguments shared by both writes. An edit adds the record's id and version. */
type CategorySave = ArgsOf<'editItemCategory'>
type Sent = Exclude<CategorySave['body'], FormData>

const max = limits.ItemCategoryFieldsLimits
export const categoryMaxima = {
  name: max.CategoryName.maxLength,
  sortOrder: max.SortOrder.maximum,
  tags: limits.ItemCategoryEditLimits.tagAssignments.maxItems,
} as const

const id = z.number().nullable()
const schema = z
  .object({
    id: z.number(),
    // The rules check the maximum length, because capitalizing the name can change its length.
    categoryName: z.string(),
    displayColor: z.string().nullable(),
    departmentId: id,
    parentItemCategoryId: id,
    sortOrder: z.int().min(max.SortOrder.minimum).max(categoryMaxima.sortOrder),
    tagIds: z.array(z.number()).max(categoryMaxima.tags).readonly(),
  })
  .check(toCheck(categoryFieldsRules))

/** `stored` is undefined for a new category. */
const readCategory = (stored: Category | undefined): CategoryValues =>
  stored
    ? {
        id: stored.ItemCategoryId,
        categoryName: stored.CategoryName,
        displayColor: stored.DisplayColor ?? null,
        departmentId: stored.DepartmentId ?? null,
        parentItemCategoryId: stored.ParentItemCategoryId ?? null,
        sortOrder: stored.SortOrder ?? 0,
        tagIds: stored.TagIds,
      }
    : newCategory

/** Only changed tags are sent. */
function tagChanges(before: readonly number[], after: readonly number[]) {
  const [was, is] = [new Set(before), new Set(after)]
  return [...was.symmetricDifference(is)].map((TagId) => ({ TagId, IsAssigned: is.has(TagId) }))
}

/**
 * Maps server field names to the form's: the API nests the category, and errors inside the tag list
 * are shown on the list.
 */
const fieldOf = (serverField: string): string => {
  const [name = ''] = serverField.replace(/^itemCategory\./, '').split('.')
  return name === 'tagAssignments' ? 'tagIds' : name.charAt(0).toLowerCase() + name.slice(1)
}

/** The form of a category. The conflict dialog uses `choices` to show names instead of ids. */
export const buildCategoryForm = (
  choices: CategoryChoices,
): FormSpec<Category | undefined, CategoryValues, CategorySave> => ({
  schema,
  fromApi: readCategory,
  toApi: (values, stored) => ({
    body: {
      itemCategory: {
        ...(stored
          ? {
              ItemCategoryId: stored.ItemCategoryId,
              ConcurrencyChecksum: stored.ConcurrencyChecksum,
            }
          : { ItemCategoryId: 0 }),
        CategoryName: cleanCategoryName(values.categoryName),
        DisplayColor: values.displayColor,
        DepartmentId: values.departmentId,
        ParentItemCategoryId: values.parentItemCategoryId,
        SortOrder: values.sortOrder,
      } satisfies Whole<Sent['itemCategory'], 'ConcurrencyChecksum' | 'MerchantId'>,
      tagAssignments: tagChanges(stored?.TagIds ?? [], values.tagIds),
    } as CategorySave['body'], // cast, because a new category has no version yet
  }),
  fieldOf,
  labels: { displayColor: 'menu:categories.form.color', tagIds: 'menu:categories.form.tags' },
  show: {
    displayColor(hex, say) {
      const name = categoryColors.find((color) => color.hex === hex)?.name
      return say(name ? `menu:categories.colors.${name}` : 'menu:categories.colors.none')
    },
    departmentId: (department, say) =>
      nameIn(choices.departments, department) || say('menu:categories.form.none'),
    parentItemCategoryId: (parent, say) =>
      nameIn(choices.parents, parent) || say('menu:categories.form.none'),
    tagIds: (tags, say) =>
      tags.map((tag) => nameIn(choices.tags, tag)).join(', ') || say('menu:categories.form.none'),
  },
  fromConflict: (record: Category) => record,
  fromSaved: ({ Entity }: AnswerOf<'editItemCategory'>) => Entity,
})
