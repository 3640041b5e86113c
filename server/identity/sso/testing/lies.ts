// What a hostile provider may say in an id token: each of these must begin no session. Shared by
// the tests and by `npm run proof security`.
// Facts: row 16; ASVS 9.1.1, 9.2.4, 10.5.1, 10.5.4
import type { Lie } from './issuer.ts'

const now = () => Math.floor(Date.now() / 1000)

/** What is wrong with the token, and how the issuer is told to say it. */
export const lies: readonly (readonly [what: string, lie: Lie])[] = [
  ['another nonce', { claims: { nonce: 'other' } }],
  ['no nonce', { without: ['nonce'] }],
  ['another issuer', { claims: { iss: 'https://evil.example' } }],
  ['no issuer', { without: ['iss'] }],
  ['another audience', { claims: { aud: 'somebody-else' } }],
  [
    'several audiences, for another party',
    { claims: { aud: ['tillhouse', 'other'], azp: 'other' } },
  ],
  ['an id token that ran out', { claims: { exp: now() - 3600, iat: now() - 7200 } }],
  ['one from the future', { claims: { nbf: now() + 3600 } }],
  ['no subject', { without: ['sub'] }],
  ['no end', { without: ['exp'] }],
  ['the algorithm none', { signing: { by: 'none' } }],
  ['HS256 with the public key', { signing: { by: 'public key' } }],
  ["another's signature", { signing: { by: 'stranger' } }],
  ['a key that is not there', { signing: { header: { kid: 'two' } } }],
]
