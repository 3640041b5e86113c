import { configure, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'

import type { AnswerOf } from '#core'
import { answer, sentTo } from '#core/testing/platform.ts'
import { renderScreen } from '#core/testing/render-screen.tsx'

import admin from '../text.en.json' with { type: 'json' }
import { administrator, answerState } from '../switches.fixtures.ts'

configure({ asyncUtilTimeout: 5000 }) // because the machine may be busy with other suites

const found: AnswerOf<'findOverlayAudiences'> = {
  total: 3,
  audiences: [
    {
      audience: 'all',
      id: 0,
      name: '',
      revision: 2,
      changedAt: '2026-11-20T15:00:00.000Z',
      changedBy: 'admin',
    },
    { audience: 'reseller', id: 10_017, name: 'Lakeshore Bank', resellerId: 10_017, revision: 0 },
    {
      audience: 'merchant',
      id: 1002,
      name: 'Copper Kettle Bakery',
      resellerId: 1,
      resellerName: 'Tillhouse',
      revision: 0,
    },
  ],
}
const open = (search = '') => renderScreen(`/settings/plugins${search}`, { facts: administrator })
const row = (name: string | RegExp) => screen.findByRole('row', { name })

it('lists audiences of a kind, a page at a time, and their last changes', async () => {
  answer('findOverlayAudiences', found)
  open('?kind=reseller&page=2')
  const cells = async (name: string | RegExp) =>
    within(await row(name))
      .getAllByRole('cell')
      .map((cell) => cell.textContent)
  expect(await cells(/^Everyone/)).toEqual([
    'Everyone',
    'Everyone',
    '—',
    'Revision 2',
    expect.stringMatching(/^Nov 20, 2026.*, admin$/),
  ])
  expect(await cells(/^Copper/)).toEqual(
    ['Copper Kettle Bakery', 'Merchant of Tillhouse', '1,002', admin.switches.noRevision, '—'].map(
      (cell) => (cell === '1,002' ? expect.stringMatching(/^1,?002$/) : cell),
    ),
  )
  expect(document.title).toContain('Plugins')
  const asked = { page: '2', pageSize: '25', kind: 'reseller' }
  expect(sentTo('findOverlayAudiences')[0]!.query).toEqual(asked)
})
it('is searched by name or ID on the server, and opens the chosen audience', async () => {
  answer('findOverlayAudiences', ({ query }) =>
    query.search === 'kettle' ? { total: 1, audiences: [found.audiences[2]!] } : found,
  )
  const { user, location } = open()
  await row(/^Everyone/)
  await user.type(screen.getByRole('searchbox', { name: admin.switches.search }), 'kettle')
  await waitFor(() => expect(screen.queryByRole('row', { name: /^Everyone/ })).toBeNull())
  answerState()
  await user.dblClick(await row(/^Copper/))
  await waitFor(() => expect(location().pathname).toBe('/settings/plugins/merchant/1002'))
})
