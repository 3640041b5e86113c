import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import { openConfirm, operationMutation } from '#core'

type Version = { Id: number; ConcurrencyChecksum: string } | null | undefined

/** Asks, and deletes the version that `read` then gives, where there still is one. Answers whether it is done. */
export function useDeleteDiscount(): (name: string, read: () => Version | Promise<Version>) => Promise<boolean> {
  const { t } = useTranslation('menu')
  const remove = useMutation(operationMutation('deleteDiscount'))
  return (name, read) =>
    openConfirm({
      title: t('discounts.delete.title', { name }),
      text: t('discounts.delete.text'),
      confirm: t('discounts.delete.confirm'),
      danger: true,
      async run() {
        const stored = await read()
        if (stored) await remove.mutateAsync({ body: { Id: stored.Id, ConcurrencyChecksum: stored.ConcurrencyChecksum } })
      },
    })
}
