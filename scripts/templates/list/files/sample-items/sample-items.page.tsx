import { useSuspenseQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'

import {
  definePage,
  ListPage,
  pageOfWhole,
  useCulture,
  useDelete,
  useDisabledReason,
  useText,
  type GridDefaults,
} from '#core'

import type { SampleItemValues } from './sample-item.form.ts'
import { SampleItemModal } from './sample-item.modal.tsx'
import {
  sampleItemColumns,
  sampleItemSorts,
  sampleItemTexts,
  type SampleItemSort,
} from './sample-items.columns.tsx'
import { sampleItemsQuery, type SampleItem } from './sample-items.ts'

const defaults: GridDefaults<SampleItemSort> = { sorts: sampleItemSorts }

/** What the modal edits. */
type Opened = { item?: SampleItem; startWith?: SampleItemValues }

function SampleItemsPage() {
  const { t } = useTranslation('example-plugin')
  const text = useText()
  const culture = useCulture()
  const { sampleItems } = useSuspenseQuery(sampleItemsQuery).data
  /** Undefined while the modal is closed. */
  const [opened, setOpened] = useState<Opened>()
  const reason = useDisabledReason('example-plugin.editSampleItems')
  const remove = useDelete('deleteSampleItem', 'example-plugin:sampleItems.delete')
  const columns = useMemo(() => sampleItemColumns(text), [text])
  const id = opened?.item?.id
  return (
    <>
      <ListPage
        id="example-plugin.sampleItems"
        texts="example-plugin:sampleItems"
        records={{ add: () => setOpened({}), open: (item) => setOpened({ item }) }}
        mayAdd="example-plugin.editSampleItems"
        query={() => sampleItemsQuery}
        pageOf={(answer, state) =>
          pageOfWhole(answer.sampleItems, state, sampleItemTexts(text), culture)
        }
        columns={columns}
        rowId={(item) => item.id}
        defaults={defaults}
        actions={(item) => [
          {
            label: t('sampleItems.edit'),
            disabledReason: reason,
            run: () => setOpened({ item }),
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
      {opened && (
        <SampleItemModal
          // A new key per record resets the form.
          key={id ?? 0}
          item={opened.item && (sampleItems.find((each) => each.id === id) ?? opened.item)}
          startWith={opened.startWith}
          onClose={() => setOpened(undefined)}
          onKeepAsNew={(startWith) => setOpened({ startWith })}
        />
      )}
    </>
  )
}

export const page = definePage({
  Component: SampleItemsPage,
  loader: ({ ensure }) => ensure(sampleItemsQuery),
})
