// A receipt as plain text for a mail: nothing to render or fetch, and a phone shows it as it is.
import type { Receipt, ReceiptRow } from '#server/documents/receipt-page.ts'

/** Characters in a line: a narrow phone shows them without a break. */
const width = 40
const rule = '-'.repeat(width)
/** A part of the mail; what the mail queue takes at most is not far above all parts together. */
const mostLines = 20_000

const line = ({ words, figure, kind }: ReceiptRow): string => {
  const left = (kind === 'part' ? '  ' : '') + words
  const gap = width - left.length - figure.length
  // A long name keeps its whole line; the figure follows on the next one.
  return figure === ''
    ? left
    : gap > 0
      ? left + ' '.repeat(gap) + figure
      : `${left}\n${figure.padStart(width)}`
}
const lines = (list: readonly ReceiptRow[]): string => list.map(line).join('\n')

/** The lines that fit, and how many do not: a mail has an end, a ticket may have thousands. */
function linesThatFit(list: readonly ReceiptRow[]): string {
  let length = 0
  const fitting = list.findIndex((each) => (length += line(each).length + 1) > mostLines)
  return fitting < 0
    ? lines(list)
    : `${lines(list.slice(0, fitting))}\nand ${list.length - fitting} more lines`
}

export function receiptText(receipt: Receipt): string {
  const facts = receipt.facts.map(([words, figure]) => ({ words, figure }))
  return (
    [
      [receipt.storeName, ...receipt.head, ...(receipt.title ? ['', receipt.title] : [])].join(
        '\n',
      ),
      lines(facts),
      receipt.order.join('\n'),
      receipt.customer.join('\n'),
      linesThatFit(receipt.lines),
      lines(receipt.sums),
      lines(receipt.paid),
      receipt.notes.join('\n').slice(0, mostLines),
      receipt.thanks.join('\n'),
    ]
      .filter((part) => part !== '')
      .join(`\n${rule}\n`) + '\n'
  )
}
