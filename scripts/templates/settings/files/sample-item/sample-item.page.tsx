import { useTranslation } from 'react-i18next'

import {
  fieldProps,
  FormSection,
  operationMutation,
  operationQuery,
  type Settings,
  settingsPage,
  Switch,
  TextInput,
} from '#core'

import { sampleItemForm, sampleItemLimits, type SampleItemValues } from './sample-item.form.ts'

function SampleItemFields({ form }: Settings<SampleItemValues>) {
  const { t } = useTranslation('example-plugin')
  return (
    <FormSection title={t('sampleItem.here')} help={t('sampleItem.hereHelp')}>
      <Switch
        label={t('sampleItem.enabled')}
        {...form.getInputProps('enabled', { type: 'checkbox' })}
      />
      <TextInput
        {...fieldProps(form, 'note', {
          label: t('sampleItem.note'),
          description: t('sampleItem.noteHelp'),
          counter: sampleItemLimits.note.maxLength,
        })}
      />
      {/*+ controls */}
    </FormSection>
  )
}

export const page = settingsPage({
  strings: 'example-plugin:sampleItem',
  saved: 'example-plugin:sampleItem.saved',
  failed: 'example-plugin:sampleItem.failed',
  recordKey: 'sampleItem',
  mayEdit: 'example-plugin.editSampleItem',
  read: () => operationQuery('getSampleItem'),
  recordOf: (stored) => stored,
  save: operationMutation('updateSampleItem'),
  form: sampleItemForm,
  Fields: SampleItemFields,
})
