// The URL of a file that is created when it's fetched. The URL contains what the file is about, is
// signed, and is valid for 15 minutes. Nothing is stored, so there is nothing to clean up, and the
// file has the store's current name and address. The signature proves that the audited call allowed
// exactly this file. Fetching it still requires the same right in the same store. Facts: C-158
import { jwtVerify, SignJWT } from 'jose'

import type { PlatformConfig } from '#server/config/config.ts'
import { deriveKey } from '#server/config/secrets.ts'
import type { Tables } from '../../../rules/table-codes.ts'

export interface TicketContent extends Tables {
  merchantId: number
  storeId: number
  prefix: string
}

const audience = 'table-codes'
const algorithm = 'HS256'
/** How long the file can be fetched, in seconds. */
const seconds = 900

type Config = Pick<PlatformConfig, 'base' | 'secrets'>
const key = ({ secrets }: Config, id?: string) => deriveKey(secrets, audience, '', id)

/** The path, from the root of the origin, where the file can be fetched. */
export async function ticketAddress(
  config: Config,
  { merchantId, storeId, startTable, endTable, prefix }: TicketContent,
  now: Date,
): Promise<string> {
  const ticket = await new SignJWT({ merchantId, storeId, startTable, endTable, prefix })
    .setProtectedHeader({ alg: algorithm, kid: config.secrets.current })
    .setAudience(audience)
    .setExpirationTime(Math.floor(now.getTime() / 1000) + seconds)
    .sign(key(config))
  return `${config.base}portal/v1/online-ordering/table-codes?ticket=${ticket}`
}

/**
 * The content of a ticket. Undefined if the ticket isn't from this platform, was changed or has
 * expired.
 */
export async function readTicket(
  config: Config,
  ticket: string,
  now: Date,
): Promise<TicketContent | undefined> {
  try {
    const { payload } = await jwtVerify<TicketContent>(ticket, ({ kid }) => key(config, kid), {
      algorithms: [algorithm],
      audience,
      currentDate: now,
    })
    return payload
  } catch {
    return undefined
  }
}
