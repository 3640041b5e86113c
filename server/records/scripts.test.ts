import fc from 'fast-check'
import { execFileSync } from 'node:child_process'
import { afterAll, describe, expect, it, vi } from 'vitest'

import { brokenNames, unseenNames } from '../../schemas/rules/names.fixtures.ts'
import type { Column } from './assets/types.d.ts'

// Plain JavaScript, typed by its JSDoc and checked by its own tsconfig (the first test below).
// any: tsc sees no types of them from here
const load = (name: string): Promise<Record<string, any>> => import(`./assets/${name}.js`)
vi.stubGlobal('window', { parent: {}, addEventListener: () => {} })
afterAll(() => void vi.unstubAllGlobals())
const { portalMessageOf } = await load('protocol')
const { accentOf, contrast } = await load('colours')
const { parsed, shown, typed } = await load('values')
const { pagesAround } = await load('pager')

const column = (kind: Column['kind'], more: Partial<Column> = {}): Column => ({
  name: 'it',
  label: 'Price',
  kind,
  required: false,
  inList: true,
  inForm: true,
  ...more,
})

it('the scripts are typed: their JSDoc holds', () => {
  expect(
    execFileSync('node_modules/.bin/tsc', ['-p', 'server/records/assets/tsconfig.json'], {
      encoding: 'utf8',
    }),
  ).toBe('')
}, 60_000)

describe('what the portal says', () => {
  const good = {
    colorScheme: 'dark',
    primaryColor: '#2f6bd0',
    culture: 'en-US',
    paymentRequired: false,
  }

  it('is exactly { portal: { colorScheme, primaryColor, culture, paymentRequired } } (D6)', () => {
    expect(portalMessageOf({ portal: good })).toEqual(good)
  })

  it.each<[string, unknown]>([
    ['nothing', undefined],
    ['text', 'portal'],
    ['null', null],
    ['another key', { portal: good, merchant: 1 }],
    ['a key more inside', { portal: { ...good, token: 'x' } }],
    ['a key less', { portal: { colorScheme: 'dark', primaryColor: '#2f6bd0', culture: 'en-US' } }],
    ['a payment that is no yes or no', { portal: { ...good, paymentRequired: 'yes' } }],
    ['no scheme', { portal: { ...good, colorScheme: 'auto' } }],
    [
      'a colour that is style',
      { portal: { ...good, primaryColor: 'red; background: url(//evil)' } },
    ],
    ['a short colour', { portal: { ...good, primaryColor: '#fff' } }],
    ['a culture that is none', { portal: { ...good, culture: '../en' } }],
    ['an array', [{ portal: good }]],
  ])('is not %s', (_name, data) => {
    expect(portalMessageOf(data)).toBeUndefined()
  })
})

it("words can be read in both schemes, whatever the portal's primary colour (WCAG AA)", () => {
  const rgb = (css: string) =>
    (css === '#fff'
      ? [255, 255, 255]
      : css === '#000'
        ? [0, 0, 0]
        : css.match(/\d+/g)!.map(Number)) as [number, number, number]
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 0xffffff }),
      fc.constantFrom('light' as const, 'dark' as const),
      (number, scheme) => {
        const accent = accentOf(`#${number.toString(16).padStart(6, '0')}`, scheme)
        const grounds =
          scheme === 'light'
            ? [
                [255, 255, 255],
                [246, 247, 249],
              ]
            : [
                [29, 32, 39],
                [22, 24, 29],
              ]
        for (const ground of ['--accent', '--accent-hover'])
          expect(contrast(rgb(accent[ground]), rgb(accent['--on-accent']))).toBeGreaterThanOrEqual(
            4.5,
          )
        for (const ground of grounds)
          expect(contrast(rgb(accent['--accent-text']), ground)).toBeGreaterThanOrEqual(4.5)
      },
    ),
    { numRuns: 2000, seed: 7 },
  )
})

