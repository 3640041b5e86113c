// How a culture's spreadsheets write tables. Where the decimal sign is a comma, numbers are written
// with it, because a spreadsheet would read 4.50 as text or as a date. Cells are then separated by
// semicolons, because 4,50 would otherwise be two cells.

export interface CsvStyle {
  separator: ',' | ';'
  /**
   * Formats a number for a cell, with the culture's decimal sign and without group separators.
   * @param decimal such as `-3.50`
   */
  number(decimal: string | number): string
}
const points: CsvStyle = { separator: ',', number: String }
const commas: CsvStyle = {
  separator: ';',
  number: (decimal) => String(decimal).replace('.', ','),
}

const styles = new Map<string, CsvStyle>()
function learn(culture: string): CsvStyle {
  const parts = new Intl.NumberFormat(culture).formatToParts(1.5)
  return parts.find(({ type }) => type === 'decimal')?.value === ',' ? commas : points
}
/** The style of a culture such as `ru-RU`. Every file that the platform writes uses it. */
export function csvStyle(culture: string): CsvStyle {
  const style = styles.get(culture) ?? learn(culture)
  styles.set(culture, style)
  return style
}
