/** Shortens a cell to its beginning, because a page of text would bury the message around it. */
export function shortened(cell: string, most = 40): string {
  const characters = [...cell]
  return characters.length > most ? `${characters.slice(0, most - 1).join('')}…` : cell
}
