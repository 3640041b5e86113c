// The specification's codes for kinds of tickets, and which kinds each filter shows.
// Facts: N-16, N-17, S-078; resolution 38

/**
 * S: sale, RT: return, SR: sale return, C: clear, V: void, P: pay-out, I: pay-in, R: revised, F:
 * future.
 */
export type TransactionType = 'S' | 'RT' | 'SR' | 'C' | 'V' | 'P' | 'I' | 'R' | 'F'
/** '' means all. */
export type TicketFilter = '' | 'T' | 'S' | 'R' | 'I' | 'P' | 'V'

/** In the specification's order. */
export const ticketFilters = ['', 'T', 'S', 'R', 'I', 'P', 'V'] as const

const letThrough: Readonly<Record<TicketFilter, readonly TransactionType[]>> = {
  '': ['S', 'RT', 'SR', 'C', 'V', 'P', 'I', 'R', 'F'],
  T: ['S', 'R', 'F', 'SR', 'RT'],
  S: ['S', 'R', 'F', 'SR'],
  R: ['RT', 'SR'],
  I: ['I'],
  P: ['P'],
  V: ['V', 'C'],
}
/** The kinds of tickets that a filter shows. */
export const typesOf = (filter: TicketFilter): readonly TransactionType[] => letThrough[filter]

/** Whether the ticket only moves cash. Pay-ins and pay-outs have a reason and no lines. */
export const movesCash = (type: TransactionType): boolean => type === 'I' || type === 'P'
/** Voided and cleared tickets. */
export const isDeleted = (type: TransactionType): boolean => type === 'V' || type === 'C'
/** Whether a ticket has a receipt. It does only if something was sold or returned. */
export const hasReceipt = (type: TransactionType): boolean => !movesCash(type) && !isDeleted(type)
