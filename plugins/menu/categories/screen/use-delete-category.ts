import { useTranslation } from 'react-i18next'

import { useDelete, useDisabledReason } from '#core'

import { standUnder, type Category } from '../category.ts'

/**
 * Asks for confirmation and deletes the displayed version of a category, or explains why it can't
 * be deleted.
 */
export function useDeleteCategory(categories: readonly Category[], onDeleted: () => void) {
  const { t } = useTranslation('menu')
  const remove = useDelete('deleteItemCategory', 'menu:categories.delete')
  const refused = useDisabledReason('menu.editCategories')
  const reasonFor = ({ ItemCategoryId, ItemCount }: Category): string | undefined => {
    if (refused !== undefined) return refused
    if (ItemCount > 0) return t('categories.delete.hasItems', { count: ItemCount })
    return standUnder(ItemCategoryId, categories) ? t('categories.delete.hasCategories') : undefined
  }
  const ask = ({ ItemCategoryId, CategoryName: name, ConcurrencyChecksum }: Category) =>
    void remove({ name, args: { body: { ItemCategoryId, ConcurrencyChecksum } } }).then(
      (deleted) => deleted && onDeleted(),
    )
  return { reasonFor, ask }
}
