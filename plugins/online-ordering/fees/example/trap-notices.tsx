// Facts: U-160
import { useTranslation } from 'react-i18next'

import { Notice, useCulture } from '#core'

import type { FeeRow } from '../model/fees.form.ts'
import { listTraps } from '../model/tabs.ts'
import classes from './example.module.css'
import { moneyIn } from './fee-strings.ts'

/** Warns, before the save, about a fee that has no effect or almost none. */
export function TrapNotices({ row, onFlat }: { row: FeeRow; onFlat: (() => void) | undefined }) {
  const { t } = useTranslation('online-ordering')
  const money = moneyIn(useCulture())
  const traps = listTraps(row)
  if (traps.length === 0) return null
  return (
    <div className={classes.traps}>
      {traps.map((trap) => {
        if (trap.trap === 'no-store')
          return <Notice key="store" kind="warning" text={t('fees.traps.noStore')} />
        if (trap.trap === 'no-mode')
          return <Notice key="mode" kind="warning" text={t('fees.traps.noMode')} />
        const amounts = { basket: money(trap.basket), fee: money(trap.cents) }
        if (trap.asAmount === null)
          return <Notice key="small" kind="warning" text={t('fees.traps.unnoticed', amounts)} />
        const amount = money(trap.asAmount)
        return (
          <Notice
            key="small"
            kind="warning"
            text={t('fees.traps.meant', { ...amounts, amount })}
            {...(onFlat && { action: { label: t('fees.traps.make', { amount }), run: onFlat } })}
          />
        )
      })}
    </div>
  )
}
