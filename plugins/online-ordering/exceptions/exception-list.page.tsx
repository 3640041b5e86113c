import { useSuspenseQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'

import {
  definePage,
  ListPage,
  listLoader,
  readGridState,
  useCulture,
  useDelete,
  usePortalData,
  useRecordModal,
  useRecordReason,
  useText,
} from '#core'

import { HoursNow } from '../hours/hours-now.tsx'
import type { ExceptionFormValues } from './exception.form.ts'
import { ExceptionModal } from './exception.modal.tsx'
import { exceptionDefaults, exceptionsQuery, toPage, type HoursException } from './exception.ts'
import { exceptionColumns } from './exception-list.columns.tsx'

const idOf = ({ id }: HoursException) => id
const firstPage = exceptionsQuery(readGridState(new URLSearchParams(), exceptionDefaults))

/**
 * The page Online ordering → Holidays and exceptions. It lists dates whose hours replace the weekly
 * ones.
 */
function ExceptionListPage() {
  const { t } = useTranslation('online-ordering')
  const text = useText()
  const culture = useCulture()
  const byStores = usePortalData()?.view === 'company'
  const { today } = useSuspenseQuery(firstPage).data
  const { modal, recordKey, ...records } = useRecordModal<HoursException, ExceptionFormValues>(
    'hoursException',
    idOf,
  )
  const editReason = useRecordReason<HoursException>('online-ordering.editExceptions')
  const remove = useDelete('deleteHoursException', 'online-ordering:exceptions.delete')
  const columns = useMemo(
    () => exceptionColumns({ t: text, culture, byStores }),
    [text, culture, byStores],
  )
  const filters = [
    {
      id: 'when',
      label: t('exceptions.when.label'),
      options: [{ value: 'past', label: t('exceptions.when.past') }],
    },
  ]
  return (
    <>
      <ListPage
        id="online-ordering.exceptions"
        strings="online-ordering:exceptions"
        records={records}
        mayAdd="online-ordering.addExceptions"
        // Only shown in store view, because a company as a whole isn't open or closed.
        above={!byStores && <HoursNow page="exceptions" />}
        query={exceptionsQuery}
        pageOf={toPage}
        columns={columns}
        rowId={idOf}
        defaults={exceptionDefaults}
        filters={filters}
        actions={(exception) => [
          { label: t('exceptions.edit'), run: () => records.open(exception) },
          {
            label: t('exceptions.delete.action'),
            danger: true,
            disabledReason: editReason(exception),
            run: () =>
              remove({
                name: exception.reason,
                record: exception,
                args: {
                  path: { exceptionId: exception.id },
                  query: { concurrencyChecksum: exception.concurrencyChecksum },
                },
              }),
          },
        ]}
      />
      {modal && <ExceptionModal key={recordKey} {...modal} today={today} />}
    </>
  )
}

export const page = definePage({
  Component: ExceptionListPage,
  loader: listLoader(exceptionsQuery, exceptionDefaults),
})
