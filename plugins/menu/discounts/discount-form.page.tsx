import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router-dom'

import {
  allStoresQuery,
  definePage,
  operationMutation,
  operationQuery,
  affectedRows,
  ReadOnlyReason,
  RecordActions,
  parseRecordId,
  SettingsForm,
  useDelete,
  useDisabledReason,
  useMay,
  useRecordPage,
  useRecordRule,
  useSettingsForm,
  useText,
} from '#core'

import {
  buildDuplicate,
  type DiscountField,
  type DiscountFieldRecord,
  type DiscountValues,
} from '../rules/menu.ts'
import { CashConflictsModal, useCashConflicts } from './cash-conflicts.modal.tsx'
import { companyDiscountForm, deleteArgs, discountForm } from './discount.form.ts'
import { GeneralSection } from './general-section.tsx'
import { QualificationsSection } from './qualifications-section.tsx'
import { DiscountSettingsSection } from './settings-section.tsx'

const list = '/menu/discounts'
const recordQuery = (id: number) => operationQuery('getDiscountMetadata', { body: { Id: id } })

function DiscountFormPage() {
  const { t } = useTranslation('menu')
  const text = useText()
  const id = parseRecordId(useParams().discountId)
  const { data } = useSuspenseQuery(recordQuery(id))
  const { isNew, copy, openSaved, leaveDeleted, options } = useRecordPage<DiscountValues>({
    kind: 'discount',
    id,
    list,
  })

  const disabledReason = useDisabledReason(isNew ? 'menu.addDiscounts' : 'menu.editDiscounts')
  const deleteReason = useDisabledReason('menu.deleteDiscounts')
  const addReason = useDisabledReason('menu.addDiscounts')
  // In company view a discount is active per store instead.
  const activeHere = useMay('menu.discountActiveHere')
  const mayChange = useRecordRule<DiscountFieldRecord>('menu.editDiscounts')
  const conflicts = useCashConflicts(data.Metadata)
  const settings = useSettingsForm(
    activeHere ? discountForm : companyDiscountForm,
    data,
    operationMutation(isNew ? 'createDiscount' : 'updateDiscount'),
    {
      ...options,
      affected: (values, base) => ({
        DiscountStores: affectedRows(isNew, values.discountStores, base.discountStores),
      }),
      beforeSave: conflicts.check,
      onSaved: (answer) => openSaved(answer.Entity?.Id),
      strings: { saved: t('discounts.saved'), failed: t('discounts.failed') },
    },
  )
  const { form } = settings
  const detailsReason = useDisabledReason('menu.editDiscountDetails')
  const setByCompany = !isNew && disabledReason === undefined ? detailsReason : undefined
  const reasonFor = (field: DiscountField) => {
    // Fields show no reason here, because a reason that applies to all or most fields is shown once
    // at the top.
    if (disabledReason !== undefined) return undefined
    const verdict = mayChange({ field, isNew })
    if (verdict.allow) return undefined
    return verdict.reasonKey === 'menu:reasons.editDiscountDetails'
      ? t('discounts.form.setByCompany')
      : text(verdict.reasonKey)
  }

  const remove = useDelete('deleteDiscount', 'menu:discounts.delete')
  const askToDelete = async () => {
    const stored = settings.stored.Discount
    if (!stored) return
    if (await remove({ name: stored.Name, record: stored, args: deleteArgs(stored) }))
      leaveDeleted(settings)
  }

  return (
    <SettingsForm
      title={isNew ? t('discounts.form.newTitle') : settings.base.name}
      subtitle={isNew ? t('discounts.form.newSubtitle') : undefined}
      back={{ to: list, label: t('discounts.title') }}
      settings={settings}
      disabledReason={disabledReason}
      actions={
        !isNew && (
          <RecordActions
            duplicate={{
              label: t('discounts.duplicate'),
              reason: addReason,
              run: () => copy(buildDuplicate(settings.base)),
            }}
            remove={{ label: t('discounts.delete.action'), reason: deleteReason, run: askToDelete }}
          />
        )
      }
    >
      <ReadOnlyReason reason={setByCompany} />
      <GeneralSection form={form} reasonFor={reasonFor} />
      <QualificationsSection form={form} reasonFor={reasonFor} />
      <DiscountSettingsSection form={form} reasonFor={reasonFor} />
      <CashConflictsModal {...conflicts} />
    </SettingsForm>
  )
}

export const page = definePage({
  Component: DiscountFormPage,
  loader: ({ ensure, params }) =>
    Promise.all([ensure(recordQuery(parseRecordId(params.discountId))), ensure(allStoresQuery)]),
})
