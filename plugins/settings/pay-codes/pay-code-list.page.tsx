// Facts: R-149, U-060, U-104, S-081, P-065
import { useSuspenseQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'

import {
  definePage,
  ListPage,
  pageOfWhole,
  useCulture,
  useRecordModal,
  useRecordReason,
  useText,
} from '#core'

import type { PayCodeValues } from './pay-code.form.ts'
import { PayCodeModal } from './pay-code.modal.tsx'
import { payCodesQuery, type PayCode } from './pay-code.ts'
import { payCodeColumns } from './pay-code-list.columns.tsx'
import { useDeletePayCode } from './use-delete-pay-code.ts'

const idOf = ({ ReasonCodeId }: PayCode) => ReasonCodeId

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
  const remove = useDeletePayCode()
  const columns = useMemo(() => payCodeColumns(text), [text])
  return (
    <>
      <ListPage
        id="settings.payCodes"
        texts="settings:payCodeList"
        records={records}
        mayAdd="settings.addPayCodes"
        query={() => payCodesQuery}
        pageOf={({ ResultSet }, state) => pageOfWhole(ResultSet, state, columns, culture)}
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
            run: () => remove(code),
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
