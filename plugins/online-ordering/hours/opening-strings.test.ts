import { expect, it } from 'vitest'
import type { TFunction } from 'i18next'

import text from './text.en.json' with { type: 'json' }
import { modesText, nextChange, reasonText } from './opening-strings.ts'
import { buildOpenings, openMode } from './testing/openings.ts'

/** The plugin's own strings, with values filled in. */
const t = ((key: string, values: Record<string, string> = {}) => {
  const found = key
    .split('.')
    .reduce<unknown>((part, name) => (part as Record<string, unknown>)[name], text)
  return String(found).replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '')
}) as unknown as TFunction<'online-ordering'>
const plain = (said: string) => said.replaceAll(' ', ' ')

it('names the day, its hours, an exception or what closes all orders', () => {
  const openings = buildOpenings()
  const said = (given: Parameters<typeof openMode>[1]) =>
    plain(reasonText(openMode('pickup', given), openings, 'en-US', t))
  expect(said({})).toBe('based on the hours for Fri, Nov 20: 7:00 AM – 7:45 PM')
  expect(said({ isOpen: false })).toBe('outside the hours for Fri, Nov 20: 7:00 AM – 7:45 PM')
  const late = [
    { from: 420, until: 840 },
    { from: 1020, until: 1500 },
  ]
  expect(
    said({ rule: { kind: 'exception', reason: 'Inventory', date: '2026-11-20', spans: late } }),
  ).toBe('based on the hours for Inventory: 7:00 AM – 2:00 PM, 5:00 PM – 1:00 AM')
  expect(
    said({ isOpen: false, rule: { kind: 'exception', reason: 'Thanksgiving', spans: [] } }),
  ).toBe('closed all day (Thanksgiving)')
  expect(said({ rule: { kind: 'pause', until: '2026-11-20T15:20:00Z' } })).toBe(
    'paused until 10:20 AM',
  )
  expect(said({ rule: { kind: 'noHours' } })).toBe('no order hours are set')
})
it('finds the earliest change, and of which kinds of orders', () => {
  const early = { changesAt: '2026-11-20T19:30:00.000Z' }
  const modes = [openMode('pickup'), openMode('dineIn', early), openMode('delivery', early)]
  const next = nextChange(buildOpenings({ modes }))
  expect([next?.at, modesText(next?.modes ?? [], 'en-US', t)]).toEqual([
    early.changesAt,
    'dine-in and delivery',
  ])
  expect(nextChange(buildOpenings({ modes: [openMode('pickup', { changesAt: null })] }))).toBeNull()
})
