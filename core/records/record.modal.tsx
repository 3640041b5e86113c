import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import { FormSection, Half } from '../forms/fields/form-section.tsx'
import { ModalForm } from '../forms/form/modal-form.tsx'
import type { RecordModalProps } from '../forms/record/use-record-modal.ts'
import { AffectedStoresLine } from '../forms/form/affected-stores-line.tsx'
import type { DescribedProps } from './columns/description.ts'
import { FixedField, RecordField } from './columns/record-field.tsx'
import { groupParts } from './columns/sections.ts'
import { useRecordForm } from './columns/use-record-form.ts'
import {
  isShortest,
  shown,
  toValues,
  type Column,
  type PageRecord,
  type Reading,
  type Values,
} from './columns/values.ts'
import { capital } from './columns/nouns.ts'

interface Props extends DescribedProps, RecordModalProps<PageRecord, Values> {
  /** Initial values of a new record, such as the record that the list is filtered by. */
  begins?: Values | undefined
  /** Why the record can't be changed, either by anyone or by this user. */
  disabledReason: string | undefined
  reading: Reading
}

/** Adds, edits or shows a record of a described page. Read-only users see the reason. */
export function RecordModal({
  description,
  record,
  options: { onKeepAsNew, ...options },
  begins,
  disabledReason,
  reading,
  onClose,
}: Props) {
  const { t } = useTranslation('records')
  const { page, noun = '', columns: [first] = [] } = description
  const nameOf = (values: Values) => (first ? shown(first, { ...stored, ...values }, reading) : '')
  const { settings, columns, offered, whom } = useRecordForm(description, record, reading, {
    ...options,
    ...(description.can.create && { onKeepAsNew }),
    begins,
    disabledReason,
    strings: {
      saved: (values) => t('form.saved', { noun: capital(noun), name: nameOf(values) }),
      failed: t('form.failed', { noun }),
    },
  })
  const stored = record && toValues(columns, record)
  const { form, base } = settings
  const isFixed = disabledReason !== undefined
  const title = !record
    ? t('form.add', { noun })
    : isFixed
      ? t('form.view', { noun: capital(noun), name: nameOf(base) })
      : t('form.edit', { noun, name: nameOf(base) })
  const firstOffered = offered[0]?.name
  return (
    <ModalForm title={title} settings={settings} onClose={onClose}>
      {groupParts(columns).map(({ section, columns: fields }) => {
        const rendered = fields.map((column) =>
          offered.includes(column) ? (
            <Width key={column.name} column={column}>
              <RecordField
                form={form}
                column={column}
                page={page}
                first={column.name === firstOffered}
              />
            </Width>
          ) : (
            stored &&
            (isFixed || column.fixed !== undefined) && (
              <FixedField key={column.name} column={column} values={stored} reading={reading} />
            )
          ),
        )
        return section ? (
          <FormSection key={section.title} {...section} inDialog>
            {rendered}
          </FormSection>
        ) : (
          rendered
        )
      })}
      {!isFixed && <AffectedStoresLine affectedStores={undefined} whom={whom} />}
    </ModalForm>
  )
}

const Width = ({ column, children }: { column: Column; children: ReactNode }) =>
  isShortest(column) ? <Half>{children}</Half> : children
