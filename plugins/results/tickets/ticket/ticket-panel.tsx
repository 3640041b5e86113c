// A ticket's facts and tabs.
// Facts: U-088, S-078
import { Button, Tabs } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router-dom'

import { EmptyState, ErrorState } from '#core'
import { tenderedBy } from '#schemas/rules/tickets/amounts.ts'

import { hasReceipt, movesCash } from '../../rules/tickets/types.ts'
import { ReceiptBar } from '../../receipt/receipt-bar.tsx'
import { ReceiptPanel } from '../../receipt/receipt-panel.tsx'

import { DetailsTab, Fact } from './details-tab.tsx'
import { LinesTab } from './lines-tab.tsx'
import { NotesTab } from './notes-tab.tsx'
import { PartBones } from './part.tsx'
import { PaymentsTab } from './payments-tab.tsx'
import { TaxesTab } from './taxes-tab.tsx'
import { paidAmounts, paidWith, useTicketFormat } from '../data/ticket-format.ts'
import {
  linesQuery,
  notesQuery,
  paymentsQuery,
  taxesQuery,
  ticketPath,
  type TicketDetail,
  type TicketName,
} from '../data/ticket.ts'
import { useWhole } from './use-whole.ts'
import classes from './ticket-panel.module.css'

const tabs = ['details', 'lines', 'payments', 'taxes', 'notes', 'receipt'] as const
type TabName = (typeof tabs)[number]

interface TicketPanelProps {
  name: TicketName
  ticket: TicketDetail
  /** Shows the receipt beside the tabs instead of as a tab. */
  withReceipt: boolean
  tight: boolean
}

