import { describe, expect, it } from 'vitest'

import { croppedSize, computeMiddle, ratioOf } from '#core/ui/pictures/pictures.ts'

import { idealOf } from './branding.form.ts'

describe('cropping', () => {
  it('keeps the ratios of both slots (K-53, S-136)', () => {
    expect([ratioOf(idealOf.logo).toFixed(4), ratioOf(idealOf.banner).toFixed(3)]).toEqual([
      '2.6667',
      '4.847',
    ])
  })
  it('begins with the largest area in the middle', () => {
    expect(computeMiddle({ width: 800, height: 600 }, idealOf.logo)).toEqual({
      x: 0,
      y: 25,
      width: 100,
      height: 50,
    })
    const tall = computeMiddle({ width: 4000, height: 170 }, idealOf.banner)
    expect([tall.width, tall.height, tall.x].map((share) => Math.round(share * 10) / 10)).toEqual([
      20.6, 100, 39.7,
    ])
  })
  it.each([
    ['a large picture at twice the ideal size', { width: 1600, height: 900 }, 'logo', [256, 96]],
    ['a small one at its own', { width: 100, height: 100 }, 'logo', [100, 38]],
    ['a banner of a photo', { width: 4000, height: 3000 }, 'banner', [1648, 340]],
    ['one pixel', { width: 1, height: 1 }, 'banner', [1, 1]],
  ] as const)('writes %s (K-52)', (_what, size, slot, pixels) => {
    const { width, height } = croppedSize(size, computeMiddle(size, idealOf[slot]), idealOf[slot])
    expect([width, height]).toEqual(pixels)
  })
})
