import { Switch, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import { fieldProps, ModalForm, operationMutation, useDisabledReason, useSettingsForm } from '#core'

import { mostOfName, sampleItemForm, type SampleItemValues } from './sample-item.form.ts'
import type { SampleItem } from './sample-items.ts'

interface Props {
  /** The one to edit; undefined adds a new one. */
  item?: SampleItem | undefined
  /** What a new one begins with. */
  startWith?: SampleItemValues | undefined
  onClose(): void
  /** The record was deleted meanwhile: the unsaved values become a new one. */
  onKeepAsNew(values: SampleItemValues): void
}

/** Adds or edits one. Whoever may not change it reads it here. */
export function SampleItemModal({ item, startWith, onClose, onKeepAsNew }: Props) {
  const { t } = useTranslation('example-plugin')
  const disabledReason = useDisabledReason('example-plugin.editSampleItems')
  const settings = useSettingsForm(
    sampleItemForm,
    item,
    operationMutation(item ? 'updateSampleItem' : 'createSampleItem'),
    {
      recordKey: `sampleItem:${item?.id ?? 'new'}`,
      startWith,
      disabledReason,
      onSaved: onClose,
      onKeepAsNew,
      onGone: onClose,
      texts: {
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
          counter: mostOfName,
        })}
        autoComplete="off"
        data-autofocus
      />
      <Switch
        label={t('sampleItems.form.active')}
        description={t('sampleItems.form.activeHelp')}
        {...form.getInputProps('isActive', { type: 'checkbox' })}
      />
    </ModalForm>
  )
}