/** A ticket: four facts, its related tickets, and its tabs. */
export function TicketPanel({ name, ticket, withReceipt, tight }: TicketPanelProps) {
  const { t } = useTranslation('results')
  const [address, setAddress] = useSearchParams()
  const type = ticket.TransactionTypeCode
  const isReceipt = hasReceipt(type)
  const isBeside = withReceipt && isReceipt
  const shown = tabs.filter((tab) => tab !== 'receipt' || !isBeside)
  // Pay-ins and pay-outs start with the details, because they have no lines.
  const first: TabName = movesCash(type) ? 'details' : 'lines'
  const asked = shown.find((tab) => tab === address.get('tab'))
  const tab = asked === undefined || (asked === 'receipt' && !isReceipt) ? first : asked
  const counts = useCounts(name)
  const choose = (next: string | null) =>
    setAddress(
      (before) => {
        const params = new URLSearchParams(before)
        if (next === null || next === first) params.delete('tab')
        else params.set('tab', next)
        return params
      },
      { replace: true, preventScrollReset: true },
    )
  const isNarrow = tight && !withReceipt
  const receipt = {
    ticket: { ...name, TransactionTypeCode: type },
    email: ticket.CustomerEmailAddress,
  }
  const panels: Record<TabName, ReactNode> = {
    details: <DetailsTab ticket={ticket} />,
    lines: <LinesTab name={name} ticket={ticket} tight={tight} />,
    payments: <PaymentsTab name={name} tight={tight} />,
    taxes: <TaxesTab name={name} />,
    notes: <NotesTab name={name} />,
    receipt: <ReceiptPanel {...receipt} bare={isNarrow} />,
  }
  const reason = movesCash(type) ? 'cash' : 'deleted'
  return (
    <Tabs value={tab} onChange={choose} keepMounted={false} className={classes.tabs}>
      <div className={classes.facts}>
        {isNarrow ? <Paid name={name} ticket={ticket} /> : <Facts ticket={ticket} />}
        <Related ticket={ticket} />
      </div>
      <Tabs.List aria-label={t('tickets.parts')} className={classes.tabList}>
        {shown.map((each) => (
          <Tabs.Tab
            key={each}
            value={each}
            disabled={each === 'receipt' && !isReceipt}
            aria-describedby={each === 'receipt' && !isReceipt ? 'no-receipt' : undefined}
          >
            {t(`tickets.tabs.${each}`)}
            {counts[each] !== undefined && <span className={classes.count}>{counts[each]}</span>}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {!isReceipt && (
        <p id="no-receipt" className={classes.why}>
          {t(`receipt.none.${reason}`)}
        </p>
      )}
      <div className={classes.body} data-beside={isBeside || undefined}>
        <div className={classes.content}>
          {shown.map((each) => (
            <Tabs.Panel key={each} value={each} className={classes.panel}>
              {panels[each]}
            </Tabs.Panel>
          ))}
        </div>
        {isBeside && (
          <aside className={classes.receipt} aria-label={t('tickets.tabs.receipt')}>
            {panels.receipt}
          </aside>
        )}
      </div>
      {isNarrow && isReceipt && <ReceiptBar {...receipt} />}
    </Tabs>
  )
}

/** The counts next to the tab names. */
function useCounts(name: TicketName): Partial<Record<TabName, number>> {
  return {
    lines: useQuery(linesQuery(name)).data?.TotalRowCount,
    payments: useQuery(paymentsQuery(name)).data?.TotalRowCount,
    taxes: useQuery(taxesQuery(name)).data?.TotalRowCount,
    notes: useQuery(notesQuery(name)).data?.TotalRowCount,
  }
}

function Facts({ ticket }: { ticket: TicketDetail }) {
  const { t } = useTranslation('results')
  const { moment } = useTicketFormat()
  return (
    <dl className={classes.four}>
      <Fact name={t('tickets.fields.when')} value={moment(ticket.TicketDate)} />
      <Fact name={t('tickets.fields.customer')} value={ticket.CustomerName} />
      <Fact name={t('tickets.fields.operator')} value={ticket.UserName} />
      <Fact name={t('tickets.fields.station')} value={ticket.Station} />
    </dl>
  )
}

/** The total and the payments of a ticket. Shown if there is no room for the facts. */
function Paid({ name, ticket }: { name: TicketName; ticket: TicketDetail }) {
  const { t } = useTranslation('results')
  const { cents, money } = useTicketFormat()
  const { rows } = useWhole((page) => paymentsQuery(name, page))
  return (
    <div className={classes.paid}>
      <dl className={classes.came}>
        <dt>{t('tickets.amounts.TotalAmount')}</dt>
        <dd>{money(ticket.TotalAmount)}</dd>
      </dl>
      <ul className={classes.by}>
        {rows.map((payment, index) => (
          // Keyed by index because a ticket can have two equal payments.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index}>
            {paidWith(payment)} {cents(tenderedBy(paidAmounts(payment)))}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Links a refund to its sale, and a sale to its refunds. */
function Related({
  ticket: { OriginalTicket, Returns = [], Reason, ApprovedBy },
}: {
  ticket: TicketDetail
}) {
  const { t } = useTranslation('results')
  const [address] = useSearchParams()
  const linkTo = (other: TicketName) => (
    <Link
      key={other.DocumentId}
      className={classes.link}
      to={{ pathname: ticketPath(other), search: address.toString() }}
    >
      {t('tickets.name', { number: other.TicketNumber })}
    </Link>
  )
  const why = [
    Reason,
    ApprovedBy && t(Reason ? 'tickets.approvedBy' : 'tickets.approved', { name: ApprovedBy }),
  ].filter(Boolean)
  if (!OriginalTicket && Returns.length === 0 && why.length === 0) return null
  return (
    <p className={classes.related}>
      {OriginalTicket && (
        <span>
          {t('tickets.refundOf')} {linkTo(OriginalTicket)}
        </span>
      )}
      {Returns.length > 0 && (
        <span>
          {t('tickets.refundedBy')} {Returns.map(linkTo)}
        </span>
      )}
      {why.length > 0 && <span>{why.join(', ')}</span>}
    </p>
  )
}

/** Shown instead of a ticket while it's loading, or if it's missing or failed to load. */
export function NoTicket({
  error,
  retry,
  close,
}: {
  /** `gone` also means that the URL is invalid. */
  error: 'gone' | Error | null
  retry(): void
  close(): void
}) {
  const { t } = useTranslation('results')
  const toList = (
    <Button variant="default" onClick={close}>
      {t('tickets.toList')}
    </Button>
  )
  if (error === null)
    return (
      <div className={classes.panel}>
        <PartBones />
      </div>
    )
  return error === 'gone' ? (
    <EmptyState
      icon="notFound"
      title={t('tickets.gone.title')}
      text={t('tickets.gone.text')}
      action={toList}
    />
  ) : (
    <ErrorState error={error} title={t('tickets.failed')} onRetry={retry} actions={toList} />
  )
}
