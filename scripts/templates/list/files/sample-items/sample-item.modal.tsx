import { useTranslation } from 'react-i18next'

import {
  fieldProps,
  ModalForm,
  operationMutation,
  Switch,
  TextInput,
  useDisabledReason,
  useSettingsForm,
  type RecordModalProps,
} from '#core'

import { sampleItemForm, sampleItemLimits, type SampleItemValues } from './sample-item.form.ts'
import type { SampleItem } from './sample-items.ts'

type Props = RecordModalProps<SampleItem, SampleItemValues>

/** Adds or edits a sample item. Read-only users view it here. */
export function SampleItemModal({ record: item, options, onClose }: Props) {
  const { t } = useTranslation('example-plugin')
  const disabledReason = useDisabledReason('example-plugin.editSampleItems')
  const settings = useSettingsForm(
    sampleItemForm,
    item,
    operationMutation(item ? 'updateSampleItem' : 'createSampleItem'),
    {
      ...options,
      disabledReason,
      strings: {
        saved: ({ name }) => t('sampleItems.saved', { name: name.trim() }),
        failed: t('sampleItems.failed'),
      },
    },
  )
  const { form, base } = settings
  const { name } = base
  const title = !item
    ? t('sampleItems.form.addTitle')
    : disabledReason === undefined
      ? t('sampleItems.form.editTitle', { name })
      : t('sampleItems.form.viewTitle', { name })
  return (
    <ModalForm title={title} settings={settings} onClose={onClose}>
      <TextInput
        {...fieldProps(form, 'name', {
          label: t('sampleItems.form.name'),
          required: true,
          counter: sampleItemLimits.name.maxLength,
        })}
        autoComplete="off"
        data-autofocus
      />
      {/*+ controls */}
      <Switch
        label={t('sampleItems.form.active')}
        description={t('sampleItems.form.activeHelp')}
        {...form.getInputProps('isActive', { type: 'checkbox' })}
      />
    </ModalForm>
  )
}
