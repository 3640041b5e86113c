// The session's times as this tab knows them: from the server, from the other tabs, and from this
// tab itself.
// Facts: S-057
import { factsStore } from '../../session/facts/facts.ts'
import type { SessionState } from '../../session/session.ts'
import { defaultTimeoutMinutes, type SessionStanding } from './judge.ts'
import { createServerClock, type ServerClock } from './server-clock.ts'
import { forgetTimes, foundTimes, readTimes, writeTimes } from './shared-times.ts'

export const clock: ServerClock = createServerClock()
/** Minimum time between writes to storage, in milliseconds: not at each key press. */
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

/** Identifies a session: renewals do not change the absolute end, and no two sessions share it. */
const nameOf = ({ absoluteExpiresAt, membershipUserId }: SessionState): string =>
  absoluteExpiresAt ?? String(membershipUserId)

/**
 * Takes the server's answer about the session. `askedAt`: when it was asked, by the steady clock.
 */
export function takeTimes(session: SessionState, askedAt: number): void {
  if (session.serverTime) clock.set(Date.parse(session.serverTime), askedAt)
  clock.jumped() // resets the check: the server has just given the time
  if (nameOf(session) === times.of) confirmTimes(session)
  else beginTimes(session)
}
/** A different session: signed in just now, here or in another tab, or found on page load. */
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
/** The same session. Asking did not extend it. */
function confirmTimes(session: SessionState): void {
  times.server = serverTimesOf(session) ?? times.server
  const heardOf = times.server ? times.server.idleEnds - timeoutMinutes() * 60_000 : clock.now()
  if (!times.expired) times.lastUpdate = Math.max(times.lastUpdate ?? 0, heardOf)
  share()
}
/**
 * The session was extended without a password, here or in another tab. A silent extension is no
 * activity: `activity` is when the person was last present.
 */
export function renewTimes(at: number, activity: number, server: Times['server']): void {
  times = { ...times, lastUpdate: at, lastActivity: Math.max(times.lastActivity, activity), server }
  share()
}
export const lastActivity = (): number => times.lastActivity
/** The session has expired: updates do not count until the person has signed in again. */
export function expireTimes(): void {
  times = { ...times, lastUpdate: undefined, expired: true }
  share()
}
export const hasExpired = (): boolean => times.expired
/** Whether this very session has expired here, even if the server still knows it. */
export const isExpired = (session: SessionState): boolean =>
  times.expired && nameOf(session) === times.of
/** The person has signed in again. */
export function reviveTimes(): void {
  times = { ...times, lastUpdate: clock.now(), lastActivity: clock.now(), expired: false }
  share()
}

/** Records activity in this tab or another. Returns whether the other tabs should be told. */
export function noteActivity(): boolean {
  times.lastActivity = clock.now()
  const isNews = times.lastActivity - sharedAt >= shareEvery
  if (isNews) share()
  return isNews
}

/** Merges in what the other tabs have stored. */
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
/** How the session stands now. */
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
