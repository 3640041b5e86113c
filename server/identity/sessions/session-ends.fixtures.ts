// Events that end sessions, and activity that doesn't keep them alive. Shared by the tests and by
// `npm run proof security`.
// Facts: rows 18, 19
import { demoPassword } from '../../domain/people/demo/accounts.ts'
import { testNow, type TestPerson, type TestPlatform } from '../../testing/platform.ts'
import { readUserId, setUser } from '../../testing/rows.ts'
import { nowOf } from '../../time.ts'
import { endUserSessions } from './ended-sessions.ts'
import type { EndReason } from './session-rights.ts'

type Event = (person: TestPerson) => Promise<unknown>

/**
 * Everything that invalidates the session id in a browser, with the reason given for the old id, if
 * any.
 * @param platform is called when the event is tried, because tests start theirs later
 */
export function waysToEnd(
  platform: () => TestPlatform,
  userName: string,
): [what: string, event: Event, why: EndReason | undefined][] {
  const end = (reason: EndReason) =>
    platform().databaseRoles.asIdentity(async (tx) => {
      const id = await readUserId(platform(), userName)
      await endUserSessions(tx, id, { reason, now: nowOf(platform().clock) })
    })
  const change = (values: object) => setUser(platform(), userName, values)
  return [
    [
      'another sign-in in the same browser',
      (person) => person.call('logOn', { body: { username: userName, password: demoPassword } }),
      'signedOut',
    ],
    ['renewal', (person) => person.call('renewSession'), undefined],
    ['a new password', async () => end('passwordChanged'), 'passwordChanged'],
    ['signing out', (person) => person.call('logOffByPost'), 'signedOut'],
    ['a time without activity', async () => platform().clock.advance({ minutes: 40 }), 'idle'],
    [
      'its longest time',
      async (person) => {
        for (let i = 0; i < 24; i += 1) {
          platform().clock.advance({ minutes: 30 })
          await person.call('getPortalData')
        }
      },
      'absolute',
    ],
    ['the person was disabled', async () => change({ disabled_at: new Date(testNow) }), 'disabled'],
    ['the person’s role changed', async () => change({ is_account_manager: true }), 'byAdmin'],
    ['the identity provider’s word', async () => end('provider'), 'provider'],
  ]
}

/** Background requests of a browser, none of which extends the session. */
export const noActivity: readonly (readonly [what: string, event: Event])[] = [
  ['nothing at all', async () => undefined],
  ['calls in the background', (person) => person.call('evaluateFlags', { body: {} })],
  ['asking whether it is there', (person) => person.call('getSession')],
  [
    'a call that claims to be activity by headers',
    (person) => {
      const headers = { 'x-activity': '1', 'x-background': 'false', date: 'Fri, 20 Nov 2026 15:00' }
      return person.call('getSession', {}, { headers })
    },
  ],
  [
    'a refused call',
    (person) => person.call('getCsrfToken', {}, { headers: { 'sec-fetch-site': 'cross-site' } }),
  ],
]
