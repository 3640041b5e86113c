// Facts: U-171, U-172, S-158, V-100, C-170, E-108
import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import {
  fieldProps,
  FormSection,
  operationMutation,
  operationQuery,
  PartForm,
  Switch,
  useDisabledReason,
} from '#core'

import { GuestLine } from '../guest-line.tsx'
import { useTabForm } from '../use-tab-form.ts'
import { offerForm } from './offer.form.ts'
import { orderSettingsOffers, saveOrderSettingsOffers } from './offers.graph.ts'

const forms = {
  curbside: offerForm('offeringCurbside'),
  dineIn: offerForm('offeringDineIn'),
} as const

/** A switch for one kind of order. Says what guests see if it's on or off. */
export function OfferSwitch({ of }: { of: keyof typeof forms }) {
  const { t } = useTranslation('online-ordering')
  const { data } = useSuspenseQuery(operationQuery(orderSettingsOffers))
  const disabledReason = useDisabledReason('online-ordering.editOrderSettings')
  const settings = useTabForm(
    forms[of],
    data.getFulfillmentSettings,
    operationMutation(saveOrderSettingsOffers),
    {
      recordKey: `offer-${of}`,
      goesBack: (_typed, base) => base,
      saved: t(`orderSettings.${of}.saved`),
    },
  )
  const { form } = settings
  const title = t(`orderSettings.${of}.title`)
  return (
    <PartForm label={title} settings={settings} disabledReason={disabledReason}>
      <FormSection title={title} help={t(`orderSettings.${of}.help`)}>
        <Switch
          {...fieldProps(form, 'isOffered', {
            label: t(`orderSettings.${of}.enabled`),
            type: 'checkbox',
          })}
        />
        <GuestLine>{t(`orderSettings.${of}.${form.values.isOffered ? 'on' : 'off'}`)}</GuestLine>
      </FormSection>
    </PartForm>
  )
}
