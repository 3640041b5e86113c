// Facts: U-089, U-090, F-27, F-29, N-15, S-085, E-067
import { useTranslation } from 'react-i18next'
import type { ReactNode } from 'react'

import { movesCash } from '../../rules/tickets/types.ts'
import { Sums } from './sums.tsx'
import { useTicketFormat } from '../data/ticket-format.ts'
import type { TicketDetail } from '../data/ticket.ts'
import classes from './ticket-parts.module.css'

const statuses = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15] as const

/** All fields of a ticket, in groups. */
export function DetailsTab({ ticket }: { ticket: TicketDetail }) {
  const { t } = useTranslation('results')
  const { moment, typeName } = useTicketFormat()
  return (
    <div className={classes.groups}>
      <Group title={t('tickets.groups.ticket')}>
        <Fact name={t('tickets.fields.type')} value={typeName(ticket)} />
        <Fact name={t('tickets.fields.when')} value={moment(ticket.TicketDate)} />
        <Fact name={t('tickets.fields.ticketNumber')} value={ticket.TicketNumber} />
        <Fact name={t('tickets.fields.checkNumber')} value={ticket.CheckNumber} />
        <Fact name={t('tickets.fields.customerName')} value={ticket.CustomerName} />
        <Fact name={t('tickets.fields.customerNumber')} value={ticket.CustomerNumber} />
        <Fact name={t('tickets.fields.operator')} value={ticket.UserName} />
        <Fact name={t('tickets.fields.associate')} value={ticket.SalesAssociateName} />
        <Fact name={t('tickets.fields.station')} value={ticket.Station} />
        <Fact name={t('tickets.fields.location')} value={ticket.SellingLocation} />
        <Fact name={t('tickets.fields.ticketTime')} value={ticket.TicketTime} />
        <Fact name={t('tickets.fields.orderName')} value={ticket.OrderName} />
      </Group>
      {movesCash(ticket.TransactionTypeCode) && <CashMoved ticket={ticket} />}
      <section className={classes.group}>
        <h3 className={classes.groupTitle}>{t('tickets.groups.totals')}</h3>
        <Sums ticket={ticket} withOverrides />
      </section>
      <OnlineOrder ticket={ticket} />
    </div>
  )
}

function CashMoved({ ticket }: { ticket: TicketDetail }) {
  const { t } = useTranslation('results')
  const isIn = ticket.TransactionTypeCode === 'I'
  return (
    <Group title={t(isIn ? 'tickets.groups.payIn' : 'tickets.groups.payOut')}>
      <Fact
        name={t('tickets.fields.reason')}
        value={isIn ? ticket.PayinReason : ticket.PayoutReason}
      />
      <Fact
        name={t('tickets.fields.comment')}
        value={isIn ? ticket.PayinComment : ticket.PayoutComment}
      />
    </Group>
  )
}

/** Only rendered for an online order, because nine empty fields would be no help. */
function OnlineOrder({ ticket }: { ticket: TicketDetail }) {
  const { t } = useTranslation('results')
  const { moment } = useTicketFormat()
  const {
    ExternalReferenceNumber,
    OrderDueDateTime,
    OrderStatus,
    LastPrintedUtcDateTime,
    ContactName,
    ContactPhone,
    ContactAddress1,
    ContactAddress2,
    ContactCity,
    ContactState,
    ContactZipCode,
  } = ticket
  const cityLine = [ContactCity, [ContactState, ContactZipCode].filter(Boolean).join(' ')]
  const address = [ContactAddress1, ContactAddress2, cityLine.filter(Boolean).join(', ')]
  const lines = address.filter(Boolean)
  const isOnline =
    lines.length > 0 ||
    [
      ExternalReferenceNumber,
      OrderDueDateTime,
      LastPrintedUtcDateTime,
      ContactName,
      ContactPhone,
    ].some((value) => value !== null)
  if (!isOnline) return null
  const status = statuses.find((code) => code === OrderStatus)
  return (
    <Group title={t('tickets.groups.online')}>
      <Fact name={t('tickets.fields.reference')} value={ExternalReferenceNumber} />
      {OrderDueDateTime !== null && (
        <>
          <Fact name={t('tickets.fields.due')} value={moment(OrderDueDateTime)} />
          {/* An unknown status is shown empty instead of as a dash, because the order does have
              a status. */}
          <Fact
            name={t('tickets.fields.status')}
            value={status === undefined ? <span /> : t(`tickets.status.${status}`)}
          />
        </>
      )}
      <Fact
        name={t('tickets.fields.printed')}
        value={LastPrintedUtcDateTime && moment(LastPrintedUtcDateTime)}
      />
      <Fact name={t('tickets.fields.contact')} value={ContactName} />
      <Fact name={t('tickets.fields.phone')} value={ContactPhone} />
      <Fact
        name={t('tickets.fields.address')}
        value={lines.length > 0 && lines.map((line) => <div key={line}>{line}</div>)}
      />
    </Group>
  )
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={classes.group}>
      <h3 className={classes.groupTitle}>{title}</h3>
      <dl className={classes.facts}>{children}</dl>
    </section>
  )
}

/** A field with its value, or a dash. */
export function Fact({ name, value }: { name: string; value: ReactNode }) {
  return (
    <div className={classes.fact}>
      <dt>{name}</dt>
      <dd>{value || <span className={classes.muted}>—</span>}</dd>
    </div>
  )
}
