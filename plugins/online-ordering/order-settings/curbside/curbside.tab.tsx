// Facts: U-171, S-158, V-100, C-170, E-108
import { Switch } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import {
  fieldProps,
  FormSection,
  operationMutation,
  operationQuery,
  PartForm,
  useDisabledReason,
  type PageLoaderArgs,
} from '#core'

import { orderSettingsOffers, saveOrderSettingsOffers } from '../shared/offers/offers.graph.ts'
import { GuestLine } from '../shared/guest-line.tsx'
import { useTabForm } from '../shared/use-tab-form.ts'
import { curbsideForm } from './curbside.form.ts'

export const loadCurbside = ({ ensure }: PageLoaderArgs) =>
  ensure(operationQuery(orderSettingsOffers))

export function CurbsideTab() {
  const { t } = useTranslation('online-ordering')
  const { data } = useSuspenseQuery(operationQuery(orderSettingsOffers))
  const disabledReason = useDisabledReason('online-ordering.editOrderSettings')
  const settings = useTabForm(
    curbsideForm,
    data.getFulfillmentSettings,
    operationMutation(saveOrderSettingsOffers),
    {
      recordKey: 'curbside',
      goesBack: (_typed, base) => base,
      saved: t('orderSettings.curbside.saved'),
    },
  )
  const { form } = settings
  return (
    <PartForm
      label={t('orderSettings.curbside.title')}
      settings={settings}
      disabledReason={disabledReason}
    >
      <FormSection
        title={t('orderSettings.curbside.title')}
        help={t('orderSettings.curbside.help')}
      >
        <Switch
          {...fieldProps(form, 'offeringCurbside', {
            label: t('orderSettings.curbside.enabled'),
            type: 'checkbox',
          })}
        />
        <GuestLine>
          {t(`orderSettings.curbside.${form.values.offeringCurbside ? 'on' : 'off'}`)}
        </GuestLine>
      </FormSection>
    </PartForm>
  )
}
