// Forged id tokens of a hostile provider, none of which may begin a session. Shared by the tests
// and by `npm run proof security`.
// Facts: row 16; ASVS 9.1.1, 9.2.4, 10.5.1, 10.5.4
import type { Lie } from './issuer.ts'

const now = () => Math.floor(Date.now() / 1000)

/** The token's flaw, and the issuer's settings that cause it. */
export const lies: readonly (readonly [what: string, lie: Lie])[] = [
  ['another nonce', { claims: { nonce: 'other' } }],
  ['no nonce', { without: ['nonce'] }],
  ['another issuer', { claims: { iss: 'https://evil.example' } }],
  ['no issuer', { without: ['iss'] }],
  ['another audience', { claims: { aud: 'someone-else' } }],
  [
    'several audiences, for another party',
    { claims: { aud: ['tillhouse', 'other'], azp: 'other' } },
  ],
  ['one audience, for another party', { claims: { azp: 'other' } }],
  ['an id token that ran out', { claims: { exp: now() - 3600, iat: now() - 7200 } }],
  ['one from the future', { claims: { nbf: now() + 3600 } }],
  ['one that was issued a day ahead', { claims: { iat: now() + 86_400, exp: now() + 90_000 } }],
  ['one that was issued a year ago', { claims: { iat: now() - 31_536_000 } }],
  ["another access token's hash", { claims: { at_hash: 'MTIzNDU2Nzg5MDEyMzQ1Ng' } }],
  ['no subject', { without: ['sub'] }],
  ['an empty subject', { claims: { sub: '' } }],
  ['a subject longer than the standard allows', { claims: { sub: 'a'.repeat(256) } }],
  ['a subject that cannot be stored', { claims: { sub: 'ada\0' } }],
  ['a session id that cannot be stored', { claims: { sid: 'one\0' } }],
  ['no end', { without: ['exp'] }],
  ['the algorithm none', { signing: { by: 'none' } }],
  ['HS256 with the public key', { signing: { by: 'public key' } }],
  ["another's signature", { signing: { by: 'stranger' } }],
  ['an unknown key', { signing: { header: { kid: 'two' } } }],
]
