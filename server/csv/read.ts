// Lines of a table as people paste them from a spreadsheet: commas, semicolons or tabs; quotes where a field holds one of them.

/** A line of the table by the names in its first line, in small letters; with its number, counting the first line as 1. */
export interface CsvLine {
  line: number
  /** Its number as a spreadsheet counts: a row whose text has line breaks is one. The row of the names is 0. */
  row: number
  cells: Readonly<Record<string, string>>
}

const separatorOf = (head: string): string => ['\t', ';', ','].find((separator) => head.includes(separator)) ?? ','

interface FieldsRow {
  line: number
  row: number
  fields: string[]
}
/** Fields line by line, without the empty lines. A quoted field may hold separators and line breaks; two quotes in it are one. */
export function fieldsOf(text: string, separator: string): FieldsRow[] {
  const rows: FieldsRow[] = []
  let row: FieldsRow = { line: 1, row: 0, fields: [] }
  let field = ''
  let quoted = false
  let line = 1
  const endField = () => { row.fields.push(field.trim()); field = '' }
  const endRow = () => { endField(); rows.push(row); row = { line, row: row.row + 1, fields: [] } }
  for (let index = 0; index < text.length; index++) {
    const char = text[index]!
    if (char === '\n') line++
    if (quoted) {
      if (char !== '"') field += char
      else if (text[index + 1] === '"') { field += '"'; index++ } else quoted = false
    } else if (char === '"' && field.trim() === '') { field = ''; quoted = true } else if (char === separator) endField()
    else if (char === '\n') endRow()
    else if (char !== '\r') field += char
  }
  endRow()
  return rows.filter(({ fields }) => fields.some((each) => each !== ''))
}

/** The lines below the head; a head alone, or nothing, gives none. */
export function csvLines(text: string): { head: string[]; lines: CsvLine[] } {
  const clean = text.replace(/^\uFEFF/, '')
  const [first, ...rest] = fieldsOf(clean, separatorOf(clean.split('\n', 1)[0] ?? ''))
  const head = (first?.fields ?? []).map((name) => name.toLowerCase())
  return { head, lines: rest.map(({ line, row, fields }) => ({ line, row: row - first!.row, cells: Object.fromEntries(head.map((name, index) => [name, fields[index] ?? ''])) })) }
}
