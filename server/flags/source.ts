import type { OfrepService } from '../config/config.ts'
import type { DatabaseRoles } from '../data/database-roles.ts'
import type { FlagSource } from './flags.ts'
import { OfrepProvider } from './ofrep-provider.ts'
import { TableProvider } from './table-provider.ts'

/**
 * Returns our own table, or the service that FLAG_PROVIDER names. Browsers always ask our server.
 */
export const flagSource = (
  service: OfrepService | undefined,
  databaseRoles: DatabaseRoles,
): FlagSource =>
  service
    ? { provider: new OfrepProvider(service), keptBy: new URL(service.url).host }
    : { provider: new TableProvider(databaseRoles) }
