// English error texts about categories. Only other API clients show them, because the portal has
// its own string for each key.
import { wordsIn } from '#server/calls/faults.ts'
import { categoryKeys } from '../../rules/menu.ts'

export const categoryText = wordsIn({
  [categoryKeys.nameRequired]: 'Enter a name.',
  [categoryKeys.nameLong]: 'This name is too long in capital letters. Use at most 20 characters.',
  [categoryKeys.nameTaken]: 'Another category has this name.',
  [categoryKeys.colorUnknown]: 'Choose one of the twelve colors, or none.',
  [categoryKeys.departmentUnknown]: 'This department no longer exists. Choose another one.',
  [categoryKeys.parentUnknown]: 'This category no longer exists. Choose another one.',
  [categoryKeys.parentLoop]: "A category can't be inside itself or one of its subcategories.",
  [categoryKeys.tagUnknown]: 'This tag no longer exists. Remove it.',
  [categoryKeys.tagTwice]: 'This tag is listed more than once.',
  [categoryKeys.hasCategories]: 'This category contains other categories. Move them first.',
  [categoryKeys.hasPromotions]:
    'A promotion uses this category. Change or delete the promotion first.',
})

export const itemsInIt = (count: number): string =>
  count === 1
    ? 'One item is in this category. Move it to another category first.'
    : `${count} items are in this category. Move them to another category first.`
