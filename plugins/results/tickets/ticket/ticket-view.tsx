// A ticket with its header, beside the list or as a full page.
import { ActionIcon, VisuallyHidden } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode, RefObject } from 'react'
import { useTranslation } from 'react-i18next'

import { Icon, PageHeader, StatusBadge, useCopy, useRecordTitle } from '#core'

import { NoTicket, TicketPanel } from './ticket-panel.tsx'
import { toneOf, useTicketFormat } from '../data/ticket-format.ts'
import { detailQuery, type TicketName } from '../data/ticket.ts'
import classes from './ticket-panel.module.css'

export interface TicketViewProps {
  name: TicketName
  /** Whether it's shown beside the list, with the receipt next to the tabs. */
  beside: boolean
  tight: boolean
  /** Opens the previous or the next ticket of the list. Undefined at the ends of the list. */
  previous: (() => void) | undefined
  next: (() => void) | undefined
  close(): void
  /** The URL of the list, to which the full page links back. */
  list: string
  /** The URL of the ticket, which can be shared. */
  link: string
  region: RefObject<HTMLElement | null>
}

export function TicketView(props: TicketViewProps) {
  const { name, beside, tight, close, list, region } = props
  const { t } = useTranslation('results')
  const { typeName, moment } = useTicketFormat()
  const { data, error, refetch } = useQuery(detailQuery(name))
  const ticket = data?.Entity ?? undefined
  const isGone = error?.kind === 'notFound' || (data !== undefined && !ticket)
  const title = t('tickets.name', { number: name.TicketNumber })
  useRecordTitle(title, t('posTrans.title'))
  const badge = ticket && (
    <StatusBadge tone={toneOf(ticket.TransactionTypeCode)}>{typeName(ticket)}</StatusBadge>
  )
  const body = ticket ? (
    <TicketPanel name={name} ticket={ticket} withReceipt={beside} tight={tight} />
  ) : (
    <NoTicket error={isGone ? 'gone' : error} retry={() => void refetch()} close={close} />
  )
  return (
    <section
      ref={region}
      tabIndex={-1}
      aria-label={title}
      className={classes.view}
      data-beside={beside || undefined}
    >
      {beside ? (
        <header className={classes.head}>
          <h2 className={classes.title}>{title}</h2>
          {badge}
          <Actions {...props} withClose />
        </header>
      ) : (
        <PageHeader
          title={title}
          badge={badge}
          subtitle={
            ticket && [moment(ticket.TicketDate), ticket.CustomerName].filter(Boolean).join(' · ')
          }
          back={{ to: list, label: t('posTrans.title') }}
          actions={<Actions {...props} />}
        />
      )}
      {beside ? body : <div className={classes.card}>{body}</div>}
    </section>
  )
}

function Actions({
  previous,
  next,
  link,
  close,
  withClose = false,
}: Pick<TicketViewProps, 'previous' | 'next' | 'link' | 'close'> & { withClose?: boolean }) {
  const { t } = useTranslation('results')
  const { state, copy } = useCopy(link)
  const button = (label: string, icon: ReactNode, run: (() => void) | undefined) => (
    <ActionIcon
      variant="subtle"
      color="gray"
      size="lg"
      aria-label={label}
      title={label}
      disabled={run === undefined}
      onClick={run}
    >
      {icon}
    </ActionIcon>
  )
  return (
    <div className={classes.actions}>
      {button(t('tickets.previous'), <Icon name="up" />, previous)}
      {button(t('tickets.next'), <Icon name="down" />, next)}
      {state === 'refused' ? (
        <code className={classes.byHand}>{link}</code>
      ) : (
        button(
          t(state === 'copied' ? 'tickets.copied' : 'tickets.copy'),
          <Icon name={state === 'copied' ? 'check' : 'copy'} />,
          copy,
        )
      )}
      <VisuallyHidden role="status">{state === 'copied' && t('tickets.copied')}</VisuallyHidden>
      {withClose && button(t('tickets.close'), <Icon name="close" />, close)}
    </div>
  )
}
