import { waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'

import type { AnswerOf } from '../../api/types.ts'
import { answer, sentTo } from '../../testing/platform.ts'
import { portalDataOf } from '../../testing/portal-data.ts'
import { portal } from '../../testing/portal.tsx'
import { readSession, sessionState } from '../session.ts'
import { factsStore } from './facts.ts'
import { watchFlags } from './flags.ts'
import { watchOverlays } from './overlays.ts'
import { watchPortalData } from './portal-data.ts'
import { takeStartData } from './start-data.ts'

const start: NonNullable<AnswerOf<'getSession'>['start']> = {
  portalData: portalDataOf(),
  overlays: { version: 'v', plugins: [], overlays: [] },
  flags: { flags: [{ key: 'hec-delivery', value: true }] },
}
const flags = () => factsStore.get(portal).flag
async function begin(brought: typeof start) {
  answer('getCsrfToken', { success: true, tokenHeaderValue: 'token' })
  answer('getSession', ({ query }) => ({
    state: 'active' as const,
    contextVersion: 'context-1',
    ...(query.start === 'true' && { start: brought }),
  }))
  await readSession(portal)
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
  for (const call of ['getPortalData', 'getOverlays', 'evaluateFlags'])
    expect(sentTo(call), call).toHaveLength(0)
})
it('asks for the flags where their service did not tell them (T-core-122)', async () => {
  const { flags: told, ...rest } = start
  answer('evaluateFlags', told!)
  await begin(rest)
  expect(flags().state).toBe('pending')
  await waitFor(() => expect(flags().state).toBe('known'))
  expect(sessionState(portal).start?.portalData.userName).toBe('harbour-manager')
})
