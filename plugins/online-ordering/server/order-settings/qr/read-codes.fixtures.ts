// Reads a sheet as a phone does: each page is rendered, and its code is read from the picture.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

import { createCanvas } from '@napi-rs/canvas'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'

const require = createRequire(import.meta.url)
// Loaded from the package, because by default it's downloaded from the web.
prepareZXingModule({
  overrides: {
    wasmBinary: new Uint8Array(readFileSync(require.resolve('zxing-wasm/reader/zxing_reader.wasm')))
      .buffer,
  },
})

export interface ReadPage {
  /** The contents of the page's codes. */
  codes: string[]
  /** Its text, line by line. */
  lines: string[]
}

/** The pages of a PDF file: all, or those with these numbers. */
export async function readSheet(file: Uint8Array, only?: readonly number[]): Promise<ReadPage[]> {
  const loading = getDocument({ data: new Uint8Array(file), verbosity: 0 })
  const pdf = await loading.promise
  const numbers = only ?? Array.from({ length: pdf.numPages }, (_, index) => index + 1)
  const pages: ReadPage[] = []
  for (const number of numbers) {
    const page = await pdf.getPage(number)
    const viewport = page.getViewport({ scale: 1 })
    const canvas = createCanvas(viewport.width, viewport.height)
    await page.render({ canvas: canvas as never, viewport }).promise
    const picture = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height)
    const found = await readBarcodes(picture as never, { formats: ['QRCode'] })
    const { items } = await page.getTextContent()
    // Pieces of a line share their height.
    const lines = Map.groupBy(
      items.filter((item) => 'str' in item),
      ({ transform }) => Math.round(Number(transform[5])),
    )
    pages.push({
      codes: found.map(({ text }) => text),
      lines: [...lines.values()].map((pieces) => pieces.map(({ str }) => str).join('')),
    })
  }
  await loading.destroy()
  return pages
}
