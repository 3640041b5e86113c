// Facts: M-31, K-41, S-107, P-060
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import {
  notify,
  openConfirm,
  operationMutation,
  useDisabledReason,
  useReach,
  useRecordRule,
  useText,
} from '#core'

import { isPayCodeType } from '../rules/pay-codes.ts'
import type { PayCode } from './pay-code.ts'

/** Confirms and deletes a code in the version on screen, or gives the reason why it stays. */
export function useDeletePayCode() {
  const { t } = useTranslation('settings')
  const text = useText()
  const remove = useMutation(operationMutation('payInOutReasonCodesUpdate'))
  const refused = useDisabledReason('settings.deletePayCodes')
  const rule = useRecordRule<PayCode>('settings.deletePayCodes')
  const reach = useReach()

  const reasonFor = (code: PayCode): string | undefined => {
    if (refused !== undefined) return refused
    const verdict = rule(code)
    return verdict.allow ? undefined : text(verdict.reasonKey)
  }
  /** Another platform may not count the uses. */
  const usesOf = ({ RecentUses: count }: PayCode): string =>
    count === undefined
      ? ''
      : count > 0
        ? t('payCodeList.delete.used', { count })
        : t('payCodeList.delete.unused')
  const ask = (code: PayCode) => {
    const { ReasonCodeId, ConcurrencyChecksum, Name, Description, Type } = code
    return openConfirm({
      title: t('payCodeList.delete.title', { name: Name }),
      text: [t('payCodeList.delete.text'), usesOf(code)].join(' ').trim(),
      confirm: t('payCodeList.delete.confirm'),
      failed: t('payCodeList.delete.failed'),
      danger: true,
      width: 630,
      reach: reach('payInOutReasonCodesUpdate'),
      async run() {
        await remove.mutateAsync({
          body: {
            ReasonCodeId,
            ConcurrencyChecksum,
            Name,
            Description,
            IsDeleted: true,
            // The contract takes no unknown type, and a deletion changes none.
            Type: isPayCodeType(Type) ? Type : 0,
          },
        })
        notify({ kind: 'success', text: t('payCodeList.deleted', { name: Name }) })
      },
    })
  }
  return { reasonFor, ask }
}
