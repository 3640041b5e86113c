/** A zip archive begins with this; .xlsx, .ods and .numbers are archives. */
const archive = 'PK'
/** An older workbook and a picture have control characters in their first few bytes. */
const fewBytes = 8

/** U+FFFD stands for what could not be decoded or stored. */
const isNoText = (char: string) => (char < ' ' && !/\s/.test(char)) || char === '\uFFFD'

/** Whether somebody chose a workbook, or another file that is no text, for a text file. */
export function isWorkbook(text: string): boolean {
  const firstLine = /^[^\r\n]*/.exec(text)?.[0] ?? ''
  const start = text.slice(0, Math.max(firstLine.length, fewBytes))
  return text.startsWith(archive) || start.split('').some(isNoText)
}
