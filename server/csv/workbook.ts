/** The first bytes of a zip archive; .xlsx, .ods and .numbers files are archives. */
const archive = 'PK'
/** Older workbooks and pictures have control characters in their first bytes. */
const fewBytes = 8

/** U+FFFD replaces bytes that couldn't be decoded or stored. */
const isNoText = (char: string) => (char < ' ' && !/\s/.test(char)) || char === '\uFFFD'

/** Whether the person chose a workbook or another binary file instead of a text file. */
export function isWorkbook(text: string): boolean {
  const firstLine = /^[^\r\n]*/.exec(text)?.[0] ?? ''
  const start = text.slice(0, Math.max(firstLine.length, fewBytes))
  return text.startsWith(archive) || start.split('').some(isNoText)
}
