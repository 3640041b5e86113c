// The address of a file that is made when it is fetched: what is on it, signed, for a quarter of an
// hour. Nothing is stored, so nothing has to be cleared, and the file holds the store's name and
// address as they are then. The signature says that the audited call allowed just this file; who
// fetches needs the same right in the same store all the same.
// Facts: C-158
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
/** Seconds in which the file can be fetched. */
const seconds = 900

type Config = Pick<PlatformConfig, 'base' | 'secrets'>
const key = ({ secrets }: Config, id?: string) => deriveKey(secrets, audience, '', id)

/** The path, from the origin's root, at which the file can be fetched. */
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

/** What a ticket stands for; undefined if it is not ours, was changed, or is too old. */
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
