// Facts: R-149, U-060, U-104, S-081, P-065
import { Button } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'

import {
  DataGrid,
  definePage,
  Icon,
  readGridState,
  useCulture,
  useDisabledReason,
  useText,
  type GridDefaults,
} from '#core'

import type { PayCodeValues } from './pay-code.form.ts'
import { PayCodeModal, useFixedReason } from './pay-code.modal.tsx'
import { payCodesQuery, type PayCode } from './pay-code.ts'
import { payCodeColumns, payCodeSorts, type PayCodeSort } from './pay-code-list.columns.tsx'
import { pageOfCodes } from './pay-code-page.ts'
import { useDeletePayCode } from './use-delete-pay-code.ts'

const defaults: GridDefaults<PayCodeSort> = { sorts: payCodeSorts }

/** What the modal edits. */
type Opened = { code?: PayCode; startWith?: PayCodeValues }

function PayCodeListPage() {
  const { t } = useTranslation('settings')
  const text = useText()
  const culture = useCulture()
  const [params] = useSearchParams()
  const { ResultSet: codes } = useSuspenseQuery(payCodesQuery).data
  /** Undefined while the modal is closed. */
  const [opened, setOpened] = useState<Opened>()
  const addReason = useDisabledReason('settings.addPayCodes')
  const fixedReason = useFixedReason()
  const remove = useDeletePayCode()
  const columns = useMemo(() => payCodeColumns(text), [text])
  const id = opened?.code?.ReasonCodeId
  const add = (
    <Button
      leftSection={<Icon name="add" size={16} />}
      disabled={addReason !== undefined}
      title={addReason}
      onClick={() => setOpened({})}
    >
      {t('payCodeList.add')}
    </Button>
  )
  return (
    <>
      <DataGrid
        id="settings.payCodes"
        title={t('payCodeList.title')}
        subtitle={t('payCodeList.subtitle')}
        headerActions={add}
        query={() => payCodesQuery}
        pageOf={({ ResultSet }) =>
          pageOfCodes(ResultSet, readGridState(params, defaults), text, culture)
        }
        columns={columns}
        rowId={({ ReasonCodeId }) => ReasonCodeId}
        defaults={defaults}
        searchLabel={t('payCodeList.search')}
        onOpen={(code) => setOpened({ code })}
        actions={(code) => [
          {
            label: t('payCodeList.edit'),
            disabledReason: fixedReason(code),
            run: () => setOpened({ code }),
          },
          {
            label: t('payCodeList.delete.action'),
            danger: true,
            disabledReason: remove.reasonFor(code),
            run: () => remove.ask(code),
          },
        ]}
        empty={{ text: t('payCodeList.empty'), action: add }}
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
