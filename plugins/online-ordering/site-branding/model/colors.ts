// Colors as typed, in three notations. Pure functions. The conversions are exact, because viewing a
// color in another notation must not change it. Mantine's conversions round hue, saturation and
// value.
// Facts: U-146, S-141, V-136, V-137
import { contrast, oklchToHex, hexToOklch } from '#core'
import { readableContrast } from '../../rules/brands.ts'

export const colorModes = ['hex', 'rgb', 'hsl'] as const
export type ColorMode = (typeof colorModes)[number]

/** Three whole numbers: red, green and blue, or hue, saturation and lightness. */
export type Channels = readonly [number, number, number]

/** The maximum of each channel; the minimum is 0. */
export const channelMost: Readonly<Record<'rgb' | 'hsl', Channels>> = {
  rgb: [255, 255, 255],
  hsl: [360, 100, 100],
}

/** Cleans hex input: a leading # and at most six hex digits. */
export const typedHex = (typed: string): string =>
  `#${typed
    .replaceAll(/[^0-9a-f]/gi, '')
    .slice(0, 6)
    .toLowerCase()}`

/** Cleans the input of a channel: a whole number from 0 to `most`, or 0 if it isn't a number. */
export const typedChannel = (typed: string, most: number): number => {
  const number = Number.parseInt(typed, 10)
  return Number.isNaN(number) ? 0 : Math.min(most, Math.max(0, number))
}

/** @param hex as `#rrggbb` */
export const hexToRgb = (hex: string): Channels => [
  Number.parseInt(hex.slice(1, 3), 16),
  Number.parseInt(hex.slice(3, 5), 16),
  Number.parseInt(hex.slice(5, 7), 16),
]
export const rgbToHex = (rgb: Channels): string =>
  `#${rgb.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`

/**
 * Converts to hue, saturation and lightness, rounded to whole degrees and percents. A gray has the
 * hue 0.
 */
export function hexToHsl(hex: string): Channels {
  const [r, g, b] = hexToRgb(hex)
  const [most, least] = [Math.max(r, g, b), Math.min(r, g, b)]
  const spread = most - least
  const lightness = (most + least) / 510
  if (spread === 0) return [0, 0, Math.round(lightness * 100)]
  const sixth =
    most === r
      ? ((g - b) / spread + 6) % 6
      : most === g
        ? (b - r) / spread + 2
        : (r - g) / spread + 4
  const saturation = spread / 255 / (1 - Math.abs(2 * lightness - 1))
  return [Math.round(sixth * 60) % 360, Math.round(saturation * 100), Math.round(lightness * 100)]
}

export function hslToHex([hue, saturation, lightness]: Channels): string {
  const [s, l] = [saturation / 100, lightness / 100]
  const amplitude = s * Math.min(l, 1 - l)
  const channel = (at: number) => {
    const turn = (at + hue / 30) % 12
    return Math.round(255 * (l - amplitude * Math.max(-1, Math.min(turn - 3, 9 - turn, 1))))
  }
  return rgbToHex([channel(0), channel(8), channel(4)])
}

export const hexToChannels = (mode: 'rgb' | 'hsl', hex: string): Channels =>
  mode === 'rgb' ? hexToRgb(hex) : hexToHsl(hex)
export const channelsToHex = (mode: 'rgb' | 'hsl', channels: Channels): string =>
  mode === 'rgb' ? rgbToHex(channels) : hslToHex(channels)

export type TextColor = 'White' | 'Black'
export const textHex: Readonly<Record<TextColor, string>> = { White: '#ffffff', Black: '#000000' }

/** The contrast ratio of text in this color, from 1 to 21. */
export const textContrast = (hex: string, text: TextColor): number => contrast(hex, textHex[text])
export const isReadable = (hex: string, text: TextColor): boolean =>
  textContrast(hex, text) >= readableContrast

/** A step of lightness that is too small to see. */
const step = 0.002

/**
 * The color itself if the text is readable on it. Otherwise the nearest shade of the same hue on
 * which it is readable: a darker shade for white text, a lighter one for black text.
 */
export function nearestShade(hex: string, text: TextColor): string {
  if (isReadable(hex, text)) return hex
  const { l, c, h } = hexToOklch(hex)
  const towards = text === 'White' ? -step : step
  for (let lightness = l + towards; lightness > 0 && lightness < 1; lightness += towards) {
    const shade = oklchToHex({ l: lightness, c, h })
    if (isReadable(shade, text)) return shade
  }
  return text === 'White' ? textHex.Black : textHex.White
}
