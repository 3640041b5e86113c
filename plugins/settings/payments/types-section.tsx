// The payment types of the merchant's culture. The store chooses the ones that it accepts, and its
// registers have a button for each of them.
// Facts: K-18 to K-20, N-02
import { Anchor } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'

import { fieldProps, FormSection, Switch, useMay } from '#core'

import type { PaymentSettings, PaymentValues } from './payments.form.ts'
import classes from './payments.module.css'

export function TypesSection({
  form,
  types,
}: {
  form: UseFormReturnType<PaymentValues>
  types: PaymentSettings['PaymentTypes']
}) {
  const { t } = useTranslation('settings')
  const opensNames = useMay('settings.paymentMethods')
  const rows = form.values.PaymentTypes.flatMap(({ PaymentType, IsTaken }, at) => {
    const type = types.find((one) => one.PaymentType === PaymentType)
    return type ? [{ ...type, IsTaken: IsTaken && type.IsOffered, at }] : []
  })
  const buttons = rows.filter(({ IsTaken }) => IsTaken)

  return (
    <FormSection
      title={t('payments.types')}
      help={
        <>
          {t('payments.typesHelp')}{' '}
          {opensNames && (
            <Anchor component={Link} to="/settings/paymentmethods" inherit underline="always">
              {t('payments.typesNames')}
            </Anchor>
          )}
        </>
      }
    >
      <div className={classes.types}>
        {rows.map(({ PaymentType, Name, IsOffered, IsTaken, at }) => (
          <Switch
            key={PaymentType}
            {...fieldProps(form, `PaymentTypes.${at}.IsTaken`, {
              label: Name,
              disabledReason: IsOffered ? undefined : t('payments.typeOff'),
              type: 'checkbox',
            })}
            checked={IsTaken}
          />
        ))}
      </div>
      <div>
        <p id="payment-buttons" className={classes.caption}>
          {t('payments.buttons')}
        </p>
        {buttons.length > 0 ? (
          <ul className={classes.buttons} aria-labelledby="payment-buttons">
            {buttons.map(({ PaymentType, Name }) => (
              <li key={PaymentType}>{Name}</li>
            ))}
          </ul>
        ) : (
          <p className={classes.none}>{t('payments.noButtons')}</p>
        )}
      </div>
    </FormSection>
  )
}
