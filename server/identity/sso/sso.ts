// Single sign-on as the rest of the server uses it: one object made at start, with the providers,
// our side of the protocol and what sessions keep of it.
import type { Clock } from '../../../core/time/clock.ts'
import type { PlatformConfig } from '../../config.ts'
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

/** What may go wrong at a provider without anything else going wrong here. */
export interface Notes {
  warn(content: object, message: string): void
}
