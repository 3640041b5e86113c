// Facts: U-091, F-30
import { useTranslation } from 'react-i18next'

import { Checkbox, EmptyState, formatNumber } from '#core'

import { Part } from './part.tsx'
import { Sums } from './sums.tsx'
import { withModifiers } from './ticket-lines.ts'
import { useTicketFormat } from '../data/ticket-format.ts'
import {
  linesQuery,
  paymentsQuery,
  type TicketDetail,
  type TicketLine,
  type TicketName,
} from '../data/ticket.ts'
import { useWhole } from './use-whole.ts'
import classes from './ticket-parts.module.css'

interface TabProps {
  name: TicketName
  ticket: TicketDetail
  /** Shows two columns instead of all, to save room. */
  tight: boolean
}

/** The sold lines, with modifiers below their items, and their sums. */
export function LinesTab({ name, ticket, tight }: TabProps) {
  const { t } = useTranslation('results')
  const lines = useWhole((page) => linesQuery(name, page))
  const payments = useWhole((page) => paymentsQuery(name, page))
  return (
    <Part
      whole={lines}
      none={<EmptyState text={t('tickets.none.lines')} />}
      end={<Sums ticket={ticket} payments={payments.rows} />}
    >
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t('tickets.lines.item')}</th>
            {!tight && (
              <>
                <th scope="col" className={classes.measure}>
                  {t('tickets.lines.quantity')}
                </th>
                <th scope="col" className={classes.measure}>
                  {t('tickets.lines.discounts')}
                </th>
              </>
            )}
            <th scope="col" className={classes.measure}>
              {t('tickets.lines.final')}
            </th>
            {!tight && <th scope="col">{t('tickets.lines.override')}</th>}
          </tr>
        </thead>
        <tbody>
          {withModifiers(lines.rows).map(({ line, isModifier }) => (
            <Line key={line.LineItemId} line={line} isModifier={isModifier} tight={tight} />
          ))}
        </tbody>
      </table>
    </Part>
  )
}

function Line({
  line,
  isModifier,
  tight,
}: {
  line: TicketLine
  isModifier: boolean
  tight: boolean
}) {
  const { t } = useTranslation('results')
  const { money, culture } = useTicketFormat()
  const quantity = `${formatNumber(line.QuantitySold, culture)}${
    line.IsManualWeight ? ` ${t('tickets.lines.manual')}` : ''
  }`
  const soldBy = t(line.IsSoldByWeight ? 'tickets.lines.byWeight' : 'tickets.lines.each')
  const about = [
    line.Description,
    line.ItemNumber,
    [line.LineType, line.LineTypeExtension].filter(Boolean).join(', '),
  ].filter(Boolean)
  const discounts = [
    { amount: line.LineDiscount, name: t('tickets.lines.lineDiscount') },
    { amount: line.TicketDiscount, name: t('tickets.lines.ticketDiscount') },
  ].filter(({ amount }) => amount !== 0)
  const override = (
    <Checkbox
      checked={line.IsPriceOverride}
      readOnly
      size="xs"
      {...(tight
        ? { label: t('tickets.lines.overridden') }
        : { 'aria-label': t('tickets.lines.overrideOf', { item: line.ItemName }) })}
    />
  )
  const taken = discounts.map(({ amount, name }) => (
    <div key={name}>
      {money(-amount)}
      {tight && ' '}
      <span className={tight ? undefined : classes.below}>{name}</span>
    </div>
  ))
  return (
    <tr data-modifier={isModifier || undefined}>
      <th scope="row">
        <span className={classes.item}>
          {tight && `${quantity} × `}
          {line.ItemName}
        </span>
        <div className={classes.about}>
          {[...about, tight && soldBy].filter(Boolean).join(' · ')}
        </div>
        {tight && (
          <div className={classes.about}>
            {taken}
            {line.IsPriceOverride && override}
          </div>
        )}
      </th>
      {!tight && (
        <>
          <td className={classes.measure}>
            {quantity}
            <div className={classes.about}>{soldBy}</div>
          </td>
          <td className={classes.measure}>
            {taken.length > 0 ? taken : <span className={classes.muted}>—</span>}
          </td>
        </>
      )}
      <td className={classes.measure}>
        <span className={classes.item}>{money(line.Price)}</span>
      </td>
      {!tight && <td className={classes.box}>{override}</td>}
    </tr>
  )
}
