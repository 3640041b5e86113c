// Kinds of tickets, by the codes of the texts, and what each filter lets through.
// Facts: N-16, N-17, S-078; resolution 38

/** S sale, RT return, SR sale return, C clear, V void, P pay-out, I pay-in, R revised, F future. */
export type TransactionType = 'S' | 'RT' | 'SR' | 'C' | 'V' | 'P' | 'I' | 'R' | 'F'
/** Empty is all. */
export type TicketFilter = '' | 'T' | 'S' | 'R' | 'I' | 'P' | 'V'

/** In the order in which the texts list the filters. */
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

/** Pay-ins and pay-outs: cash that moves without goods. They have a reason and no lines. */
export const movesCash = (type: TransactionType): boolean => type === 'I' || type === 'P'
/** Voided and cleared tickets. */
export const isDeleted = (type: TransactionType): boolean => type === 'V' || type === 'C'
/** A ticket has a receipt if something was sold or given back on it. */
export const hasReceipt = (type: TransactionType): boolean => !movesCash(type) && !isDeleted(type)
