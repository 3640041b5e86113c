// English error texts about categories. Only for other callers, because the portal has its own text
// for each key.
import { wordsIn } from '#server/calls/faults.ts'
import { categoryKeys } from '../../rules/menu.ts'

export const categoryText = wordsIn({
  [categoryKeys.nameRequired]: 'Enter a name.',
  [categoryKeys.nameLong]: 'In capitals this name is too long: at most 20 characters.',
  [categoryKeys.nameTaken]: 'Another category has this name.',
  [categoryKeys.colorUnknown]: 'Choose one of the twelve colors, or none.',
  [categoryKeys.departmentUnknown]: 'There is no such department.',
  [categoryKeys.parentUnknown]: 'There is no such category.',
  [categoryKeys.parentLoop]: 'A category cannot be in itself, nor in one that is in it.',
  [categoryKeys.tagUnknown]: 'There is no such tag.',
  [categoryKeys.tagTwice]: 'The tag is named more than once.',
  [categoryKeys.hasCategories]: 'Other categories are in it. Move them first.',
  [categoryKeys.hasPromotions]: 'A promotion is for it. Change or delete the promotion first.',
})

export const itemsInIt = (count: number): string =>
  count === 1
    ? 'One item is in it. Move it to another category first.'
    : `${count} items are in it. Move them to another category first.`
