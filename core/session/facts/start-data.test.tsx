import { waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'

import type { AnswerOf } from '../../api/types.ts'
import { answer, problem, sentTo } from '../../testing/platform.ts'
import { buildPortalData } from '../../testing/portal-data.ts'
import { portal } from '../../testing/portal.tsx'
import { enterSession, readSession } from '../session.ts'
import { tenantContext } from './context.ts'
import { factsStore } from './facts.ts'
import { watchFlags } from './flags.ts'
import { watchOverlays } from './overlays.ts'
import { watchPortalData } from './portal-data.ts'
import { takeStartData } from './start-data.ts'

const start: NonNullable<AnswerOf<'getSession'>['start']> = {
  portalData: buildPortalData(),
  overlays: { version: 'v', plugins: [], overlays: [] },
  flags: { flags: [{ key: 'hec-delivery', value: true }] },
}
const flags = () => factsStore.get(portal).flag
const calls = ['getPortalData', 'getOverlays', 'evaluateFlags'] as const
async function begin(brought: typeof start, after = () => {}) {
  answer('getCsrfToken', { success: true, tokenHeaderValue: 'token' })
  answer('getSession', ({ query }) => ({
    state: 'active' as const,
    contextVersion: 'context-1',
    ...(query.start === 'true' && { start: brought }),
  }))
  enterSession(portal, { state: 'none' })
  await readSession(portal)
  after()
  takeStartData(portal)
  watchPortalData(portal)
  watchOverlays(portal)
  watchFlags(portal)
}

it('knows all facts by the session’s answer, and asks nothing more (T-core-122)', async () => {
  await begin(start)
  expect(factsStore.get(portal).permission.state).toBe('known')
  const on = flags()
  expect(on.state === 'known' && on.value.has('hec-delivery')).toBe(true)
  await factsStore.settled(portal)
  expect(tenantContext(portal).client.isFetching()).toBe(0)
  for (const call of calls) expect(sentTo(call), call).toHaveLength(0)
})
it('has what the first page asks for; of a newer platform only what it knows', async () => {
  const answered = { merchants: [] }
  const { client } = tenantContext(portal)
  const first = { operationId: 'getMerchants', query: {}, answer: answered }
  await begin({ ...start, first })
  expect(
    client.getQueriesData({ predicate: ({ queryKey }) => queryKey[1] === 'getMerchants' }),
  ).toEqual([[expect.arrayContaining([{ query: {} }]), answered]])
  await begin({ ...start, first: { ...first, operationId: 'getNewerThings' } })
  expect(factsStore.get(portal).permission.state).toBe('known')
})
it('asks for the flags where their service did not tell them (T-core-122)', async () => {
  const { flags: told, ...rest } = start
  answer('evaluateFlags', told!)
  await begin(rest)
  expect(flags().state).toBe('pending')
  await waitFor(() => expect(flags().state).toBe('known'))
})
it('asks for each where what came along is old (T-core-122)', async () => {
  answer('getPortalData', start.portalData)
  answer('getOverlays', start.overlays)
  answer('evaluateFlags', start.flags!)
  vi.useFakeTimers({ toFake: ['Date'] })
  await begin(start, () => vi.setSystemTime(Date.now() + 60_000))
  await factsStore.settled(portal)
  for (const call of calls) expect(sentTo(call), call).toHaveLength(1)
})
it('signs in while versions roll: an older process refuses the parameter', async () => {
  answer('getCsrfToken', { success: true, tokenHeaderValue: 'token' })
  answer('getSession', ({ query }) =>
    'start' in query
      ? problem(400, 'malformed')
      : { state: 'active' as const, contextVersion: 'c-1' },
  )
  enterSession(portal, { state: 'none' })
  expect(await readSession(portal)).toMatchObject({ state: 'active' })
})
