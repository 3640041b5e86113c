// Facts: U-160, N-30
import { VisuallyHidden } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import { formatPercent, useCulture, wholeHundredths } from '#core'

import type { OrderMode } from '../../rules/basket/basket.ts'
import type { Bill, BillLine } from '../../rules/basket/bill.ts'
import { feeIn } from './basket.ts'
import classes from './example.module.css'
import { moneyIn, ruleText, taxText } from './fee-strings.ts'

interface BillLinesProps {
  /** The key of the fee that is shown. */
  at: string
  now: Bill
  /** The bill with the saved fees. */
  before: Bill
  mode: OrderMode
  store: string
  /** False if no tax is set up for the store. */
  isTaxKnown: boolean
  nameOf(key: string): string
}

/** Fees, taxes, tip and the guest's total. Each line explains its rule in text. */
export function BillLines(props: BillLinesProps) {
  const { now, before, isTaxKnown } = props
  const { t } = useTranslation('online-ordering')
  const money = moneyIn(useCulture())
  const more = now.total - before.total
  return (
    <>
      {now.lines.map((line, at) => line.kind !== 'item' && <Row key={at} {...props} line={line} />)}
      {!isTaxKnown && (
        <p className={classes.rule}>{t('fees.example.noTax', { store: props.store })}</p>
      )}
      <div className={classes.total}>
        <Line name={<strong>{t('fees.example.total')}</strong>} amount={money(now.total)} />
        <p className={classes.rule} role="status">
          {more === 0
            ? t('fees.example.asSaved')
            : t(more < 0 ? 'fees.example.lessThanSaved' : 'fees.example.moreThanSaved', {
                amount: money(Math.abs(more)),
              })}
        </p>
      </div>
    </>
  )
}

function Line({ name, amount }: { name: ReactNode; amount: ReactNode }) {
  return (
    <div className={classes.line}>
      <span className={classes.lineName}>{name}</span>
      <span className={classes.amount}>{amount}</span>
    </div>
  )
}

function Row(props: BillLinesProps & { line: Exclude<BillLine, { kind: 'item' }> }) {
  const { at, line, before, mode, store, nameOf } = props
  const { t } = useTranslation('online-ordering')
  const culture = useCulture()
  const money = moneyIn(culture)
  if (line.kind === 'tax')
    return (
      <div>
        <Line name={t('fees.example.tax', { name: line.id })} amount={money(line.cents)} />
        <p className={classes.rule}>{taxText(line, t, culture)}</p>
      </div>
    )
  if (line.kind === 'tip')
    return (
      <Line
        name={t('fees.example.tip', {
          percent: formatPercent(wholeHundredths(line.rule.percent), culture),
        })}
        amount={money(line.cents)}
      />
    )
  const name = nameOf(line.id)
  if (line.rule.by === 'none')
    return (
      <div className={classes.not} data-shown={line.id === at || undefined}>
        <Line
          name={
            line.rule.because === 'store'
              ? t('fees.example.notStore', { name, store })
              : t(`fees.example.notMode.${mode}`, { name })
          }
          amount="—"
        />
      </div>
    )
  const old = feeIn(before, line.id)
  const isMoved = old !== line.cents
  return (
    <div className={classes.fee} data-shown={line.id === at || undefined}>
      <Line
        name={name}
        amount={
          <>
            {isMoved && (
              <>
                <VisuallyHidden>{t('fees.example.was', { amount: money(old) })}</VisuallyHidden>
                <s aria-hidden className={classes.old}>
                  {money(old)}
                </s>
              </>
            )}
            {money(line.cents)}
          </>
        }
      />
      <p className={classes.rule}>{ruleText(line.rule, line.cents, t, culture)}</p>
    </div>
  )
}
