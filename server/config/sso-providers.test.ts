import { describe, expect, it } from 'vitest'

import { parseEnvironment } from './config.ts'
import { parseProviders } from './sso-providers.ts'

const good = {
  organizationId: 'acme',
  name: 'Acme',
  issuer: 'https://login.acme.example',
  clientId: 'tillhouse',
  clientSecret: 'secret',
}
const parse = (...entries: object[]) => parseProviders(JSON.stringify(entries))

describe('the file of identity providers', () => {
  it('names them by organization', () => {
    const other = { ...good, organizationId: 'other', home: 'https://apps.acme.example/?a=1' }
    expect(parse(good, other)).toHaveLength(2)
    expect(parse({ ...good, issuer: 'http://localhost:9000/idp' })).toHaveLength(1)
  })
  it.each<[unknown, string]>([
    ['{', "it isn't valid JSON."],
    ['{}', 'it has to be a list'],
    ['[1]', "entry 1 isn't an object."],
    [[{ ...good, name: '' }], 'entry 1: name is missing.'],
    [
      [good, { ...good, organizationId: 'b', clientSecret: undefined }],
      'entry 2: clientSecret is missing.',
    ],
    [
      [{ ...good, issuer: 'login.acme.example' }],
      "entry 1: issuer is 'login.acme.example'. It has to be an address",
    ],
    [[{ ...good, issuer: 'https://a.example/?x=1' }], 'entry 1: issuer is'],
    [[{ ...good, issuer: 'http://login.acme.example' }], 'over plain http'],
    [[{ ...good, home: 'javascript:alert(1)' }], 'entry 1: home is'],
    [[{ ...good, home: 1 }], 'entry 1: home is'],
    [[{ ...good, secret: 'x' }], 'entry 1: there is no setting secret.'],
    [[good, good], "organizationId 'acme' is there twice."],
  ])('%j stops the start with one line', (content, message) => {
    const text = typeof content === 'string' ? content : JSON.stringify(content)
    expect(() => parseProviders(text)).toThrow(message)
  })
  it('must be configured if SSO_PROVIDERS names it, and no message holds a secret', () => {
    expect(() => parseEnvironment({ SSO_PROVIDERS: '/nowhere/providers.json' })).toThrow(
      'SSO_PROVIDERS is /nowhere/providers.json: it cannot be read.',
    )
    expect(parseEnvironment({}).config.sso).toEqual({ providers: [], tokenMode: 'server' })
    expect(parseEnvironment({ SSO_TOKEN_MODE: 'browser' }).config.sso.tokenMode).toBe('browser')
    expect(() => parseEnvironment({ SSO_TOKEN_MODE: 'cookie' })).toThrow(
      "SSO_TOKEN_MODE is 'cookie'. It has to be server or browser.",
    )
    const wrong = () => parse({ ...good, issuer: 'x', clientSecret: 'very secret' })
    expect(wrong).toThrow(expect.not.objectContaining({ message: expect.stringContaining('very') }))
  })
})
