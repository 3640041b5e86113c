import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import { openConfirm, operationMutation, useReach, type AnswerOf } from '#core'

type Named = Pick<AnswerOf<'getActiveDiscounts'>['ResultSet'][number], 'Name' | 'AvailableStores'>
type Version = { Id: number; ConcurrencyChecksum: string } | null | undefined

/**
 * Confirms, then deletes the version returned by `read`. Returns whether the discount was deleted.
 */
export function useDeleteDiscount(): (
  discount: Named,
  read: () => Version | Promise<Version>,
) => Promise<boolean> {
  const { t } = useTranslation('menu')
  const remove = useMutation(operationMutation('deleteDiscount'))
  const reach = useReach()
  return (discount, read) =>
    openConfirm({
      title: t('discounts.delete.title', { name: discount.Name }),
      text: t('discounts.delete.text'),
      confirm: t('discounts.delete.confirm'),
      danger: true,
      reach: reach('deleteDiscount', discount),
      async run() {
        const stored = await read()
        if (stored)
          await remove.mutateAsync({
            body: { Id: stored.Id, ConcurrencyChecksum: stored.ConcurrencyChecksum },
          })
      },
    })
}
