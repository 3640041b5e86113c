import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'

import { operationMutation } from '../../api/query.ts'
import type { ArgsOf } from '../../api/types.ts'
import type { SaveMutation, Settings, SettingsOptions } from '../../forms/settings.ts'
import { useSettingsForm } from '../../forms/state/use-settings-form.ts'
import { same } from '../../forms/values.ts'
import { useNotify } from '../../notices/notices.ts'
import type { Description } from './description.ts'
import { columnsFor, formColumns, buildForm } from './record.form.ts'
import type { Column, PageRecord, Reading, Values } from './values.ts'

type Save = ArgsOf<'createPageRecord'> | ArgsOf<'updatePageRecord'>

interface RecordForm {
  settings: Settings<Values, PageRecord | undefined>
  /** The columns as they apply to this record. */
  columns: readonly Column[]
  /** The columns that this user may fill in. */
  offered: readonly Column[]
  /** A sentence about who is affected by a save. */
  whom: string | undefined
}

interface Options extends SettingsOptions<Values, PageRecord> {
  /** Initial values of a new record, such as the record that the list is filtered by. */
  begins?: Values | undefined
}

/**
 * The form for one record of a described page. A list uses it in a dialog, and a setting uses it on
 * its page.
 * @param record the record to edit or view, or undefined to add a new one
 */
export function useRecordForm(
  { page, columns: described = [], affectedStores, affectedStoresMove }: Description,
  record: PageRecord | undefined,
  reading: Reading,
  { begins, ...options }: Options,
): RecordForm {
  const notify = useNotify()
  const columns = useMemo(() => columnsFor(described, record), [described, record])
  const offered = useMemo(() => formColumns(columns), [columns])
  const spec = useMemo(
    () =>
      buildForm(
        offered,
        reading,
        (values, stored): Save =>
          stored
            ? {
                path: { page, id: stored.id },
                body: { values, concurrencyChecksum: stored.concurrencyChecksum },
              }
            : { path: { page }, body: { values } },
        begins,
      ),
    [offered, reading, page, begins],
  )
  // The two mutations take different input.
  const mutation = (
    record ? operationMutation('updatePageRecord') : operationMutation('createPageRecord')
  ) as SaveMutation<Save, PageRecord>
  const settings = useSettingsForm(spec, record, mutation, {
    ...options,
    onSaved(saved, values) {
      if (saved.notice !== undefined) notify({ kind: 'info', text: saved.notice })
      options.onSaved?.(saved, values)
    },
  })
  const moved =
    affectedStoresMove &&
    !same(settings.form.values[affectedStoresMove.column], settings.base[affectedStoresMove.column])
      ? affectedStoresMove
      : undefined
  return {
    settings,
    columns,
    offered,
    whom: moved?.affectedStores ?? record?.affectedStores ?? affectedStores,
  }
}

/**
 * Why this record can't be changed, either by anyone or by this user. Undefined if it can be
 * changed.
 */
export function useFixedReason({
  can,
}: Description): (record: PageRecord | undefined) => string | undefined {
  const { t } = useTranslation('records')
  return (record) =>
    record && (record.locked?.update ?? (can.update ? undefined : (can.reason ?? t('readOnly'))))
}
