// jsdom has no media queries. mantine-datatable asks for '' (always true in a browser) before it draws a cell.
import { vi } from 'vitest'

const px = (length: string) => Number.parseFloat(length) * (length.endsWith('em') ? 16 : 1)

/** From now on media queries of width answer as on a screen this wide; everything else matches nothing. */
export function screenWidth(width: number): void {
  vi.stubGlobal('matchMedia', (media: string) => {
    const max = /max-width:\s*([\d.]+(?:em|px))/.exec(media)?.[1]
    const min = /min-width:\s*([\d.]+(?:em|px))/.exec(media)?.[1]
    const sized = max !== undefined || min !== undefined
    const matches = media === '' || (sized && (max === undefined || width <= px(max)) && (min === undefined || width >= px(min)))
    return { media, matches, onchange: null, addEventListener() {}, removeEventListener() {}, addListener() {}, removeListener() {}, dispatchEvent: () => false }
  })
}
