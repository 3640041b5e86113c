// The threats that need no browser and have no proof of their own, at full size, one at a time.
// Their quick forms run in `npm test`. Enumeration is `npm run proof enumeration`; many tabs are
// tests/e2e/session-tabs.journey.ts.
// Facts: rows 21, 34
import type { Proof } from '../proof.ts'
import { proof as forgery } from './forgery.ts'
import { proof as guessing } from './guessing.ts'
import { proof as passwords } from './passwords.ts'
import { proof as redirects } from './redirects.ts'
import { proof as resetLinks } from './reset-links.ts'
import { proof as sessions } from './sessions.ts'
import { proof as singleSignOn } from './single-sign-on.ts'
import { proof as trail } from './trail.ts'

const parts: readonly (readonly [what: string, proof: Proof])[] = [
  ['forged requests', forgery],
  ['return addresses', redirects],
  ['single sign-on', singleSignOn],
  ['sessions', sessions],
  ['guessing', guessing],
  ['reset links', resetLinks],
  ['passwords', passwords],
  ['the audit trail', trail],
]

export const proof: Proof = async (say, seed) => {
  const measures: string[] = []
  const faults: string[] = []
  for (const [what, part] of parts) {
    say(`${what} …`)
    const began = performance.now()
    const proven = await part(say, seed)
    say(
      `${what}: ${proven.faults.length} wrong, ` +
        `${((performance.now() - began) / 1000).toFixed(0)} s`,
    )
    measures.push(...proven.measures)
    faults.push(...proven.faults)
  }
  return { measures, faults }
}
