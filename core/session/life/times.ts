// The times of the session as this tab knows them: what the server said, what the tabs keep
// together, what this tab saw itself. Facts: S-057
import { factsStore } from '../facts.ts'
import type { SessionState } from '../session.ts'
import { defaultTimeoutMinutes, type SessionStanding } from './judge.ts'
import { createServerClock, type ServerClock } from './server-clock.ts'
import { forgetTimes, foundTimes, readTimes, writeTimes } from './shared-times.ts'

export const clock: ServerClock = createServerClock()
/** Storage is not written at each key. */
const shareEvery = 5000

interface Times {
  of: string
  lastUpdate: number | undefined
  lastActivity: number
  server: SessionStanding['serverTimes']
  expired: boolean
}
let times: Times = {
  of: '',
  lastUpdate: undefined,
  lastActivity: 0,
  server: undefined,
  expired: false,
}
let sharedAt = -Infinity

const share = (): void => {
  const { of, lastUpdate, lastActivity, expired } = times
  writeTimes({ of, lastActivity, expired, ...(lastUpdate !== undefined && { lastUpdate }) })
  sharedAt = clock.now()
}
const timeoutMinutes = (): number => factsStore.portalData()?.timeout ?? defaultTimeoutMinutes
const serverTimesOf = ({
  idleExpiresAt,
  absoluteExpiresAt,
}: Pick<SessionState, 'idleExpiresAt' | 'absoluteExpiresAt'>): Times['server'] =>
  idleExpiresAt && absoluteExpiresAt
    ? { idleEnds: Date.parse(idleExpiresAt), absoluteEnds: Date.parse(absoluteExpiresAt) }
    : undefined

/** No two sessions end at the same moment whatever happens, and no renewal changes it. */
const nameOf = ({ absoluteExpiresAt, membershipUserId }: SessionState): string =>
  absoluteExpiresAt ?? String(membershipUserId)

/** What the server says of the session, when it was asked at `askedAt`. */
export function takeTimes(session: SessionState, askedAt: number): void {
  if (session.serverTime) clock.set(Date.parse(session.serverTime), askedAt)
  clock.jumped() // whatever went by before has been told
  if (nameOf(session) === times.of) confirmTimes(session)
  else beginTimes(session)
}
/**
 * Another session than before: signed in just now, here or in another tab, or found by loading the
 * page.
 */
function beginTimes(session: SessionState): void {
  const of = nameOf(session)
  const now = clock.now()
  const found = foundTimes(of)
  times = {
    of,
    lastUpdate: found?.expired ? undefined : now,
    lastActivity: now,
    server: serverTimesOf(session),
    expired: found?.expired ?? false,
  }
  share()
}
/** The same session, whose life was not changed by asking. */
function confirmTimes(session: SessionState): void {
  times.server = serverTimesOf(session) ?? times.server
  const heardOf = times.server ? times.server.idleEnds - timeoutMinutes() * 60_000 : clock.now()
  if (!times.expired) times.lastUpdate = Math.max(times.lastUpdate ?? 0, heardOf)
  share()
}
/**
 * Renewed without a password, here or in another tab. A quiet refresh is no activity: `activity` is
 * when somebody was last there.
 */
export function renewTimes(at: number, activity: number, server: Times['server']): void {
  times = { ...times, lastUpdate: at, lastActivity: Math.max(times.lastActivity, activity), server }
  share()
}
export const lastActivity = (): number => times.lastActivity
/** The session has run out: no update counts any more until somebody has signed in again. */
export function expireTimes(): void {
  times = { ...times, lastUpdate: undefined, expired: true }
  share()
}
export const hasExpired = (): boolean => times.expired
/**
 * Whether it is this very session that has run out here, however long the server still knows it.
 */
export const isExpired = (session: SessionState): boolean =>
  times.expired && nameOf(session) === times.of
/** The person has shown who they are. */
export function reviveTimes(): void {
  times = { ...times, lastUpdate: clock.now(), lastActivity: clock.now(), expired: false }
  share()
}

/**
 * Somebody did something, in this tab or in another. Answers whether that is news for the other
 * tabs.
 */
export function noteActivity(): boolean {
  times.lastActivity = clock.now()
  const isNews = times.lastActivity - sharedAt >= shareEvery
  if (isNews) share()
  return isNews
}

/** What the other tabs wrote down meanwhile. */
function readOthers(): void {
  const kept = readTimes(times.of)
  if (kept === 'unknown') return
  if (kept === 'missing') times.lastUpdate = undefined
  else {
    times = {
      ...times,
      lastActivity: Math.max(times.lastActivity, kept.lastActivity),
      expired: times.expired || kept.expired,
    }
    if (kept.lastUpdate !== undefined)
      times.lastUpdate = Math.max(times.lastUpdate ?? 0, kept.lastUpdate)
  }
}
/** Where the session stands now. */
export function standing(paused: boolean): SessionStanding {
  readOthers()
  const { lastUpdate, lastActivity, server } = times
  return {
    now: clock.now(),
    lastUpdate: times.expired ? undefined : lastUpdate,
    lastActivity,
    timeoutMinutes: timeoutMinutes(),
    serverTimes: server,
    paused,
  }
}
export function forgetSessionTimes(): void {
  forgetTimes()
  times = { of: '', lastUpdate: undefined, lastActivity: 0, server: undefined, expired: false }
}
