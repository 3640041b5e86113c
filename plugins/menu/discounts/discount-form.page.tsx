import { Button } from '@mantine/core'
import { useMutation, useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate, useParams } from 'react-router-dom'

import { definePage, Icon, notFound, openConfirm, operationMutation, operationQuery, ReadOnlyReason, SettingsForm, useDecision, useDisabledReason, useRecordRule, useSettingsForm, useText } from '#core'
import { duplicateOf, type DiscountField, type DiscountFieldRecord, type DiscountValues } from '#schemas/rules/menu.ts'

import { allStoresQuery } from '../stores/assigned-stores.tsx'
import { CashConflictsModal, useCashConflicts } from './cash-conflicts.modal.tsx'
import { companyDiscountForm, discountForm } from './discount.form.ts'
import { GeneralSection } from './general-section.tsx'
import { QualificationsSection } from './qualifications-section.tsx'
import { DiscountSettingsSection } from './settings-section.tsx'

const list = '/menu/discounts'
const idOf = (param: string | undefined) => (/^\d{1,9}$/.test(param ?? '') ? Number(param) : notFound())
const recordQuery = (id: number) => operationQuery('getDiscountMetadata', { body: { Id: id } })

function DiscountFormPage() {
  const { t } = useTranslation('menu')
  const text = useText()
  const navigate = useNavigate()
  const id = idOf(useParams().discountId)
  const { data } = useSuspenseQuery(recordQuery(id))
  const isNew = id === 0
  // A duplicate travels with the address that it opens, so that Back and reload keep it (S-075).
  const startWith = (useLocation().state as { duplicate?: DiscountValues } | null)?.duplicate

  const disabledReason = useDisabledReason(isNew ? 'menu.addDiscounts' : 'menu.editDiscounts')
  const deleteReason = useDisabledReason('menu.deleteDiscounts')
  const addReason = useDisabledReason('menu.addDiscounts')
  // In company view a discount is active by its stores.
  const activeHere = useDecision('menu.discountActiveHere').kind === 'allow'
  const mayChange = useRecordRule<DiscountFieldRecord>('menu.editDiscounts')
  const conflicts = useCashConflicts(data.Metadata)
  const settings = useSettingsForm(
    activeHere ? discountForm : companyDiscountForm,
    data,
    operationMutation(isNew ? 'createDiscount' : 'updateDiscount'),
    {
      recordKey: isNew ? 'discount:new' : `discount:${id}`,
      startWith: isNew ? startWith : undefined,
      beforeSave: conflicts.check,
      onSaved: (answer) => isNew && answer.Entity && navigate(`${list}/${answer.Entity.Id}`, { replace: true }),
      onKeepAsNew: (values) => navigate(`${list}/0`, { replace: true, state: { duplicate: { ...values, id: 0 } } }),
      onGone: () => navigate(list),
      texts: { saved: t('discounts.saved'), failed: t('discounts.failed') },
    },
  )
  const { form } = settings
  const detailsReason = useDisabledReason('menu.editDiscountDetails')
  const setByCompany = !isNew && disabledReason === undefined ? detailsReason : undefined
  const reasonFor = (field: DiscountField) => {
    // What holds for all fields, or for most, is said once, on top.
    if (disabledReason !== undefined) return undefined
    const verdict = mayChange({ field, isNew })
    if (verdict.allow) return undefined
    return verdict.reasonKey === 'menu:reasons.editDiscountDetails' ? t('discounts.form.setByCompany') : text(verdict.reasonKey)
  }

  const remove = useMutation(operationMutation('deleteDiscount'))
  const askToDelete = () => {
    const stored = data.Discount
    if (!stored) return
    void openConfirm({
      title: t('discounts.delete.title', { name: stored.Name }),
      text: t('discounts.delete.text'),
      confirm: t('discounts.delete.confirm'),
      danger: true,
      run: () => remove.mutateAsync({ body: { Id: id, ConcurrencyChecksum: stored.ConcurrencyChecksum } }),
    }).then((confirmed) => {
      if (!confirmed) return
      settings.discard()
      void navigate(list)
    })
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
          <>
            <Button
              variant="default"
              disabled={addReason !== undefined}
              title={addReason}
              leftSection={<Icon name="copy" size={16} />}
              onClick={() => navigate(`${list}/0`, { replace: true, state: { duplicate: duplicateOf(settings.base) } })}
            >
              {t('discounts.duplicate')}
            </Button>
            <Button variant="default" c={deleteReason === undefined ? 'var(--bad)' : undefined} disabled={deleteReason !== undefined} title={deleteReason} onClick={askToDelete}>
              {t('discounts.delete.action')}
            </Button>
          </>
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
  loader: ({ ensure, params }) => Promise.all([ensure(recordQuery(idOf(params.discountId))), ensure(allStoresQuery)]),
})
