// Single sign-on for the rest of the server. It is one object, created at the start, that contains
// what its routes and sessions need.
import type { Clock } from '../../../core/time/clock.ts'
import type { PlatformConfig } from '../../config/config.ts'
import type { DatabaseRoles } from '../../data/database-roles.ts'
import { createRelyingParty, type RelyingParty } from './relying-party.ts'

export interface Sso {
  config: PlatformConfig
  clock: Clock
  databaseRoles: DatabaseRoles
  relyingParty: RelyingParty
}
export const createSso = (parts: Omit<Sso, 'relyingParty'>): Sso => ({
  ...parts,
  relyingParty: createRelyingParty(parts.config),
})

/** The log for failures of providers that don't affect anything here. */
export interface Notes {
  warn(content: object, message: string): void
}
