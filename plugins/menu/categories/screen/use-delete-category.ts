import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import { notify, openConfirm, operationMutation, useDisabledReason, useReach } from '#core'

import { standUnder, type Category } from '../category.ts'

/**
 * Confirms and deletes a category in the version on screen, or gives the reason why it cannot be
 * deleted.
 */
export function useDeleteCategory(categories: readonly Category[], onDeleted: () => void) {
  const { t } = useTranslation('menu')
  const remove = useMutation(operationMutation('deleteItemCategory'))
  const refused = useDisabledReason('menu.editCategories')
  const reach = useReach()
  const reasonFor = ({ ItemCategoryId, ItemCount }: Category): string | undefined => {
    if (refused !== undefined) return refused
    if (ItemCount > 0) return t('categories.delete.hasItems', { count: ItemCount })
    return standUnder(ItemCategoryId, categories) ? t('categories.delete.hasCategories') : undefined
  }
  const ask = ({ ItemCategoryId, CategoryName: name, ConcurrencyChecksum }: Category) =>
    void openConfirm({
      title: t('categories.delete.title', { name }),
      text: t('categories.delete.text'),
      confirm: t('categories.delete.confirm'),
      failed: t('categories.delete.failed'),
      danger: true,
      reach: reach('deleteItemCategory'),
      async run() {
        await remove.mutateAsync({ body: { ItemCategoryId, ConcurrencyChecksum } })
        notify({ kind: 'success', text: t('categories.deleted', { name }) })
      },
    }).then((confirmed) => confirmed && onDeleted())
  return { reasonFor, ask }
}
