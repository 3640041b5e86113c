import type { TicketLine } from '../data/ticket.ts'

/**
 * Sorts lines in the order of the ticket, with modifiers below their items. A modifier whose item
 * hasn't loaded yet keeps its position.
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
  const toRows = (
    line: TicketLine,
    isModifier: boolean,
  ): { line: TicketLine; isModifier: boolean }[] => {
    if (placed.has(line.LineItemId)) return []
    placed.add(line.LineItemId)
    return [
      { line, isModifier },
      ...(below.get(line.LineItemId) ?? []).flatMap((modifier) => toRows(modifier, true)),
    ]
  }
  return [
    ...lines.filter((line) => parentOf(line) === undefined).flatMap((line) => toRows(line, false)),
    // Appends lines that refer to each other in a cycle, because no top-level line leads to them.
    ...lines.flatMap((line) => toRows(line, true)),
  ]
}
