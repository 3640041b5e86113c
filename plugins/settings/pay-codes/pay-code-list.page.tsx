// Facts: R-149, U-060, U-104, S-081, P-060, P-065, M-31, K-41, S-107
import { useSuspenseQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'

import {
  definePage,
  ListPage,
  paginate,
  useCulture,
  useDelete,
  useRecordModal,
  useRecordReason,
  useText,
} from '#core'

import { isPayCodeType } from '../rules/pay-codes.ts'
import type { PayCodeValues } from './pay-code.form.ts'
import { PayCodeModal } from './pay-code.modal.tsx'
import { payCodesQuery, type PayCode } from './pay-code.ts'
import { payCodeColumns } from './pay-code-list.columns.tsx'

const idOf = ({ ReasonCodeId }: PayCode) => ReasonCodeId

/**
 * Deletes the version that is on the screen. The contract requires a valid type, so this sends one,
 * although the type doesn't change.
 */
const toDeletion = ({ ReasonCodeId, ConcurrencyChecksum, Name, Description, Type }: PayCode) => ({
  ReasonCodeId,
  ConcurrencyChecksum,
  Name,
  Description,
  IsDeleted: true,
  Type: isPayCodeType(Type) ? Type : 0,
})

function PayCodeListPage() {
  const { t } = useTranslation('settings')
  const text = useText()
  const culture = useCulture()
  const { ResultSet: codes } = useSuspenseQuery(payCodesQuery).data
  const { modal, recordKey, ...records } = useRecordModal<PayCode, PayCodeValues>(
    'payCode',
    idOf,
    codes,
  )
  const editReason = useRecordReason<PayCode>('settings.editPayCodes')
  const deleteReason = useRecordReason<PayCode>('settings.deletePayCodes')
  const remove = useDelete('payInOutReasonCodesUpdate', 'settings:payCodeList.delete')
  /** `count` is missing on platforms that don't count the uses. */
  const formatUses = (count = -1) =>
    count < 0
      ? ''
      : count > 0
        ? ` ${t('payCodeList.delete.used', { count })}`
        : ` ${t('payCodeList.delete.unused')}`
  const columns = useMemo(() => payCodeColumns(text), [text])
  return (
    <>
      <ListPage
        id="settings.payCodes"
        strings="settings:payCodeList"
        records={records}
        mayAdd="settings.addPayCodes"
        query={() => payCodesQuery}
        pageOf={({ ResultSet }, state) => paginate(ResultSet, state, columns, culture)}
        columns={columns}
        rowId={idOf}
        actions={(code) => [
          {
            label: t('payCodeList.edit'),
            disabledReason: editReason(code),
            run: () => records.open(code),
          },
          {
            label: t('payCodeList.delete.action'),
            danger: true,
            disabledReason: deleteReason(code),
            run: () =>
              remove({
                name: code.Name,
                text: t('payCodeList.delete.text') + formatUses(code.RecentUses),
                width: 630,
                args: { body: toDeletion(code) },
              }),
          },
        ]}
      />
      {modal && <PayCodeModal key={recordKey} {...modal} codes={codes} />}
    </>
  )
}

export const page = definePage({
  Component: PayCodeListPage,
  loader: ({ ensure }) => ensure(payCodesQuery),
})
