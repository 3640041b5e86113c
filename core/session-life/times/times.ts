// The session's times as this tab knows them. They come from the server, from the other tabs, and
// from this tab itself.
// Facts: S-057
import { perPortal, type Portal } from '../../portal/portal.ts'
import { factsStore } from '../../session/facts/facts.ts'
import type { SessionState } from '../../session/session.ts'
import { defaultTimeoutMinutes, type SessionStatus } from './judge.ts'
import { createServerClock, type ServerClock } from './server-clock.ts'
import { forgetTimes, foundTimes, readTimes, writeTimes } from './shared-times.ts'

/**
 * Minimum number of milliseconds between two writes to storage, so that not every key press causes
 * a write.
 */
const shareEvery = 5000

interface Times {
  of: string
  lastUpdate: number | undefined
  lastActivity: number
  server: SessionStatus['serverTimes']
  expired: boolean
}
const noTimes = (): Times => ({
  of: '',
  lastUpdate: undefined,
  lastActivity: 0,
  server: undefined,
  expired: false,
})
const own = perPortal(() => ({
  clock: createServerClock(),
  times: noTimes(),
  sharedAt: -Infinity,
}))
export const clock = (portal: Portal): ServerClock => own(portal).clock

const share = (portal: Portal): void => {
  const { of, lastUpdate, lastActivity, expired } = own(portal).times
  writeTimes(portal, { of, lastActivity, expired, ...(lastUpdate !== undefined && { lastUpdate }) })
  own(portal).sharedAt = clock(portal).now()
}
const timeoutMinutes = (portal: Portal): number =>
  factsStore.portalData(portal)?.timeout ?? defaultTimeoutMinutes
/** When a session ends, from the server's answer. */
export const toServerTimes = ({
  idleExpiresAt,
  absoluteExpiresAt,
}: {
  idleExpiresAt?: string | null | undefined
  absoluteExpiresAt?: string | null | undefined
}): Times['server'] =>
  idleExpiresAt && absoluteExpiresAt
    ? { idleEnds: Date.parse(idleExpiresAt), absoluteEnds: Date.parse(absoluteExpiresAt) }
    : undefined

/**
 * Identifies a session by its absolute end. Renewals don't change that time, and no two sessions
 * share it.
 */
const nameOf = ({ absoluteExpiresAt, membershipUserId }: SessionState): string =>
  absoluteExpiresAt ?? String(membershipUserId)

/**
 * Takes over the server's answer about the session. `askedAt` is when the request was sent, by the
 * monotonic clock.
 */
export function takeTimes(portal: Portal, session: SessionState, askedAt: number): void {
  if (session.serverTime) clock(portal).set(Date.parse(session.serverTime), askedAt)
  clock(portal).jumped() // resets this check, because the server has just sent the time
  if (nameOf(session) === own(portal).times.of) confirmTimes(portal, session)
  else beginTimes(portal, session)
}
/**
 * Begins the times of a different session. The user signed in just now, here or in another tab, or
 * the session was found on page load.
 */
function beginTimes(portal: Portal, session: SessionState): void {
  const of = nameOf(session)
  const now = clock(portal).now()
  const found = foundTimes(portal, of)
  own(portal).times = {
    of,
    lastUpdate: found?.expired ? undefined : now,
    lastActivity: now,
    server: toServerTimes(session),
    expired: found?.expired ?? false,
  }
  share(portal)
}
/** Updates the times of the same session, which this request didn't extend. */
function confirmTimes(portal: Portal, session: SessionState): void {
  const { times } = own(portal)
  times.server = toServerTimes(session) ?? times.server
  const heardOf = times.server
    ? times.server.idleEnds - timeoutMinutes(portal) * 60_000
    : clock(portal).now()
  if (!times.expired) times.lastUpdate = Math.max(times.lastUpdate ?? 0, heardOf)
  share(portal)
}
/**
 * Updates the times after the session was extended without a password, here or in another tab. A
 * silent extension isn't activity: `activity` is when the user was last present.
 */
export function renewTimes(
  portal: Portal,
  at: number,
  activity: number,
  server: Times['server'],
): void {
  const mine = own(portal)
  mine.times = {
    ...mine.times,
    lastUpdate: at,
    lastActivity: Math.max(mine.times.lastActivity, activity),
    server,
  }
  share(portal)
}
export const lastActivity = (portal: Portal): number => own(portal).times.lastActivity
/** Marks the session as expired. Updates don't count until the user has signed in again. */
export function expireTimes(portal: Portal): void {
  const mine = own(portal)
  mine.times = { ...mine.times, lastUpdate: undefined, expired: true }
  share(portal)
}
export const hasExpired = (portal: Portal): boolean => own(portal).times.expired
/** Whether this particular session has expired here, even if the server still has it. */
export const isExpired = (portal: Portal, session: SessionState): boolean =>
  hasExpired(portal) && nameOf(session) === own(portal).times.of
/** Restarts the times after the user has signed in again. */
export function reviveTimes(portal: Portal): void {
  const mine = own(portal)
  const now = mine.clock.now()
  mine.times = { ...mine.times, lastUpdate: now, lastActivity: now, expired: false }
  share(portal)
}

/** Records activity in this tab or in another. Returns whether to tell the other tabs. */
export function noteActivity(portal: Portal): boolean {
  const { times, sharedAt } = own(portal)
  times.lastActivity = clock(portal).now()
  const isNews = times.lastActivity - sharedAt >= shareEvery
  if (isNews) share(portal)
  return isNews
}

/** Merges in what the other tabs have stored. */
function readOthers(portal: Portal): void {
  const { times } = own(portal)
  const kept = readTimes(portal, times.of)
  if (kept === 'unknown') return
  if (kept === 'missing') times.lastUpdate = undefined
  else {
    times.lastActivity = Math.max(times.lastActivity, kept.lastActivity)
    times.expired ||= kept.expired
    if (kept.lastUpdate !== undefined)
      times.lastUpdate = Math.max(times.lastUpdate ?? 0, kept.lastUpdate)
  }
}
export function sessionStatus(portal: Portal, paused: boolean): SessionStatus {
  readOthers(portal)
  const { lastUpdate, lastActivity, server, expired } = own(portal).times
  return {
    now: clock(portal).now(),
    lastUpdate: expired ? undefined : lastUpdate,
    lastActivity,
    timeoutMinutes: timeoutMinutes(portal),
    serverTimes: server,
    paused,
  }
}
export function forgetSessionTimes(portal: Portal): void {
  forgetTimes(portal)
  own(portal).times = noTimes()
}
