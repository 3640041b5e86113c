import type { OfrepService } from '../config/config.ts'
import type { Doors } from '../data/doors.ts'
import type { FlagSource } from './flags.ts'
import { OfrepProvider } from './ofrep-provider.ts'
import { TableProvider } from './table-provider.ts'

/** Our own table, or the service that FLAG_PROVIDER names. Browsers always ask our server. */
export const flagSource = (service: OfrepService | undefined, doors: Doors): FlagSource =>
  service
    ? { provider: new OfrepProvider(service), keptBy: new URL(service.url).host }
    : { provider: new TableProvider(doors) }
