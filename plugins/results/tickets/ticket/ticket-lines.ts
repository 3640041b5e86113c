import type { TicketLine } from '../data/ticket.ts'

/**
 * Lines in the order of the ticket, each modifier beneath what it changes. A modifier whose item
 * has not come yet stands where it came.
 */
export function withModifiers(
  lines: readonly TicketLine[],
): { line: TicketLine; isModifier: boolean }[] {
  const ids = new Set(lines.map(({ LineItemId }) => LineItemId))
  const parentOf = ({ LineItemId, ParentLineItemId }: TicketLine) =>
    ParentLineItemId !== null && ParentLineItemId !== LineItemId && ids.has(ParentLineItemId)
      ? ParentLineItemId
      : undefined
  const below = Map.groupBy(
    lines.filter((line) => parentOf(line) !== undefined),
    (line) => parentOf(line),
  )
  const placed = new Set<number>()
  const place = (
    line: TicketLine,
    isModifier: boolean,
  ): { line: TicketLine; isModifier: boolean }[] => {
    if (placed.has(line.LineItemId)) return []
    placed.add(line.LineItemId)
    return [
      { line, isModifier },
      ...(below.get(line.LineItemId) ?? []).flatMap((modifier) => place(modifier, true)),
    ]
  }
  return [
    ...lines.filter((line) => parentOf(line) === undefined).flatMap((line) => place(line, false)),
    // Lines that point at each other in a circle.
    ...lines.flatMap((line) => place(line, true)),
  ]
}
