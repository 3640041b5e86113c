import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { hexToOklch } from '#core'

import {
  channelMost,
  hexToChannels,
  hslToHex,
  rgbToHex,
  hexToHsl,
  isReadable,
  nearestShade,
  hexToRgb,
  textContrast,
  typedChannel,
  typedHex,
  type Channels,
} from './colors.ts'

const byte = fc.integer({ min: 0, max: 255 })
const rgb = fc.tuple(byte, byte, byte)
const color = rgb.map(rgbToHex)
const text = fc.constantFrom('White', 'Black')

describe('what is typed', () => {
  it.each([
    ['0f235f', '#0f235f'],
    ['#0F235F', '#0f235f'],
    ['#12z34g5 6789', '#123456'],
    ['rgb(1,2,3)', '#b123'],
  ])('%j is the hex color %j (V-136)', (typed, hex) => {
    expect(typedHex(typed)).toBe(hex)
  })
  it('is a # and at most six hex digits, whatever it is (V-136)', () => {
    fc.assert(
      fc.property(fc.string(), (typed) => {
        expect(typedHex(typed)).toMatch(/^#[0-9a-f]{0,6}$/)
        expect(typedHex(typedHex(typed))).toBe(typedHex(typed))
      }),
    )
    fc.assert(
      fc.property(color, (hex) => {
        expect(typedHex(hex.toUpperCase())).toBe(hex)
      }),
    )
  })
  it.each([
    ['255', 255, 255],
    ['256', 255, 255],
    ['-1', 255, 0],
    ['', 100, 0],
    ['12.9', 100, 12],
    ['9'.repeat(400), 100, 100],
  ])('%j is a channel up to %i: %i (V-137)', (typed, most, channel) => {
    expect(typedChannel(typed, most)).toBe(channel)
  })
  it('is a whole number in its limits, whatever it is (V-137)', () => {
    expect(channelMost).toEqual({ rgb: [255, 255, 255], hsl: [360, 100, 100] })
    fc.assert(
      fc.property(fc.string(), fc.constantFrom(255, 360, 100), (typed, most) => {
        const channel = typedChannel(typed, most)
        expect(Number.isInteger(channel) && channel >= 0 && channel <= most).toBe(true)
      }),
    )
  })
})

describe('the ways of writing', () => {
  it('give the same color back by red, green and blue, each of all values (S-141)', () => {
    for (let value = 0; value < 256; value += 1)
      for (const at of [0, 1, 2]) {
        const channels = [7, 130, 251].map((other, i) => (i === at ? value : other))
        const [r = 0, g = 0, b = 0] = channels
        expect(hexToRgb(rgbToHex([r, g, b]))).toEqual([r, g, b])
      }
    fc.assert(
      fc.property(color, (hex) => {
        expect(rgbToHex(hexToRgb(hex))).toBe(hex)
      }),
    )
  })
  it.each([
    ['#0f235f', [225, 73, 22]],
    ['#ff0000', [0, 100, 50]],
    ['#00ff00', [120, 100, 50]],
    ['#0000ff', [240, 100, 50]],
    ['#ff00ff', [300, 100, 50]],
    ['#808080', [0, 0, 50]],
    ['#000000', [0, 0, 0]],
    ['#ffffff', [0, 0, 100]],
    // Rounds up to 360 degrees, which is 0.
    ['#ff0001', [0, 100, 50]],
  ])('%s has the hue, saturation and lightness %j (S-141)', (hex, hsl) => {
    expect(hexToChannels('hsl', hex)).toEqual(hsl)
  })
  it('are the browser’s own: hsl by the formula of CSS, all hues (U-146)', () => {
    const css = ([h, s, l]: Channels): string => {
      const chroma = (1 - Math.abs((2 * l) / 100 - 1)) * (s / 100)
      const second = chroma * (1 - Math.abs(((h / 60) % 2) - 1))
      const base = l / 100 - chroma / 2
      const sixths = [
        [chroma, second, 0],
        [second, chroma, 0],
        [0, chroma, second],
        [0, second, chroma],
        [second, 0, chroma],
        [chroma, 0, second],
      ] as const
      const [r, g, b] = sixths[Math.floor(h / 60) % 6]!
      const channel = (part: number) => Math.round((part + base) * 255)
      return rgbToHex([channel(r), channel(g), channel(b)])
    }
    const near = (one: string, other: string) =>
      hexToRgb(one).every((channel, i) => Math.abs(channel - hexToRgb(other)[i]!) <= 1)
    for (let h = 0; h <= 360; h += 1)
      for (let s = 0; s <= 100; s += 20)
        for (let l = 0; l <= 100; l += 10)
          if (!near(hslToHex([h, s, l]), css([h, s, l])))
            expect.fail(`hsl(${h} ${s}% ${l}%) is ${css([h, s, l])}`)
  })
  it('keep a color close through hue, saturation and lightness', () => {
    fc.assert(
      fc.property(color, (hex) => {
        const back = hexToRgb(hslToHex(hexToHsl(hex)))
        // Half a percent of lightness and of saturation, and half a degree.
        hexToRgb(hex).forEach((channel, i) => {
          expect(Math.abs(channel - back[i]!)).toBeLessThanOrEqual(5)
        })
      }),
    )
  })
})

describe('contrast', () => {
  it('is 21 of black and white, and 1 of a color and itself', () => {
    expect(textContrast('#000000', 'White')).toBeCloseTo(21)
    expect(textContrast('#ffffff', 'Black')).toBeCloseTo(21)
    expect(textContrast('#ffffff', 'White')).toBeCloseTo(1)
    expect(textContrast('#d98a3d', 'White')).toBeCloseTo(2.7, 1)
  })
  it('passes on the nearest shade: little more than is needed, darker or lighter by text', () => {
    fc.assert(
      fc.property(color, text, (hex, on) => {
        const shade = nearestShade(hex, on)
        expect(textContrast(shade, on)).toBeGreaterThanOrEqual(4.5)
        expect(shade === hex).toBe(isReadable(hex, on))
        if (shade === hex) return
        expect(textContrast(shade, on)).toBeLessThan(4.75)
        expect(hexToOklch(shade).l > hexToOklch(hex).l).toBe(on === 'Black')
      }),
    )
  })
  it('every color is readable with black or with white text', () => {
    fc.assert(
      fc.property(color, (hex) => {
        expect(isReadable(hex, 'White') || isReadable(hex, 'Black')).toBe(true)
      }),
    )
  })
})
