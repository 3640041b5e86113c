import { useSuspenseQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'

import {
  definePage,
  ListPage,
  paginate,
  useCulture,
  useDelete,
  useDisabledReason,
  useRecordModal,
  useText,
} from '#core'

import type { SampleItemValues } from './sample-item.form.ts'
import { SampleItemModal } from './sample-item.modal.tsx'
import { sampleItemColumns } from './sample-items.columns.tsx'
import { sampleItemsQuery, type SampleItem } from './sample-items.ts'

const idOf = ({ id }: SampleItem) => id

function SampleItemsPage() {
  const { t } = useTranslation('example-plugin')
  const text = useText()
  const culture = useCulture()
  const { sampleItems } = useSuspenseQuery(sampleItemsQuery).data
  const { modal, recordKey, ...records } = useRecordModal<SampleItem, SampleItemValues>(
    'sampleItem',
    idOf,
    sampleItems,
  )
  const reason = useDisabledReason('example-plugin.editSampleItems')
  const remove = useDelete('deleteSampleItem', 'example-plugin:sampleItems.delete')
  const columns = useMemo(() => sampleItemColumns(/*+ culture */ text), [/*+ culture */ text])
  return (
    <>
      <ListPage
        id="example-plugin.sampleItems"
        strings="example-plugin:sampleItems"
        records={records}
        mayAdd="example-plugin.editSampleItems"
        query={() => sampleItemsQuery}
        pageOf={(answer, state) => paginate(answer.sampleItems, state, columns, culture)}
        columns={columns}
        rowId={idOf}
        actions={(item) => [
          {
            label: t('sampleItems.edit'),
            disabledReason: reason,
            run: () => records.open(item),
          },
          {
            label: t('sampleItems.delete.action'),
            danger: true,
            disabledReason: reason,
            run: () =>
              remove({
                name: item.name,
                args: {
                  path: { sampleItemId: item.id },
                  query: { concurrencyChecksum: item.concurrencyChecksum },
                },
              }),
          },
        ]}
      />
      {modal && <SampleItemModal key={recordKey} {...modal} />}
    </>
  )
}

export const page = definePage({
  Component: SampleItemsPage,
  loader: ({ ensure }) => ensure(sampleItemsQuery),
})
