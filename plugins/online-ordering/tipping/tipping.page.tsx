import { Radio, Stack } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'

import {
  definePage,
  fieldProps,
  FormSection,
  Notice,
  operationMutation,
  operationQuery,
  SettingsForm,
  Switch,
  useCulture,
  useDisabledReason,
  useSettingsForm,
  WholeInput,
} from '#core'

import { tipsNotAscending } from '../rules/online-ordering.ts'
import { defaultChoices, percentText, tippingFormIn } from './tipping.form.ts'
import { tipsConfiguration, updateTipsConfiguration } from './tipping.graph.ts'

function TippingPage() {
  const { t } = useTranslation('online-ordering')
  const culture = useCulture()
  const { data } = useSuspenseQuery(operationQuery(tipsConfiguration))
  const disabledReason = useDisabledReason('online-ordering.editTipping')
  const settings = useSettingsForm(
    useMemo(() => tippingFormIn(culture), [culture]),
    data.getTipsConfigurationSettings,
    operationMutation(updateTipsConfiguration),
    {
      recordKey: 'tipping',
      bannerMs: 4000,
      texts: {
        saved: t('tipping.Success'),
        savedTitle: t('tipping.title'),
        failed: t('tipping.SavingError'),
      },
    },
  )
  const { form } = settings
  const percents = form.values.suggestions.map(({ value }) => value)

  return (
    <SettingsForm
      title={t('tipping.title')}
      subtitle={t('tipping.subtitle')}
      settings={settings}
      disabledReason={disabledReason}
    >
      <FormSection title={t('tipping.ask')} help={t('tipping.askHelp')}>
        <Switch
          label={t('tipping.enabled')}
          {...form.getInputProps('enabled', { type: 'checkbox' })}
        />
      </FormSection>
      <FormSection title={t('tipping.suggestions')} help={t('tipping.suggestionsHelp')}>
        {percents.map((_, i) => (
          <WholeInput
            key={tippingPlaces[i]}
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
    </SettingsForm>
  )
}
/** Suggestions have no name, only a position. */
const tippingPlaces = ['first', 'second', 'third']

export const page = definePage({
  Component: TippingPage,
  loader: ({ ensure }) => ensure(operationQuery(tipsConfiguration)),
})
