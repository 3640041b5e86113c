import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'

import {
  clockText,
  dayText,
  formatMoney,
  timeText,
  toCents,
  useCulture,
  usePortalData,
  wholeCents,
} from '#core'
import type { PaidAmounts } from '#schemas/rules/tickets/amounts.ts'

import { isDeleted, movesCash, type TransactionType } from '../../rules/tickets/types.ts'
import type { TicketPayment, TicketRow } from './ticket.ts'

type Tone = 'good' | 'warn' | 'bad' | 'neutral'
export function toneOf(type: TransactionType): Tone {
  if (isDeleted(type)) return 'bad'
  if (movesCash(type)) return 'neutral'
  return type === 'RT' || type === 'SR' ? 'warn' : 'good'
}

/** Shortens a masked account number to `…0498`. */
export const shortAccount = (masked: string): string =>
  masked.replace(/^[*xX•·.…#-]{2,}\s*(?=\d+$)/, '…')

/** `Visa …0498` */
export const paidWith = ({ Description, AdditionalPaymentInfo: account }: TicketPayment): string =>
  [Description, account && shortAccount(account)].filter(Boolean).join(' ')

export const paidAmounts = (payment: TicketPayment): PaidAmounts => ({
  amount: toCents(payment.PaymentAmount),
  tip: toCents(payment.TipAmount),
  tendered: payment.TenderedAmount === undefined ? undefined : toCents(payment.TenderedAmount),
})

/**
 * The name of a ticket in the list. For an order, this is often the customer's name or first name.
 */
export const formatWho = ({
  OrderName,
  CustomerName,
}: Pick<TicketRow, 'OrderName' | 'CustomerName'>) =>
  `${CustomerName ?? ''} `.startsWith(`${OrderName ?? ''} `)
    ? (CustomerName ?? '')
    : [OrderName, CustomerName].filter(Boolean).join(' · ')

/**
 * Formats amounts, days and times of tickets in the merchant's culture and the store's time zone.
 */
export function useTicketFormat() {
  const { t } = useTranslation('results')
  const culture = useCulture()
  const zone = usePortalData()?.storeTimeZone ?? undefined
  return useMemo(() => {
    const withDay = { weekday: 'short', month: 'short', day: 'numeric' } as const
    return {
      culture,
      money: (amount: number) => formatMoney(toCents(amount), culture),
      cents: (cents: number) => formatMoney(wholeCents(cents), culture),
      /** `1:38 PM`. */
      time: (at: string) => clockText(at, culture, zone),
      /** `1:00 PM`, the start of an hour. */
      hour: (hour: number) => timeText(`${String(hour).padStart(2, '0')}00`, culture),
      /** `Mon, Nov 23, 1:38 PM`. */
      moment: (at: string) => clockText(at, culture, zone, withDay),
      /** `Mon, Nov 23`. */
      day: (date: string) => dayText(date, culture),
      /**
       * The name of the ticket's type. Uses the sent name if there is no code, because other
       * platforms may send none.
       */
      typeName: ({
        TransactionType: name,
        TransactionTypeCode: code,
      }: Pick<TicketRow, 'TransactionType' | 'TransactionTypeCode'>) =>
        code === undefined ? name : t(`tickets.types.${code}`),
    }
  }, [culture, zone, t])
}
export type TicketFormat = ReturnType<typeof useTicketFormat>
