import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import {
  definePage,
  fieldProps,
  FormSection,
  operationMutation,
  operationQuery,
  SettingsForm,
  Switch,
  TextInput,
  useDisabledReason,
  useSettingsForm,
} from '#core'

import { sampleItemForm, sampleItemLimits } from './sample-item.form.ts'

function SampleItemPage() {
  const { t } = useTranslation('example-plugin')
  const { data } = useSuspenseQuery(operationQuery('getSampleItem'))
  const disabledReason = useDisabledReason('example-plugin.editSampleItem')
  const settings = useSettingsForm(sampleItemForm, data, operationMutation('updateSampleItem'), {
    recordKey: 'sampleItem',
    texts: { saved: t('sampleItem.saved'), failed: t('sampleItem.failed') },
  })
  const { form } = settings
  return (
    <SettingsForm
      title={t('sampleItem.title')}
      subtitle={t('sampleItem.subtitle')}
      settings={settings}
      disabledReason={disabledReason}
    >
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
    </SettingsForm>
  )
}

export const page = definePage({
  Component: SampleItemPage,
  loader: ({ ensure }) => ensure(operationQuery('getSampleItem')),
})
