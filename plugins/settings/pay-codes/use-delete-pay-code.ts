// Facts: M-31, K-41, S-107, P-060
import { useTranslation } from 'react-i18next'

import { useDelete } from '#core'
import { isPayCodeType } from '../rules/pay-codes.ts'
import type { PayCode } from './pay-code.ts'

/** Confirms and deletes a code in the version on screen. */
export function useDeletePayCode(): (code: PayCode) => Promise<boolean> {
  const { t } = useTranslation('settings')
  const remove = useDelete('payInOutReasonCodesUpdate', 'settings:payCodeList.delete')
  /** Another platform may not count the uses. */
  const usesOf = (count: number | undefined): string =>
    count === undefined
      ? ''
      : count > 0
        ? t('payCodeList.delete.used', { count })
        : t('payCodeList.delete.unused')
  return ({ ReasonCodeId, ConcurrencyChecksum, Name, Description, Type, RecentUses }) =>
    remove({
      name: Name,
      text: `${t('payCodeList.delete.text')} ${usesOf(RecentUses)}`.trim(),
      width: 630,
      args: {
        body: {
          ReasonCodeId,
          ConcurrencyChecksum,
          Name,
          Description,
          IsDeleted: true,
          // The contract takes no unknown type, and a deletion changes none.
          Type: isPayCodeType(Type) ? Type : 0,
        },
      },
    })
}
