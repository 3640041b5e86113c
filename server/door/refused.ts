// Why a sign-in without script was refused, on its way from the answer of the form to the page that
// says it: in a cookie of one use, sealed, so that nobody else writes or reads it.
import type { FastifyReply, FastifyRequest } from 'fastify'

import type { Refused } from '../../core/config.ts'
import type { PlatformConfig } from '../config/config.ts'
import { isRecord } from '../data/json.ts'
import { dropCookie, readCookie, setCookie } from '../identity/sessions/cookies.ts'
import { seal, unseal } from '../identity/sso/seal.ts'

type At = Pick<PlatformConfig, 'publicUrl' | 'secrets'>

const purpose = 'refused sign-in'
/** Seconds that a browser has to ask for the page. */
const lasts = 60

export const tellRefused = (reply: FastifyReply, config: At, refused: Refused): void =>
  setCookie(reply, 'refused', seal(config.secrets, purpose, refused), config, lasts)

/** What this browser is still to be told; once. */
export function takeRefused(
  request: FastifyRequest,
  reply: FastifyReply,
  config: At,
): Refused | null {
  const sealed = readCookie(request, 'refused', config)
  if (sealed === undefined) return null
  dropCookie(reply, 'refused', config)
  const refused = unseal<Refused>(config.secrets, purpose, sealed)
  return isRecord(refused) ? refused : null
}
