const most = 40

/** The beginning of a cell for a message, which a whole page of text would bury. */
export function shortened(cell: string): string {
  const characters = [...cell]
  return characters.length > most ? `${characters.slice(0, most - 1).join('')}…` : cell
}
