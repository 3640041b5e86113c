// Derives ten shades from a reseller's color that are readable in both schemes.
import type { MantineColorsTuple } from '@mantine/core'

import { contrast, oklchToHex, hexToOklch } from './color.ts'

/** Background colors, the same as in core/ui/tokens.css. A test compares them. */
export const grounds = {
  white: '#ffffff',
  page: '#f6f7f9',
  darkCard: '#1d2027',
  darkPage: '#16181d',
} as const

/**
 * OKLCH lightness of the ten shades. The steps are perceptually even and derived from the default
 * blue.
 */
const ladder = [0.965, 0.92, 0.846, 0.763, 0.684, 0.614, 0.542, 0.478, 0.424, 0.356] as const
/** Share of the color's chroma in each shade. */
const strength = [0.12, 0.28, 0.5, 0.72, 0.9, 1, 1, 0.95, 0.85, 0.72] as const
type Step = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9
/** Slightly above the AA limit of 4.5, to allow for rounding and anti-aliasing. */
const readable = 4.6

/**
 * The default shades. Primary buttons use shade 6 in both schemes. Links use shade 7 in the light
 * scheme and shade 3 in the dark one.
 */
export const houseShades: MantineColorsTuple = [
  '#eef4ff',
  '#dbe6fb',
  '#b6ccf5',
  '#8eb0ef',
  '#6a97e8',
  '#4a80e0',
  '#2f6bd0',
  '#2459b3',
  '#1d4991',
  '#173a73',
]

export interface BrandShades {
  shades: MantineColorsTuple
  /**
   * Whether the given color wasn't readable as a button or link. A darker color of the same hue
   * then replaces it.
   */
  adjusted: boolean
}

const darkEnough = (hex: string): boolean =>
  contrast(hex, grounds.white) >= readable && contrast(hex, grounds.page) >= 4.5

/**
 * Darkens a color until white text is readable on it, and until it is readable as text on the page.
 */
function darkened(color: string, from: number): string {
  const { c, h } = hexToOklch(color)
  let l = from
  let hex = oklchToHex({ l, c, h })
  while (!darkEnough(hex) && l > 0.1) hex = oklchToHex({ l: (l -= 0.01), c, h })
  return hex
}
/** Lightens a color until it is readable as text in the dark scheme. */
function lightened(c: number, h: number, from: number): string {
  let l = from
  let hex = oklchToHex({ l, c, h })
  while (contrast(hex, grounds.darkCard) < readable && l < 0.98)
    hex = oklchToHex({ l: (l += 0.01), c, h })
  return hex
}

/**
 * Ten shades of a color. Shade 6 is the color itself, if it is readable. Links use shade 7 in the
 * light scheme, and the dark scheme uses shades 3 and 4.
 */
export function computeShades(color: string): BrandShades {
  const { l, c, h } = hexToOklch(color)
  const fits = darkEnough(color)
  const six = fits ? color : darkened(color, Math.min(l, ladder[6]))
  const below = hexToOklch(six).l
  const shadeAt = (i: Step): string => {
    if (i === 6) return six
    const lightness = ladder[i]
    const chroma = c * strength[i]
    if (i < 5)
      return i < 3 ? oklchToHex({ l: lightness, c: chroma, h }) : lightened(chroma, h, lightness)
    // Derive shades 5 and 7 to 9 from shade 6, so that the shades of even a very dark brand stay in
    // order.
    return i === 5
      ? oklchToHex({ l: Math.max(below + 0.06, 0.3), c: chroma, h })
      : oklchToHex({ l: below * (1 - 0.11 * (i - 6)), c: chroma, h })
  }
  const shades: MantineColorsTuple = [
    shadeAt(0),
    shadeAt(1),
    shadeAt(2),
    shadeAt(3),
    shadeAt(4),
    shadeAt(5),
    shadeAt(6),
    shadeAt(7),
    shadeAt(8),
    shadeAt(9),
  ]
  return { shades, adjusted: !fits }
}

/**
 * The shade for buttons in the dark scheme. This is the first one with a contrast of 3:1 to the
 * dark card (WCAG 1.4.11).
 */
export function darkButtonShade(shades: MantineColorsTuple): 3 | 4 | 5 | 6 {
  return ([6, 5, 4] as const).find((shade) => contrast(shades[shade], grounds.darkCard) >= 3) ?? 3
}

/**
 * Returns `ground` itself if all texts are readable on it, with and without the tint. Otherwise,
 * returns a lighter color of the same hue.
 */
export function readableGround(
  ground: string,
  texts: readonly string[],
  tinted: (ground: string) => string,
): string {
  const { l, c, h } = hexToOklch(ground)
  const fits = (hex: string) =>
    texts.every((text) => contrast(text, hex) >= 4.5 && contrast(text, tinted(hex)) >= 4.5)
  let lightness = l
  let hex = ground
  while (!fits(hex) && lightness < 1) {
    lightness = Math.min(1, lightness + 0.01)
    hex = oklchToHex({ l: lightness, c: (c * (1 - lightness)) / Math.max(0.01, 1 - l), h })
  }
  return hex
}
