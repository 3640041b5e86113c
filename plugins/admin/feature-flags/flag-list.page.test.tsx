import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'

import { answer, sentTo } from '#core/testing/platform.ts'
import { renderScreen } from '#core/testing/render-screen.tsx'

import admin from './text.en.json' with { type: 'json' }
import {
  administrator,
  answerFlag,
  answerMerchants,
  cash,
  delivery,
  elsewhere,
  sidebar,
} from './flags.fixtures.ts'

const text = admin.flags
const open = (facts = administrator, at = '/settings/flags') => renderScreen(at, { facts })
const row = (name: string | RegExp) => screen.findByRole('row', { name })
const cells = async (name: RegExp) =>
  within(await row(name))
    .getAllByRole('cell')
    .map((cell) => cell.textContent)

it('lists each flag with its value, the merchants that differ, and its last change', async () => {
  answer('findFlagSettings', { flags: [cash, delivery], total: 2 })
  open()
  expect(await cells(/^Automatic/)).toEqual([
    'Automatic cash discountsac-cash-discount',
    text.on,
    '1 differs, 1 the same',
    expect.stringMatching(/^Nov 20, 2026.*, support-admin$/),
  ])
  expect(await cells(/^Delivery/)).toEqual(['Deliveryhec-delivery', text.off, '—', '—'])
  expect(document.title).toContain('Feature flags')
  expect(sentTo('findFlagSettings')[0]!.query).toEqual({ page: '1', pageSize: '50' })
})
it('shows which service manages a flag, and when it doesn’t respond', async () => {
  answer('findFlagSettings', {
    flags: [elsewhere, { ...sidebar, on: null, keptBy: 'flags.example.com' }],
    total: 2,
  })
  open()
  expect(await cells(/^Delivery/)).toEqual([
    'Deliveryhec-delivery',
    text.off,
    '—',
    'Managed by flags.example.com',
  ])
  expect((await cells(/^The sidebar/))[1]).toBe(text.unknown)
})
it('is searched and filtered on the server, and opens the chosen flag', async () => {
  answer('findFlagSettings', ({ query }) =>
    query.search === 'cash' ? { flags: [cash], total: 1 } : { flags: [cash, delivery], total: 2 },
  )
  const { user, location } = open(administrator, '/settings/flags?state=own')
  await row(/^Delivery/)
  expect(sentTo('findFlagSettings')[0]!.query).toEqual({ page: '1', pageSize: '50', state: 'own' })
  await user.type(screen.getByRole('searchbox', { name: text.search }), 'cash')
  await waitFor(() => expect(screen.queryByRole('row', { name: /^Delivery/ })).toBeNull())
  answerFlag()
  answerMerchants()
  await user.dblClick(await row(/^Automatic/))
  await waitFor(() => expect(location().pathname).toBe('/settings/flags/ac-cash-discount'))
})
