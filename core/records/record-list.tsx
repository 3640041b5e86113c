// A list that a plugin describes. It shows records, which a form adds and edits, or the read-only
// rows of a report.
// Facts: R-008
import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'

import { useRecordModal } from '../forms/record/use-record-modal.ts'
import { lazyModule, useLazyModule } from '../browser/lazy-module.ts'
import type { GridAction } from '../grid/grid.ts'
import { Icon } from '../ui/icon.tsx'
import type { DescribedProps } from './columns/description.ts'
import { DescribedGrid } from './list/described-grid.tsx'
import { emptyKey } from './list/rows.ts'
import { useBegins } from './list/use-chosen.ts'
import { useDeleteRecord } from './use-delete-record.tsx'
import { useReading } from './columns/use-reading.ts'
import { useFixedReason } from './columns/use-record-form.ts'
import { shown, toValues, type PageRecord, type Values } from './columns/values.ts'

/** Loaded on demand, because most people who open a list only look at it. */
const recordForm = lazyModule(() => import('./record.modal.tsx'))

const idOf = ({ id }: PageRecord) => id

export function RecordList({ description }: DescribedProps) {
  const { t } = useTranslation('records')
  const navigate = useNavigate()
  const { kind, noun = '', columns = [], can, opens } = description
  const isReport = kind === 'report'
  const reading = useReading(description)
  const remove = useDeleteRecord(description)
  const { modal, recordKey, add, open } = useRecordModal<PageRecord, Values>(description.page, idOf)
  const { module: form, error } = useLazyModule(recordForm, modal !== undefined)
  // Throw the error, so that a form that can't load is reported like a page that can't load.
  if (error) throw error
  const nameOf = (record: PageRecord) =>
    columns[0] ? shown(columns[0], toValues(columns, record), reading) : ''
  const fixedReason = useFixedReason(description)
  const begins = useBegins(description)
  const narrowed = emptyKey(description)
  /**
   * The actions of a row that links elsewhere: its link and, for users who can't edit the record, a
   * way to view it.
   */
  const leading = (record: PageRecord): GridAction[] => {
    const { path } = record
    if (path === undefined) return []
    return [
      ...(isReport || fixedReason(record) === undefined
        ? []
        : [{ label: t('list.show'), run: () => open(record) }]),
      ...(opens === undefined ? [] : [{ label: opens, run: () => navigate(path) }]),
    ]
  }
  const actions = (record: PageRecord): GridAction[] => [
    ...(can.update
      ? [
          {
            label: t('list.edit'),
            disabledReason: record.locked?.update,
            run: () => open(record),
          },
        ]
      : []),
    ...leading(record),
    ...(can.delete
      ? [
          {
            label: t('delete.action'),
            danger: true,
            disabledReason: record.locked?.delete,
            run: () => remove(record, nameOf(record)),
          },
        ]
      : []),
  ]
  const addButton = can.create && (
    <Button leftSection={<Icon name="add" size={16} />} onClick={add}>
      {t('list.add', { noun })}
    </Button>
  )
  return (
    <>
      <DescribedGrid
        description={description}
        reading={reading}
        headerActions={addButton}
        {...(!isReport && { onOpen: open })}
        {...((can.update || can.delete || opens !== undefined) && { actions })}
        empty={{
          text: narrowed
            ? t(narrowed)
            : can.create
              ? t('list.empty', { noun })
              : t('list.emptyAlone'),
          action: addButton || null,
        }}
      />
      {modal && form && (
        <form.RecordModal
          key={recordKey}
          {...modal}
          description={description}
          disabledReason={fixedReason(modal.record)}
          reading={reading}
          begins={begins}
        />
      )}
    </>
  )
}
