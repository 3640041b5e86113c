// Facts: M-40, S-147, C-128, E-088
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import { operationMutation, useConfirm, useNotify, useAffectedStores, type Settings } from '#core'

import { blankFee, firstKey, type FeesRecord, type FeesValues } from './model/fees.form.ts'
import { deleteFee } from './model/fee-lists.graph.ts'
import type { FeeTab } from './model/tabs.ts'

/** Asks for confirmation by name, then deletes the fee, or drops a tab that was never saved. */
export function useDeleteFee(settings: Settings<FeesValues, FeesRecord>) {
  const { t } = useTranslation('online-ordering')
  const confirm = useConfirm()
  const notify = useNotify()
  const { mutateAsync } = useMutation(operationMutation(deleteFee))
  const affectedStores = useAffectedStores()
  const { form, stored } = settings

  /** Deleting the only fee leaves a blank one. */
  const drop = (key: string) => {
    const { [key]: _gone, ...rest } = form.getValues().fees
    const isLast = Object.keys(rest).length === 0
    form.setFieldValue('fees', isLast ? { [firstKey]: blankFee(stored.usual) } : rest)
  }
  return ({ key, name }: Pick<FeeTab, 'key' | 'name'>) => {
    const fee = stored.fees[key]
    return confirm({
      title: t('fees.delete.title', { name }),
      text: fee ? t('fees.delete.text') : t('fees.delete.unsaved'),
      confirm: t('fees.delete.yes'),
      cancel: t('fees.delete.no'),
      failed: t('fees.deleteError'),
      danger: true,
      affectedStores: fee && affectedStores('deleteFeeById', fee),
      async run() {
        if (!fee) return drop(key)
        const { feeId, concurrencyChecksum } = fee
        await mutateAsync({ feeId, concurrencyChecksum })
        // Discards the unsaved input of this fee, and keeps the input of the others.
        drop(key)
        const { [key]: _gone, ...fees } = stored.fees
        settings.follow({ ...stored, fees })
        notify({ kind: 'success', text: t('fees.delete.done', { name }), autoClose: 4000 })
        return undefined
      },
    })
  }
}
