/** The beginning of a cell for a message, which a whole page of text would bury. */
export function shortened(cell: string, most = 40): string {
  const characters = [...cell]
  return characters.length > most ? `${characters.slice(0, most - 1).join('')}…` : cell
}
