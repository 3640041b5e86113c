// Passes the reason for a refused sign-in without scripts from the form's answer to the page that
// shows it. It is in a sealed single-use cookie, so that no one else can write or read it.
import type { FastifyReply, FastifyRequest } from 'fastify'

import type { Refused } from '../../core/config.ts'
import type { PlatformConfig } from '../config/config.ts'
import { isRecord } from '../data/json.ts'
import { dropCookie, readCookie, setCookie } from '../identity/sessions/cookies.ts'
import { seal, unseal } from '../identity/sso/seal.ts'
import { toRefusal } from '#schemas/rules/sign-in-refusals.ts'

type At = Pick<PlatformConfig, 'publicUrl' | 'secrets'>

const purpose = 'refused sign-in'
/** Seconds within which the browser must request the page. */
const lasts = 60

export const tellRefused = (reply: FastifyReply, config: At, refused: Refused): void =>
  setCookie(reply, 'refused', seal(config.secrets, purpose, refused), config, lasts)

/** Reads the reason for this browser and deletes the cookie. */
export function takeRefused(
  request: FastifyRequest,
  reply: FastifyReply,
  config: At,
): Refused | null {
  const sealed = readCookie(request, 'refused', config)
  if (sealed === undefined) return null
  dropCookie(reply, 'refused', config)
  const refused = unseal<Refused>(config.secrets, purpose, sealed)
  if (!isRecord(refused)) return null
  // A process of an earlier version may have sealed the reason's letter.
  return { ...refused, kind: toRefusal(refused.kind) ?? refused.kind }
}
