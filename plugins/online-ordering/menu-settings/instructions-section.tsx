// Facts: U-163, U-165, V-147, S-151, S-152, E-097; resolution 5
import { Radio, Stack } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import {
  fieldProps,
  FormSection,
  operationMutation,
  operationQuery,
  PartForm,
  Switch,
  Textarea,
  useDisabledReason,
  useSettingsForm,
} from '#core'

import { instructionLimit } from '../rules/menu-settings.ts'
import { instructionsForm } from './instructions.form.ts'
import { saveSpecialInstructions, specialInstructions } from './instructions.graph.ts'

/** The company's setting for the notes that customers may add to an item. */
export function InstructionsSection() {
  const { t } = useTranslation('online-ordering')
  const { data } = useSuspenseQuery(operationQuery(specialInstructions))
  const settings = useSettingsForm(
    instructionsForm,
    data.getCompanyInformation,
    operationMutation(saveSpecialInstructions),
    {
      recordKey: 'special-instructions',
      bannerMs: 4000,
      strings: {
        saved: t('menuSettings.instructions.saved'),
        failed: t('menuSettings.instructions.failed'),
      },
    },
  )
  const { form } = settings
  const { message, text } = form.values
  return (
    <PartForm
      label={t('menuSettings.instructions.title')}
      settings={settings}
      disabledReason={useDisabledReason('online-ordering.editMenuSettings')}
    >
      <FormSection
        title={t('menuSettings.instructions.title')}
        help={t('menuSettings.instructions.help')}
      >
        <Switch
          {...fieldProps(form, 'enabled', {
            label: t('menuSettings.instructions.enabled'),
            type: 'checkbox',
          })}
        />
        <Radio.Group
          label={t('menuSettings.instructions.message')}
          {...form.getInputProps('message')}
        >
          <Stack gap="xs" mt="xs">
            <Radio
              value="default"
              label={t('menuSettings.instructions.default')}
              description={t('menuSettings.instructions.defaultText')}
            />
            <Radio value="custom" label={t('menuSettings.instructions.custom')} />
          </Stack>
        </Radio.Group>
        {message === 'custom' && (
          <Textarea
            {...fieldProps(form, 'text', {
              label: t('menuSettings.instructions.text'),
              required: true,
              description: t('menuSettings.instructions.counter', {
                length: text.length,
                maximum: instructionLimit,
              }),
            })}
            autosize
            minRows={3}
            maxRows={8}
          />
        )}
      </FormSection>
    </PartForm>
  )
}