describe('a value that was typed', () => {
  it.each<[Column, string, unknown]>([
    [column('text', { maxLength: 3 }), ' abc ', { value: 'abc' }],
    [
      column('text', { maxLength: 3 }),
      'abcde',
      { fault: 'At most 3 characters. Shorten it by 2.' },
    ],
    [column('text', { maxLength: 2 }), '🥐🥖', { value: '🥐🥖' }],
    [column('text', { required: true }), '   ', { fault: 'Enter the price.' }],
    [column('text'), '', { value: null }],
    [column('choice', { required: true }), '', { fault: 'Choose one.' }],
    [column('integer', { minimum: 0, maximum: 9999 }), '10', { value: 10 }],
    [column('integer', { minimum: 0, maximum: 9999 }), '10000', { fault: 'From 0 to 9999.' }],
    [column('integer', { minimum: 0 }), '-1', { fault: 'At least 0.' }],
    [column('integer'), '1.5', { fault: 'Enter a whole number.' }],
    [column('integer'), '1e3', { fault: 'Enter a whole number.' }],
    [column('integer'), '1,5', { fault: 'Enter a whole number.' }],
    [column('integer'), '1,200', { value: 1200 }],
    [column('money'), '1,5', { fault: 'Enter a number.' }],
    [column('money'), '1,234.50', { value: 1234.5 }],
    [column('money', { minimum: 0 }), '-1', { fault: 'At least 0.' }],
    [column('money', { maximum: 100 }), '$12.50', { value: 12.5 }],
    [column('money', { maximum: 100 }), '100.01', { fault: 'At most 100.' }],
    [column('money'), '12.505', { fault: 'At most two decimals.' }],
    [column('percent'), '15 %', { value: 15 }],
    [column('money'), 'twelve', { fault: 'Enter a number.' }],
    [column('date'), '2026-11-20', { value: '2026-11-20' }],
  ])('%j: "%s" → %j', (of, entered, expected) => {
    expect(parsed(of, entered, 'en-US')).toEqual(expected)
  })

  it('comes back as it was shown in its field', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1_000_000, max: 1_000_000 }), (cents) =>
        ['en-US', 'de-DE', 'fr-FR'].every((culture) => {
          const again: unknown = parsed(
            column('money'),
            typed(column('money'), cents / 100, culture),
            culture,
          )
          return JSON.stringify(again) === JSON.stringify({ value: cents / 100 })
        }),
      ),
    )
  })
  it('is seen, where it is a text (V-026)', () => {
    for (const name of unseenNames) {
      const missing = { fault: 'Enter the price.' }
      expect(parsed(column('text', { required: true }), name, 'en-US')).toEqual(missing)
    }
    for (const name of brokenNames)
      expect(parsed(column('text'), name, 'en-US')).toEqual({
        fault: 'Use one line, without hidden characters.',
      })
    expect(parsed(column('text', { lines: 3 }), 'one\ntwo', 'en-US')).toEqual({ value: 'one\ntwo' })
  })
  it('is read in the culture of the merchant', () => {
    expect(parsed(column('money'), '1,5', 'de-DE')).toEqual({ value: 1.5 })
    expect(parsed(column('percent'), '1.5', 'de-DE')).toEqual({ fault: 'Enter a number.' })
  })
})

it.each<[Column, string | number | boolean | null, string]>([
  [column('text'), null, '—'],
  [column('integer'), 1200, '1200'],
  [column('money'), 1234.5, '$1,234.50'],
  [column('percent'), 3.5, '3.50 %'],
  [column('boolean'), true, 'Yes'],
  [
    column('boolean', {
      choices: [
        { value: 'true', label: 'Active' },
        { value: 'false', label: 'Off' },
      ],
    }),
    false,
    'Off',
  ],
  [column('choice', { choices: [{ value: 'a', label: 'First' }] }), 'a', 'First'],
  [column('choice', { choices: [{ value: 'a', label: 'First' }] }), 'z', 'z'],
  [column('date'), '2026-11-20', 'Nov 20, 2026'],
])('%j: %j reads "%s"', (of, value, expected) => {
  expect(shown(of, value, { culture: 'en-US' })).toBe(expected)
})

it('values read in the culture of the merchant', () => {
  expect(shown(column('percent'), 3.5, { culture: 'de-DE' })).toBe('3,50 %')
})

it.each([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [1, 9, [1, 2, 0, 9]],
  [5, 9, [1, 0, 4, 5, 6, 0, 9]],
  [9, 9, [1, 0, 8, 9]],
])('on page %i of %i the pages offered are %j', (at, last, pages) => {
  expect(pagesAround(at, last)).toEqual(pages)
})
