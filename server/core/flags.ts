// Returns all flags of this session, in the OpenFeature Remote Evaluation Protocol (bulk). Ignores
// the context that the client sends.
import { createHash } from 'node:crypto'

import type { FlagName } from '../../core/access/vocabulary.ts'
import type { AnswerOf, Handlers } from '../calls/call.ts'
import { Problem } from '../calls/problem.ts'
import type { FlagReader } from '../flags/flags.ts'
import { flagNames } from '../flags/names.ts'
import { isKnownTag } from '../http/entity-tag.ts'

/** @param on the flags that are switched on */
export const flagsAnswer = (on: ReadonlySet<FlagName>): AnswerOf<'evaluateFlags'> => ({
  flags: flagNames.map((key) => ({
    key,
    value: on.has(key),
    reason: 'STATIC',
    variant: on.has(key) ? 'on' : 'off',
  })),
})

export function flagHandlers(flags: FlagReader): Handlers {
  return {
    async evaluateFlags({ session, request, reply }) {
      const on = await flags.read(session)
      if (on.state !== 'known')
        throw new Problem(503, 'busy', {
          detail: "The flag service isn't responding.",
          headers: { 'retry-after': '5' },
        })
      const answer = flagsAnswer(on.value)
      const digest = createHash('sha256').update(JSON.stringify(answer)).digest('base64url')
      const tag = `"${digest.slice(0, 22)}"`
      reply.header('etag', tag)
      if (isKnownTag(request, tag)) {
        await reply.code(304).send()
        return answer // the answer is already sent; only the type needs it
      }
      return answer
    },
  }
}
