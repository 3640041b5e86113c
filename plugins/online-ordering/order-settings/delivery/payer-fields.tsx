// Facts: N-22, V-160 to V-162
import { Radio, Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import {
  fieldProps,
  MoneyInput,
  PercentInput,
  wholeHundredths,
  type Hundredths,
  type Settings,
  type Typed,
} from '#core'

import { deliveryLimits, deliveryPayers } from '../../rules/delivery.ts'
import type { DeliveryValues } from './delivery.form.ts'
import classes from './delivery.module.css'

type PartProps = { settings: Settings<DeliveryValues> }

export function PayerFields({ settings }: PartProps) {
  const { t } = useTranslation('online-ordering')
  const { form, base } = settings
  const props = fieldProps(form, 'payer', { label: t('delivery.payer') })
  const fieldsOf = {
    consumerAll: null,
    consumerAmount: <AmountField settings={settings} name="consumerAmount" />,
    storeAll: null,
    storePercent: <PercentFields settings={settings} />,
    storeAmount: <AmountField settings={settings} name="storeAmount" />,
  }
  return (
    <Radio.Group
      {...props}
      // Clears the input of the other options, because it would count as a change.
      onChange={(chosen) => {
        const payer = deliveryPayers.find((each) => each === chosen)
        const { storePercent, storeAmount, consumerAmount } = base
        if (payer && !props.readOnly)
          form.setValues({ payer, storePercent, storeAmount, consumerAmount })
      }}
    >
      <Stack gap="xs" mt="xs">
        {deliveryPayers.map((payer) => (
          <div key={payer}>
            <Radio value={payer} label={t(`delivery.payers.${payer}`)} />
            {form.values.payer === payer && fieldsOf[payer] !== null && (
              <div className={classes.parts}>{fieldsOf[payer]}</div>
            )}
          </div>
        ))}
      </Stack>
    </Radio.Group>
  )
}

function AmountField({
  settings: { form },
  name,
}: PartProps & { name: 'consumerAmount' | 'storeAmount' }) {
  const { t } = useTranslation('online-ordering')
  const props = fieldProps(form, name, { label: t(`delivery.${name}`), required: true })
  return <MoneyInput {...props} w={180} />
}

const restOf = (typed: Typed<Hundredths>) =>
  typeof typed === 'number' ? wholeHundredths(deliveryLimits.percent - typed) : typed

/** Two fields for one value. Typing into either sets the other, because they add up to 100. */
function PercentFields({ settings: { form } }: PartProps) {
  const { t } = useTranslation('online-ordering')
  const props = fieldProps(form, 'storePercent', {
    label: t('delivery.storePercent'),
    required: true,
  })
  return (
    <>
      <PercentInput {...props} cap={deliveryLimits.percent} w={180} />
      <PercentInput
        label={t('delivery.consumerPercent')}
        value={restOf(form.values.storePercent)}
        onChange={(typed) => props.onChange(restOf(typed))}
        onBlur={props.onBlur}
        error={props.error !== undefined}
        readOnly={props.readOnly === true}
        cap={deliveryLimits.percent}
        w={180}
      />
    </>
  )
}
