// Facts: R-149, U-060, U-104, S-081, P-065
import { useSuspenseQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'

import {
  definePage,
  ListPage,
  pageOfWhole,
  useCulture,
  useRecordReason,
  useText,
  type GridDefaults,
} from '#core'

import type { PayCodeValues } from './pay-code.form.ts'
import { PayCodeModal } from './pay-code.modal.tsx'
import { payCodesQuery, type PayCode } from './pay-code.ts'
import {
  payCodeColumns,
  payCodeSorts,
  payCodeTexts,
  type PayCodeSort,
} from './pay-code-list.columns.tsx'
import { useDeletePayCode } from './use-delete-pay-code.ts'

const defaults: GridDefaults<PayCodeSort> = { sorts: payCodeSorts }

/** What the modal edits. */
type Opened = { code?: PayCode; startWith?: PayCodeValues }

function PayCodeListPage() {
  const { t } = useTranslation('settings')
  const text = useText()
  const culture = useCulture()
  const { ResultSet: codes } = useSuspenseQuery(payCodesQuery).data
  /** Undefined while the modal is closed. */
  const [opened, setOpened] = useState<Opened>()
  const editReason = useRecordReason<PayCode>('settings.editPayCodes')
  const deleteReason = useRecordReason<PayCode>('settings.deletePayCodes')
  const remove = useDeletePayCode()
  const columns = useMemo(() => payCodeColumns(text), [text])
  const id = opened?.code?.ReasonCodeId
  return (
    <>
      <ListPage
        id="settings.payCodes"
        texts="settings:payCodeList"
        records={{ add: () => setOpened({}), open: (code) => setOpened({ code }) }}
        mayAdd="settings.addPayCodes"
        query={() => payCodesQuery}
        pageOf={({ ResultSet }, state) =>
          pageOfWhole(ResultSet, state, payCodeTexts(text), culture)
        }
        columns={columns}
        rowId={({ ReasonCodeId }) => ReasonCodeId}
        defaults={defaults}
        actions={(code) => [
          {
            label: t('payCodeList.edit'),
            disabledReason: editReason(code),
            run: () => setOpened({ code }),
          },
          {
            label: t('payCodeList.delete.action'),
            danger: true,
            disabledReason: deleteReason(code),
            run: () => remove(code),
          },
        ]}
      />
      {opened && (
        <PayCodeModal
          // A new key per record resets the form.
          key={id ?? 0}
          code={
            opened.code && (codes.find(({ ReasonCodeId }) => ReasonCodeId === id) ?? opened.code)
          }
          startWith={opened.startWith}
          codes={codes}
          onClose={() => setOpened(undefined)}
          onKeepAsNew={(startWith) => setOpened({ startWith })}
        />
      )}
    </>
  )
}

export const page = definePage({
  Component: PayCodeListPage,
  loader: ({ ensure }) => ensure(payCodesQuery),
})
