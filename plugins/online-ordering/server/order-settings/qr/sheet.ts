// The sheet of codes. It has one page per table, in the standard card and photo size of four by six
// inches. It's only black on white, because phones might not be able to read a code in a brand's
// colors.
// Facts: C-158
import PdfFile from 'pdfkit'
import { create } from 'qrcode'
import {
  codeOptions,
  codeRuns,
  tableName,
  tableUrl,
  type Tables,
} from '../../../rules/table-codes.ts'
import {
  fontParts,
  printedName,
  splitRuns,
  type FontRun,
} from '../../../rules/table-code-letters.ts'
import { fontFile } from './fonts.ts'

export interface Sheet extends Tables {
  prefix: string
  storeName: string
  /** The store's name in its web address. It's printed if the store's own name can't be. */
  uriName: string
  storeUrl: string
  /** The time of creation, which the file contains. */
  at: Date
}

/** In points. An inch has 72. */
const page = { width: 288, height: 432, margin: 24 } as const
const inner = page.width - 2 * page.margin
/** Leaves a margin of four squares around any code, because scanners need it. */
const codeSide = 196

type Pdf = InstanceType<typeof PdfFile>

const measureWidth = (pdf: Pdf, runs: readonly FontRun[], size: number): number =>
  runs.reduce((sum, { part, text }) => sum + pdf.font(part).fontSize(size).widthOfString(text), 0)

/**
 * Draws a centered line with its top at `y`. A line that is too wide is shrunk first, and then cut.
 */
function line(pdf: Pdf, text: string, y: number, { most, least }: { most: number; least: number }) {
  const wide = (runs: readonly FontRun[], size: number) => measureWidth(pdf, runs, size) > inner
  let size = most
  let runs = splitRuns(text) ?? []
  while (size > least && wide(runs, size)) size -= 1
  for (let left = [...text]; wide(runs, size);) {
    left = left.slice(0, -1)
    runs = splitRuns(`${left.join('').trimEnd()}…`) ?? []
  }
  let x = (page.width - measureWidth(pdf, runs, size)) / 2
  for (const { part, text: piece } of runs) {
    pdf.font(part).fontSize(size).text(piece, x, y, { lineBreak: false })
    x += pdf.widthOfString(piece)
  }
}

function drawCode(pdf: Pdf, text: string, y: number): void {
  const { modules } = create(text, codeOptions)
  const square = codeSide / modules.size
  const x = (page.width - codeSide) / 2
  for (const run of codeRuns(modules))
    pdf.rect(x + run.x * square, y + run.y * square, run.width * square, square)
  pdf.fill()
}

/**
 * Draws the sheet as a PDF file. This runs in a worker thread, because 500 tables take about a
 * second and a megabyte.
 */
export async function sheetPdf(sheet: Sheet): Promise<Uint8Array> {
  const { prefix, startTable, endTable, storeUrl, at } = sheet
  const storeName = printedName(sheet.storeName, sheet.uriName)
  const pdf = new PdfFile({
    autoFirstPage: false,
    size: [page.width, page.height],
    margin: 0,
    lang: 'en',
    displayTitle: true,
    info: { Title: `Table codes of ${storeName}`, Creator: 'Tillhouse', CreationDate: at },
  })
  for (const part of fontParts) pdf.registerFont(part, fontFile(part))
  const chunks: Buffer[] = []
  const whole = new Promise<Buffer>((resolve, reject) => {
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
    pdf.on('end', () => resolve(Buffer.concat(chunks)))
    pdf.on('error', reject)
  })
  for (let table = startTable; table <= endTable; table += 1) {
    const name = tableName(prefix, table)
    pdf.addPage()
    line(pdf, storeName, 26, { most: 20, least: 11 })
    drawCode(pdf, tableUrl(storeUrl, name), 80)
    line(pdf, `Table ${name}`, 292, { most: 40, least: 14 })
    line(pdf, 'Scan to see the menu and order', 356, { most: 12, least: 12 })
    line(pdf, storeUrl.replace(/^https?:\/\//, ''), 382, { most: 9, least: 7 })
  }
  pdf.end()
  return whole
}
