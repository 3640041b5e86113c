// Facts: P-098, S-164, F-72, K-84
import { Anchor } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'

import {
  formatMoney,
  formatPercent,
  FormSection,
  Notice,
  toCents,
  toHundredths,
  useCulture,
  useMay,
  wholeCents,
} from '#core'

import { newDeliveryFee } from '../../rules/delivery.ts'
import type { Delivery } from './delivery.form.ts'
import classes from './delivery.module.css'

type Fee = NonNullable<Delivery['partnerFee']>

interface PartnerFeeProps {
  fee: Fee
  /** Whether the store delivers, as saved. */
  delivers: boolean
  /** The unsaved new value, if delivery is being switched on or off. */
  turnsTo: boolean | undefined
}
/** The store's delivery partner fee, and what saving does to it. */
export function PartnerFee({ fee, delivers, turnsTo }: PartnerFeeProps) {
  const { t } = useTranslation('online-ordering')
  const culture = useCulture()
  const isOurs = useMay('online-ordering.deliveryPartnerFee')
  if (!isOurs) return null
  const { feeId, name, amount, percent, isCharged } = fee
  const value =
    percent === null
      ? formatMoney(toCents(amount ?? 0), culture)
      : formatPercent(toHundredths(percent), culture)
  return (
    <FormSection title={t('delivery.partner.title')} help={t('delivery.partner.help')}>
      {name === null ? (
        <Notice kind="warning" text={t('delivery.partner.noItem')} />
      ) : (
        <p className={classes.partner}>
          {feeId === null
            ? t('delivery.partner.none')
            : t(isCharged ? 'delivery.partner.charged' : 'delivery.partner.notCharged', {
                name,
                value,
              })}
          {turnsTo !== undefined &&
            turnsTo !== isCharged &&
            ` ${t(stepOf(feeId, turnsTo), { value: newFee(culture) })}`}
          {feeId !== null && delivers && !isCharged && turnsTo === undefined && <AddUnderFees />}
        </p>
      )}
    </FormSection>
  )
}

/**
 * A link to the fees page. Saving doesn't add a store that already delivers to a fee, so people
 * have to do that there.
 */
function AddUnderFees() {
  const { t } = useTranslation('online-ordering')
  const mayOpen = useMay('online-ordering.fees')
  return (
    <>
      {` ${t('delivery.partner.addUnderFees')}`}
      {mayOpen && (
        <>
          {' '}
          <Anchor component={Link} to="/onlineordering/fees" inherit underline="always">
            {t('delivery.partner.toFees')}
          </Anchor>
        </>
      )}
    </>
  )
}

const newFee = (culture: string) => formatMoney(wholeCents(newDeliveryFee), culture)
const stepOf = (feeId: string | null, delivers: boolean) =>
  !delivers
    ? 'delivery.partner.leaves'
    : feeId === null
      ? 'delivery.partner.makes'
      : 'delivery.partner.joins'
