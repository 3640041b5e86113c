import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import { notify, openConfirm, operationMutation, useReach } from '#core'

/** Confirms and deletes the version on screen. Returns whether the item was deleted. */
export function useDeleteItem(): (item: {
  id: number
  name: string
  checksum: string
}) => Promise<boolean> {
  const { t } = useTranslation('menu')
  const remove = useMutation(operationMutation('deleteItem'))
  const reach = useReach()
  return ({ id, name, checksum }) =>
    openConfirm({
      title: t('items.delete.title', { name }),
      text: t('items.delete.text'),
      confirm: t('items.delete.confirm'),
      failed: t('items.delete.failed'),
      danger: true,
      reach: reach('deleteItem'),
      async run() {
        await remove.mutateAsync({ body: { ItemMasterId: id, ConcurrencyChecksum: checksum } })
        notify({ kind: 'success', text: t('items.deleted', { name }) })
      },
    })
}
