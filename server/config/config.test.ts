import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

import { parseEnvironment, variables } from './config.ts'

const of = (env: Record<string, string>) => parseEnvironment(env)
/** Expects one line that says what to mend, and tells no secret. */
function refuses(env: Record<string, string>, message: RegExp) {
  expect(() => of(env)).toThrow(message)
  expect(() => of(env)).not.toThrow(/\n|secret|two words|abc/)
}
const flagsFrom = (FLAG_PROVIDER: string, more: object = {}) =>
  of({ FLAG_PROVIDER, ...more }).config.flagProvider
const mailFrom = (SMTP_URL: string, MAIL_FROM = 'no-reply@example.com') =>
  of({ SMTP_URL, MAIL_FROM }).config.mail

describe('the environment (CONVENTIONS "Addresses and start")', () => {
  it('nothing set is a demonstration on this machine', () => {
    expect(of({})).toMatchObject({
      port: 4000,
      host: '127.0.0.1',
      dataDir: '.data',
      databaseUrl: undefined,
      config: { base: '/', demo: true, publicUrl: undefined, environment: 'demo' },
    })
  })
  it('a database server isn’t a demonstration, unless it is set to be', () => {
    expect(of({ DATABASE_URL: 'postgres://x' })).toMatchObject({
      host: undefined,
      config: { demo: false, environment: 'production' },
    })
    expect(of({ DATABASE_URL: 'postgres://x', DEMO: '1' }).config.demo).toBe(true)
    expect(of({ DEMO: '0' }).config.demo).toBe(false)
  })
  it('PORTAL_BASE begins and ends with one slash', () => {
    const given = ['/', 'portal', '/shop/back-office', '//x//']
    expect(given.map((PORTAL_BASE) => of({ PORTAL_BASE }).config.base)).toEqual([
      '/',
      '/portal/',
      '/shop/back-office/',
      '/x/',
    ])
  })
  const proxies = ['everything', '10.0.0.7, 10.1.0.0/33', '0.0.0.0.0', '/8', '0.0.0.0/0']
  it.each<[string, ...string[]]>([
    ['PORT', 'x', '70000', '1.5'],
    ['DEMO', 'yes'],
    ['PORTAL_BASE', '/a b/', '/<x>/'],
    ['PUBLIC_URL', 'portal.example.com', 'ftp://x', 'https://x/portal', 'https://me:pw@x'],
    ['PLATFORM_URL', 'x'],
    ['LEGACY_ORIGIN', '*'],
    ['TRUST_PROXY', ...proxies],
    ['PUBLCI_URL', 'https://portal.example.com'],
    ['DATABASEURL', 'postgres://x'],
    ['FLAG_PROVIDER_TOKN', 'x'],
    ['TRUST_PROXYS', '10.0.0.7'],
  ])('%s=%s is refused in one line that says what to mend', (name, ...values) => {
    for (const value of values) refuses({ [name]: value }, new RegExp(`^${name} (is|names) `))
  })
  it('proxies are addresses and networks', () => {
    expect(
      of({ TRUST_PROXY: '10.0.0.7, 10.1.0.0/16,::1, fd00::/8,loopback' }).config.trustedProxies,
    ).toEqual(['10.0.0.7', '10.1.0.0/16', '::1', 'fd00::/8', 'loopback'])
  })
  it('a name that is nearly one of ours is asked about; others are not ours', () => {
    expect(() => of({ PUBLCI_URL: 'https://x.example' })).toThrow(
      /^PUBLCI_URL is set, but nothing reads it\. Did you mean PUBLIC_URL\?$/,
    )
    const others = ['HOST', 'PATH', 'DATA', 'HTTP_PROXY', 'HTTP_URL', 'FTP_URL', 'DATABASE_URL_2']
    expect(of(Object.fromEntries(others.map((name) => [name, 'x']))).port).toBe(4000)
  })
  it('docs/operating.md tells of each variable that is read, and of no other', () => {
    const code = readFileSync(new URL('config.ts', import.meta.url), 'utf8')
    for (const [, name = ''] of code.matchAll(/\benv\.([A-Z_]+)/g))
      if (name !== 'NODE_ENV') expect(variables).toContain(name)
    const told = readFileSync(new URL('../../docs/operating.md', import.meta.url), 'utf8')
    const table = told.slice(0, told.indexOf('\n## '))
    expect([...table.matchAll(/^\| `([A-Z_]+)` \|/gm)].map(([, name]) => name).sort()).toEqual(
      [...variables].sort(),
    )
  })
  it('plain http beyond this machine says what it costs, and is taken only on demand', () => {
    const PUBLIC_URL = 'http://portal.example.com'
    refuses({ PUBLIC_URL }, /passwords and sessions can be read on the way.*ALLOW_INSECURE_HTTP=1/)
    expect(of({ PUBLIC_URL, ALLOW_INSECURE_HTTP: '1' }).config.publicUrl).toBe(PUBLIC_URL)
    for (const url of ['http://localhost:4000', 'http://127.0.0.1:5000', 'https://x.example'])
      expect(of({ PUBLIC_URL: url }).config.publicUrl).toBe(url)
  })
  it('feature flags are our own table’s, or another service’s', () => {
    const owns: Record<string, string>[] = [{}, { FLAG_PROVIDER: '' }, { FLAG_PROVIDER: 'table' }]
    for (const own of owns) expect(of(own).config.flagProvider).toBeUndefined()
    const token = 'abc.DEF-1'
    expect([
      flagsFrom('ofrep:https://flags.example.com/tenant'),
      flagsFrom('ofrep:http://localhost:8016', { FLAG_PROVIDER_TOKEN: token }),
      flagsFrom('ofrep:http://flags.internal', { ALLOW_INSECURE_HTTP: '1' }),
    ]).toEqual([
      { url: 'https://flags.example.com/tenant' },
      { url: 'http://localhost:8016/', token },
      { url: 'http://flags.internal/' },
    ])
  })
  it.each([
    [{ SUPPORT_MINUTES: '4' }, /^SUPPORT_MINUTES is '4'\. It has to be a number from 5 to 720\.$/],
    [{ SUPPORT_MINUTES: 'an hour' }, /^SUPPORT_MINUTES is 'an hour'/],
    [
      { FLAG_PROVIDER: 'launchdarkly' },
      /^FLAG_PROVIDER is 'launchdarkly'\. It has to be table, or/,
    ],
    [
      { FLAG_PROVIDER: 'ofrep:' },
      /'ofrep:'\. .* table, or ofrep: and an address, like ofrep:https:/,
    ],
    [{ FLAG_PROVIDER: 'ofrep:flags' }, /^FLAG_PROVIDER is 'flags'\. It has to be an address/],
    [{ FLAG_PROVIDER: 'ofrep:https://me:pw@flags.example.com' }, /^FLAG_PROVIDER is/],
    [{ FLAG_PROVIDER: 'ofrep:ftp://flags.example.com' }, /^FLAG_PROVIDER is/],
    [{ FLAG_PROVIDER: 'ofrep:http://x.example' }, /the token .* be read .*ALLOW_INSECURE_HTTP=1/],
    [{ FLAG_PROVIDER_TOKEN: 'abc' }, /^FLAG_PROVIDER_TOKEN is set, but FLAG_PROVIDER isn't/],
    [
      { FLAG_PROVIDER: 'ofrep:https://flags.example.com', FLAG_PROVIDER_TOKEN: 'two words' },
      /^FLAG_PROVIDER_TOKEN has characters/,
    ],
    [{ PASSWORD_POLICY: 'strict' }, /^PASSWORD_POLICY is 'strict'\. It .* be spec or modern\.$/],
    [{ SMTP_URL: 'mail.example.com' }, /^SMTP_URL has to be an address like/],
    [{ SMTP_URL: 'https://mail.example.com', MAIL_FROM: 'a@b.example' }, /^SMTP_URL has/],
    [
      { SMTP_URL: 'smtps://u:secret@m.example/?tls.rejectUnauthorized=false', MAIL_FROM: 'a@b.c' },
      /nothing after the host/,
    ],
    [{ SMTP_URL: 'smtps://m.example' }, /^MAIL_FROM has to be the sender/],
    [{ SMTP_URL: 'smtps://m.example', MAIL_FROM: 'a@b.example\r\nBcc: c@d.e' }, /^MAIL_FROM has/],
    [{ SMTP_URL: 'smtps://m.example', MAIL_FROM: 'A "b" <a@b.example>' }, /^MAIL_FROM has/],
    [{ MAIL_FROM: 'a@b.example' }, /^MAIL_FROM is set, but SMTP_URL isn't/],
  ])('%j is refused in one line that says what to mend, and tells no secret', (env, message) =>
    refuses(env as Record<string, string>, message),
  )
  it('new passwords are held to the specification, or to the modern policy', () => {
    expect(of({}).config.passwordPolicy).toBe('spec')
    expect(of({ PASSWORD_POLICY: 'modern' }).config.passwordPolicy).toBe('modern')
  })
  it('mails go to an SMTP server, with TLS unless it is this machine', () => {
    expect(of({}).config.mail).toBeUndefined()
    expect(
      mailFrom('smtps://till:p%40ss@mail.example.com', 'Tillhouse <no-reply@x.example>'),
    ).toEqual({
      host: 'mail.example.com',
      port: 465,
      secure: true,
      local: false,
      user: 'till',
      password: 'p@ss',
      from: { name: 'Tillhouse', address: 'no-reply@x.example' },
    })
    const plain = { port: 587, secure: false, local: false, from: { name: '' } }
    expect(mailFrom('smtp://mail.example.com')).toMatchObject(plain)
    expect(mailFrom('smtp://localhost:25')).toMatchObject({ port: 25, local: true })
  })
  it('only a child process of a test is silent and without limits', () => {
    expect(of({ TILLHOUSE_TEST: '1' }).config).toMatchObject({
      checkResponses: false,
      rateLimits: { signIn: 60 },
    })
    expect(parseEnvironment({}, { test: true }).config).toMatchObject({
      checkResponses: true,
      rateLimits: false,
      log: undefined,
    })
  })
})
