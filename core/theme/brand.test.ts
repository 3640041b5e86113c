import { DEFAULT_THEME, mergeMantineTheme } from '@mantine/core'
import fc from 'fast-check'
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

import { brandColorAdjusted, brandTheme, signInGround } from './brand.ts'
import { contrast, mixed } from './color.ts'
import { darkButtonShade, grounds, houseShades, computeShades } from './shades.ts'

const anyColor = fc
  .integer({ min: 0, max: 0xffffff })
  .map((number) => `#${number.toString(16).padStart(6, '0')}`)
const buildBrand = (primaryColor: string) => ({ resellerId: 1, name: 'A reseller', primaryColor })
/** Contrast of Mantine's text on a filled button: black above the threshold, white below it. */
const textOn = (shade: string) => Math.max(contrast(shade, '#ffffff'), contrast(shade, '#000000'))

function expectReadable(shades: readonly string[], name: string) {
  const dark = darkButtonShade(shades as never)
  const measured = {
    whiteOnButton: contrast(shades[6]!, grounds.white),
    onButtonInDark: textOn(shades[dark]!),
    linkOnCard: contrast(shades[7]!, grounds.white),
    linkOnPage: contrast(shades[7]!, grounds.page),
    linkOnDarkCard: contrast(shades[3]!, grounds.darkCard),
    linkOnDarkPage: contrast(shades[3]!, grounds.darkPage),
    chosen: contrast(shades[7]!, mixed(grounds.white, shades[6]!, 0.11)),
    chosenInDark: contrast(shades[3]!, mixed(grounds.darkCard, shades[dark]!, 0.18)),
    activeOnDarkCard: contrast(shades[4]!, grounds.darkCard),
  }
  for (const [what, value] of Object.entries(measured))
    expect(value, `${what} of ${name}`).toBeGreaterThanOrEqual(4.5)
  expect(
    contrast(shades[dark]!, grounds.darkCard),
    `button on dark card of ${name}`,
  ).toBeGreaterThanOrEqual(3)
}
const [light, dark] = readFileSync('core/ui/tokens.css', 'utf8').split(
  "[data-mantine-color-scheme='dark']",
) as [string, string]

describe('the brand', () => {
  it('is the house blue where the reseller has no colour, or something that is none (D10)', () => {
    expect(brandTheme({ resellerId: 1, name: 'Tillhouse' }).colors!.till).toEqual(houseShades)
    expect(brandTheme(buildBrand('red; background: url(//evil)')).colors!.till).toEqual(houseShades)
    expectReadable(houseShades, 'the house')
  })

  it('can be read in both schemes whatever colour a reseller chooses', () => {
    fc.assert(
      fc.property(anyColor, (color) => expectReadable(computeShades(color).shades, color)),
      { numRuns: 2000, seed: 7 },
    )
  })

  it('has readable text in the scheme that is worn: black on a paler shade in dark', () => {
    const theme = mergeMantineTheme(DEFAULT_THEME, brandTheme(buildBrand('#1f6f63')))
    expect(theme.primaryShade).not.toEqual({ light: 6, dark: 6 })
    const writtenOn = (color: string) =>
      theme.variantColorResolver({ color, theme, variant: 'filled' }).color
    expect(writtenOn('till')).toBe('var(--mantine-primary-color-contrast)')
    expect(writtenOn('red')).toMatch(/^var\(--mantine-color-(black|white)\)$/)
  })

  it('draws what destroys as an outline beside a red primary button, filled beside others', () => {
    const computeFill = (primaryColor: string) => {
      const theme = mergeMantineTheme(DEFAULT_THEME, brandTheme(buildBrand(primaryColor)))
      return theme.variantColorResolver({ color: 'red.9', theme, variant: 'filled' }).background
    }
    expect(computeFill('#b3261e')).toBe('transparent')
    for (const other of ['#1f5fbf', '#0b5d54', '#8a4b14', '#6b7280'])
      expect(computeFill(other)).not.toBe('transparent')
  })

  it('keeps the colour itself where it can be read, and says where it could not (U-006)', () => {
    expect(computeShades('#b3261e').shades[6]).toBe('#b3261e')
    expect(brandColorAdjusted(buildBrand('#b3261e'))).toBe(false)
    expect(brandColorAdjusted(buildBrand('#ffd400'))).toBe(true)
  })

  it('has a background on which text and links can be read (U-005)', () => {
    fc.assert(
      fc.property(anyColor, anyColor, (backgroundColor, primaryColor) => {
        const ground = signInGround({ ...buildBrand(primaryColor), backgroundColor })
        const { shades } = computeShades(primaryColor)
        for (const place of [ground, mixed(ground, shades[6], 0.12)])
          for (const text of ['#495057', shades[7]])
            expect(
              contrast(text, place),
              `${text} on ${place}, of ${primaryColor} and ${backgroundColor}`,
            ).toBeGreaterThanOrEqual(4.5)
      }),
      { numRuns: 500, seed: 7 },
    )
    expect(signInGround({ ...buildBrand('#1f5fbf'), backgroundColor: '#eef2f7' })).toBe('#eef2f7')
    expect(signInGround(buildBrand('#1f5fbf'))).toBe(grounds.page)
    expect(readFileSync('core/sign-in/card/sign-in.module.css', 'utf8')).toContain(
      'var(--accent) 12%',
    )
  })

  it('gives fields edges that are seen on every ground, and takes no color of a state', () => {
    const parseValue = (scheme: string, name: string) =>
      new RegExp(`--${name}: (#[0-9a-f]{6})`).exec(scheme)?.[1] ?? ''
    for (const [scheme, ground] of [
      [light, grounds.white],
      [light, grounds.page],
      [dark, grounds.darkCard],
      [dark, grounds.darkPage],
    ] as const)
      for (const name of ['edge', 'focus', 'info'])
        expect(contrast(parseValue(scheme, name), ground), `${name} on ${ground}`).toBeGreaterThan(
          3,
        )
  })

  it('is measured on the grounds that the page really has', () => {
    expect(light).toContain(`--page: ${grounds.page}`)
    expect(dark).toContain(`--page: ${grounds.darkPage}`)
    expect(dark).toContain(`--card: ${grounds.darkCard}`)
  })
})
