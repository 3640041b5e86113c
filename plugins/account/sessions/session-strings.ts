import type { AnswerOf, TextOf } from '#core'

export type OwnSession = AnswerOf<'findSessions'>['sessions'][number]
export type PersonsSession = AnswerOf<'findPeoplesSessions'>['sessions'][number]

/** The browser's name for the device, or "unknown". */
export const deviceText = (text: TextOf, { device }: Pick<OwnSession, 'device'>): string =>
  device || text('account:sessions.unknownDevice')

/**
 * Place, IP address, and the times of start and last use, each as a separate text. Unknown parts
 * are left out.
 */
export function formatDetails(
  text: TextOf,
  session: OwnSession,
  when: (at: string) => string,
): string[] {
  const { place, ip, singleSignOn, createdAt, lastSeenAt } = session
  return [
    place ?? text('account:sessions.nowhere'),
    ...(ip === null ? [] : [text('account:sessions.from', { ip })]),
    ...(singleSignOn ? [text('account:sessions.singleSignOn')] : []),
    text('account:sessions.signedIn', { at: when(createdAt) }),
    text('account:sessions.lastUsed', { at: when(lastSeenAt) }),
  ]
}
