import { useTranslation } from 'react-i18next'

import { formatMoney, toCents, useCulture, wholeCents } from '#core'

import { splitFee, splitFaults, type DeliverySplit } from '../../rules/delivery.ts'
import classes from './delivery.module.css'

/** In cents. Used as an example if the partner's fee isn't a fixed amount. */
const exampleFee = 500

/**
 * Says in a sentence who pays which part of a delivery fee, and shows it as a bar.
 * @param fee the partner's fee in dollars, if there is one
 */
export function WhoPays({ values, fee }: { values: DeliverySplit; fee: number | null }) {
  const { t } = useTranslation('online-ordering')
  const culture = useCulture()
  const whole = fee === null ? exampleFee : toCents(fee)
  if (splitFaults(values).length > 0)
    return <p className={classes.example}>{t('delivery.example.open')}</p>
  const paid = splitFee(values, whole)
  const money = (cents: number) => formatMoney(wholeCents(cents), culture)
  return (
    <div>
      <div className={classes.bar} aria-hidden>
        <span data-who="guests" style={{ flexGrow: paid.consumer }} />
        <span data-who="store" style={{ flexGrow: paid.store }} />
      </div>
      <p className={classes.example} aria-live="polite">
        {t('delivery.example.sentence', {
          fee: money(whole),
          guests: money(paid.consumer),
          store: money(paid.store),
        })}
      </p>
    </div>
  )
}
