// Sessions as the platform returns them: this one, one on another device, and a colleague's.
import type { TestFacts } from '#core/testing/facts.ts'

import type { OwnSession, PersonsSession } from './session-strings.ts'

export const viewer: TestFacts = { userKind: ['plain'], view: 'store-of-many' }
export const owner: TestFacts = {
  userKind: ['company'],
  view: 'company',
  permission: ['account.overview', 'account.peoplesSessions'],
}
export const support: TestFacts = { userKind: ['admin'], role: ['Silver Support'], view: 'company' }

export const here: OwnSession = {
  id: '7b4bd23c-5c4b-4d57-9d43-4f1f3a1f0b11',
  current: true,
  device: 'Chrome on macOS',
  ip: '203.0.113.7',
  place: 'Copper Kettle Bakery, Harbour Street',
  singleSignOn: false,
  createdAt: '2026-11-20T15:00:00.000Z',
  lastSeenAt: '2026-11-20T15:20:00.000Z',
  expiresAt: '2026-11-20T16:00:00.000Z',
}
export const tablet: OwnSession = {
  ...here,
  id: 'c5c90d4e-18d1-4a2f-8b37-3a1c7c1f7f02',
  current: false,
  device: 'Safari on iOS',
  ip: null,
  place: null,
  singleSignOn: true,
}
export const nameless: OwnSession = {
  ...tablet,
  id: '0d0f3b8e-6b1a-4b0e-8d59-7d0a2b6c9e03',
  device: '',
  singleSignOn: false,
}
export const colleagues: PersonsSession = {
  ...tablet,
  id: '2f9f7f38-52a7-4f57-bb0a-0b7a4b2d5e04',
  userName: 'bakery-viewer',
  fullName: 'Sam Whitlock',
  merchantName: 'Copper Kettle Bakery',
}
