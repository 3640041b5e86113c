import { Radio, Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import {
  fieldProps,
  FormSection,
  Notice,
  operationMutation,
  operationQuery,
  type Settings,
  settingsPage,
  Switch,
  useCulture,
  WholeInput,
} from '#core'

import { tipsNotAscending } from '../rules/online-ordering.ts'
import { defaultChoices, percentText, tippingFormIn, type TippingValues } from './tipping.form.ts'
import { tipsConfiguration, updateTipsConfiguration } from './tipping.graph.ts'

function TippingFields({ form }: Settings<TippingValues>) {
  const { t } = useTranslation('online-ordering')
  const culture = useCulture()
  const percents = form.values.suggestions.map(({ value }) => value)
  return (
    <>
      <FormSection title={t('tipping.ask')} help={t('tipping.askHelp')}>
        <Switch
          label={t('tipping.enabled')}
          {...form.getInputProps('enabled', { type: 'checkbox' })}
        />
      </FormSection>
      <FormSection title={t('tipping.suggestions')} help={t('tipping.suggestionsHelp')}>
        {percents.map((_, i) => (
          <WholeInput
            key={suggestionKeys[i]}
            {...fieldProps(form, `suggestions.${i}.value`, {
              label: t('tipping.suggestion', { place: i + 1 }),
            })}
            percent
            w={140}
          />
        ))}
        {tipsNotAscending(percents) && <Notice kind="warning" text={t('tipping.notAscending')} />}
        <Radio.Group
          label={t('tipping.default')}
          description={t('tipping.defaultHelp')}
          {...form.getInputProps('defaultChoice')}
        >
          <Stack gap="xs" mt="xs">
            {defaultChoices.map((choice) => (
              <Radio
                key={choice}
                value={choice}
                label={
                  choice === 'none'
                    ? t('tipping.noDefault')
                    : t('tipping.choice', {
                        place: choice,
                        percent: percentText(percents[Number(choice) - 1] ?? 0, culture),
                      })
                }
              />
            ))}
          </Stack>
        </Radio.Group>
      </FormSection>
    </>
  )
}
/** Uses positions as keys, because suggestions have no names. */
const suggestionKeys = ['first', 'second', 'third']

export const page = settingsPage({
  strings: 'online-ordering:tipping',
  saved: 'online-ordering:tipping.Success',
  savedTitle: 'online-ordering:tipping.title',
  failed: 'online-ordering:tipping.SavingError',
  recordKey: 'tipping',
  bannerMs: 4000,
  mayEdit: 'online-ordering.editTipping',
  read: () => operationQuery(tipsConfiguration),
  recordOf: (data) => data.getTipsConfigurationSettings,
  save: operationMutation(updateTipsConfiguration),
  form: tippingFormIn,
  Fields: TippingFields,
})
