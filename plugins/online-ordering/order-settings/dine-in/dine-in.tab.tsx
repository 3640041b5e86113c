// Facts: U-172, U-173, S-158, V-100, C-170, E-108
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

import { GuestLine } from '../shared/guest-line.tsx'
import { orderSettingsOffers, saveOrderSettingsOffers } from '../shared/offers/offers.graph.ts'
import { loadTableCodes, TableCodes } from '../table-codes/table-codes.tsx'
import { useTabForm } from '../shared/use-tab-form.ts'
import { dineInForm } from './dine-in.form.ts'
import classes from './dine-in.module.css'

export const loadDineIn = (args: PageLoaderArgs) =>
  Promise.all([args.ensure(operationQuery(orderSettingsOffers)), loadTableCodes(args)])

export function DineInTab() {
  return (
    <div className={classes.parts}>
      <DineInSwitch />
      <TableCodes of="dineIn" />
    </div>
  )
}

function DineInSwitch() {
  const { t } = useTranslation('online-ordering')
  const { data } = useSuspenseQuery(operationQuery(orderSettingsOffers))
  const disabledReason = useDisabledReason('online-ordering.editOrderSettings')
  const settings = useTabForm(
    dineInForm,
    data.getFulfillmentSettings,
    operationMutation(saveOrderSettingsOffers),
    {
      recordKey: 'dine-in',
      goesBack: (_typed, base) => base,
      saved: t('orderSettings.dineIn.saved'),
    },
  )
  const { form } = settings
  return (
    <PartForm
      label={t('orderSettings.dineIn.title')}
      settings={settings}
      disabledReason={disabledReason}
    >
      <FormSection title={t('orderSettings.dineIn.title')} help={t('orderSettings.dineIn.help')}>
        <Switch
          {...fieldProps(form, 'offeringDineIn', {
            label: t('orderSettings.dineIn.enabled'),
            type: 'checkbox',
          })}
        />
        <GuestLine>
          {t(`orderSettings.dineIn.${form.values.offeringDineIn ? 'on' : 'off'}`)}
        </GuestLine>
      </FormSection>
    </PartForm>
  )
}
