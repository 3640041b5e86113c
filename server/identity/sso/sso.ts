// Single sign-on for the rest of the server: one object, created at start, with what its routes and
// sessions need.
import type { Clock } from '../../../core/time/clock.ts'
import type { PlatformConfig } from '../../config/config.ts'
import type { Doors } from '../../data/doors.ts'
import { createRelyingParty, type RelyingParty } from './relying-party.ts'

export interface Sso {
  config: PlatformConfig
  clock: Clock
  doors: Doors
  relyingParty: RelyingParty
}
export const createSso = (parts: Omit<Sso, 'relyingParty'>): Sso => ({
  ...parts,
  relyingParty: createRelyingParty(parts.config),
})

/** The log for provider failures that break nothing here. */
export interface Notes {
  warn(content: object, message: string): void
}
