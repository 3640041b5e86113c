import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'

import { operationMutation } from '../api/query.ts'
import type { ArgsOf } from '../api/types.ts'
import { ModalForm } from '../forms/form/modal-form.tsx'
import formClasses from '../forms/forms.module.css'
import type { SaveMutation } from '../forms/settings.ts'
import { useSettingsForm } from '../forms/state/use-settings-form.ts'
import { notify } from '../notices/notices.ts'
import type { DescribedProps } from './columns/description.ts'
import { FixedField, RecordField } from './columns/record-field.tsx'
import { formColumns, formOf } from './columns/record.form.ts'
import { shown, valuesOf, type PageRecord, type Reading, type Values } from './columns/values.ts'
import { capital } from './columns/nouns.ts'

type Save = ArgsOf<'createPageRecord'> | ArgsOf<'updatePageRecord'>

interface Props extends DescribedProps {
  /** The record to change or to look at; undefined adds a new one. */
  record?: PageRecord | undefined
  /** What a new record has, such as the record by which the list is filtered. */
  begins?: Values | undefined
  /** What is typed of a new record already. */
  startWith?: Values | undefined
  /** Why nobody, or not this person, may change it. */
  disabledReason: string | undefined
  reading: Reading
  onClose(): void
  /** The record was deleted meanwhile: what is typed becomes a new one. */
  onKeepAsNew: ((values: Values) => void) | undefined
}

/** Adds, changes or shows a record of a described page. Who may not change it reads why. */
export function RecordModal({
  description,
  record,
  begins,
  startWith,
  disabledReason,
  reading,
  onClose,
  onKeepAsNew,
}: Props) {
  const { t } = useTranslation('records')
  const { page, noun = '', columns = [], reach, reachMoves } = description
  const stored = record && valuesOf(columns, record)
  const offered = useMemo(() => formColumns(columns), [columns])
  const spec = useMemo(
    () =>
      formOf(
        offered,
        reading,
        (values, before): Save =>
          before
            ? {
                path: { page, id: before.id },
                body: { values, concurrencyChecksum: before.concurrencyChecksum },
              }
            : { path: { page }, body: { values } },
        begins,
      ),
    [offered, reading, page, begins],
  )
  // Each takes what the form sends for its kind of record.
  const mutation = (
    record ? operationMutation('updatePageRecord') : operationMutation('createPageRecord')
  ) as SaveMutation<Save, PageRecord>
  const nameOf = (values: Values) =>
    columns[0] ? shown(columns[0], { ...stored, ...values }, reading) : ''
  const settings = useSettingsForm(spec, record, mutation, {
    recordKey: `${page}:${record?.id ?? 'new'}`,
    ...(startWith && { startWith }),
    disabledReason,
    onSaved(saved) {
      if (saved.notice !== undefined) notify({ kind: 'info', text: saved.notice })
      onClose()
    },
    ...(onKeepAsNew && { onKeepAsNew }),
    onGone: onClose,
    texts: {
      saved: (values) => t('form.saved', { noun: capital(noun), name: nameOf(values) }),
      failed: t('form.failed', { noun }),
    },
  })
  const { form, base } = settings
  const moved =
    reachMoves && form.values[reachMoves.column] !== base[reachMoves.column]
      ? reachMoves
      : undefined
  const whom = moved?.reach ?? record?.reach ?? reach
  const isFixed = disabledReason !== undefined
  const title = !record
    ? t('form.add', { noun })
    : isFixed
      ? t('form.view', { noun: capital(noun), name: nameOf(base) })
      : t('form.edit', { noun, name: nameOf(base) })
  const firstOffered = offered[0]?.name
  return (
    <ModalForm title={title} settings={settings} onClose={onClose}>
      {columns.map((column) =>
        offered.includes(column) ? (
          <RecordField
            key={column.name}
            form={form}
            column={column}
            page={page}
            first={column.name === firstOffered}
          />
        ) : (
          record &&
          (isFixed || column.fixed !== undefined) && (
            <FixedField
              key={column.name}
              column={column}
              values={valuesOf(columns, record)}
              reading={reading}
            />
          )
        ),
      )}
      {!isFixed && whom !== undefined && (
        <p className={formClasses.reach} data-reach>
          {whom}
        </p>
      )}
    </ModalForm>
  )
}
