// Formats a receipt as plain text. Phones can show it without rendering HTML or loading anything.
import type { Receipt, ReceiptRow } from '#server/documents/receipt-page.ts'

/** Characters per line. Even a narrow phone shows this many without breaking the line. */
const width = 40
const rule = '-'.repeat(width)
/**
 * Maximum number of characters per section. It keeps the whole email below the limit of the mail
 * queue.
 */
const mostLines = 20_000

const line = ({ words, amount, kind }: ReceiptRow): string => {
  const left = (kind === 'part' ? '  ' : '') + words
  const gap = width - left.length - amount.length
  // If a name fills its line, the amount goes to the next line.
  return amount === ''
    ? left
    : gap > 0
      ? left + ' '.repeat(gap) + amount
      : `${left}\n${amount.padStart(width)}`
}
const lines = (list: readonly ReceiptRow[]): string => list.map(line).join('\n')

/**
 * The lines that fit, and a note with the number of the others, because a ticket can have thousands
 * of lines.
 */
function linesThatFit(list: readonly ReceiptRow[]): string {
  let length = 0
  const fitting = list.findIndex((each) => (length += line(each).length + 1) > mostLines)
  return fitting < 0
    ? lines(list)
    : `${lines(list.slice(0, fitting))}\nand ${list.length - fitting} more lines`
}

export function receiptText(receipt: Receipt): string {
  const facts = receipt.facts.map(([words, amount]) => ({ words, amount }))
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
