import { createTransport } from 'nodemailer'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { testNow } from '../testing/platform.ts'
import { startedPlatform } from '../testing/started-platform.ts'
import { later, minutes, nowOf } from '../time.ts'
import { isAddress } from '../../schemas/rules/mail-address.ts'
import type { MailService } from '../config/mail-service.ts'
import { queueMail } from './queue.ts'
import { createSender, smtpCarrier, type Carrier } from './sender.ts'
import { selfSigned } from './testing/self-signed.ts'
import { startSmtp, type SmtpOptions, type SmtpServer } from './testing/smtp.ts'

const platform = startedPlatform()

let smtp: SmtpServer | undefined
let lines: object[] = []
const log = {
  info: (line: object) => void lines.push(line),
  warn: (line: object) => void lines.push(line),
}
beforeEach(async () => {
  lines = []
  platform.clock.set(testNow)
  await db().deleteFrom('mail').execute()
})
afterEach(async () => {
  await smtp?.close()
  smtp = undefined
})

const service = (port: number, more: Partial<MailService> = {}): MailService => ({
  host: '127.0.0.1',
  port,
  secure: false,
  local: true,
  from: { name: 'Tillhouse', address: 'no-reply@tillhouse.example' },
  ...more,
})
async function withServer(options: SmtpOptions = {}, more: Partial<MailService> = {}) {
  smtp = await startSmtp(options)
  return senderOf(smtpCarrier(service(smtp.port, more)))
}
const senderOf = (carrier: Carrier) =>
  createSender(platform.databaseRoles, platform.clock, carrier, log)
const link = 'http://localhost:4000/?tk=CanaryTokenCanaryTokenCanaryTokenCanary0123'
const rosa = 'rosa@corner.example'
const queue = (to = rosa, values: { fullName?: string; productName?: string } = {}) =>
  platform.databaseRoles.asIdentity((tx) =>
    queueMail(tx, {
      to,
      template: 'passwordReset',
      now: nowOf(platform.clock),
      goodFor: 30,
      values: { ...person, link, minutes: 30, ...values },
    }),
  )
const person = { productName: 'Tillhouse', fullName: 'Rosa', userName: 'rosa' }
const db = () => platform.database.db
const rows = () => db().selectFrom('mail').selectAll().orderBy('id').execute()
const dueAt = (next_try_at: Date, recipient = rosa) =>
  db().updateTable('mail').set({ next_try_at }).where('recipient', '=', recipient).execute()

/** Headers by name, and the text. */
function parseMail(raw: string) {
  const [head = '', ...rest] = raw.split('\n\n')
  const headers = head
    .replace(/\n[ \t]+/g, ' ')
    .split('\n')
    .map((line) => {
      const colon = line.indexOf(':')
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 2)] as const
    })
  return {
    names: headers.map(([name]) => name).sort(),
    headers: Object.fromEntries(headers),
    text: rest.join('\n\n').replace(/=\n/g, '').replace(/=3D/g, '='),
  }
}
const expectedHeaders = (
  'auto-submitted content-transfer-encoding content-type date from message-id mime-version ' +
  'subject to'
).split(' ')

describe('a queued mail', () => {
  it('goes to its one recipient, and what it said is wiped (D18)', async () => {
    const sender = await withServer()
    await queue()
    expect(await sender.deliver()).toBe(1)
    expect(smtp!.received).toMatchObject([{ from: 'no-reply@tillhouse.example', to: [rosa] }])
    const { names, headers, text } = parseMail(smtp!.received[0]!.raw)
    expect(names).toEqual(expectedHeaders)
    expect(headers).toMatchObject({
      to: rosa,
      from: 'Tillhouse <no-reply@tillhouse.example>',
      subject: 'Set a new password for Tillhouse',
    })
    expect(text).toContain(link)
    expect(await rows()).toMatchObject([
      { state: 'sent', body: null, attempts: 1, sent_at: new Date(testNow) },
    ])
    expect(await sender.deliver()).toBe(0)
    expect(JSON.stringify(lines)).not.toMatch(/Canary|rosa|corner/)
  })
  it('to no one is never sent (row 21)', async () => {
    const sender = await withServer()
    await platform.databaseRoles.asIdentity((tx) =>
      queueMail(tx, {
        to: null,
        template: 'userNames',
        now: nowOf(platform.clock),
        values: { productName: 'x', userNames: ['x'], signInUrl: 'x' },
      }),
    )
    expect(await sender.deliver()).toBe(0)
    expect(smtp!.received).toEqual([])
  })
  it('is tried again with growing pauses while the server is busy, and sent once', async () => {
    let answer: string | undefined = '451 later'
    const sender = await withServer({ answer: () => answer })
    await queue()
    const tries: number[] = []
    for (let minute = 0; minute < 25; minute += 1) {
      await sender.deliver()
      const [row] = await rows()
      tries[row!.attempts] ??= minute
      platform.clock.advance({ minutes: 1 })
    }
    expect(tries.slice(1)).toEqual([0, 1, 3, 8, 23])
    answer = undefined
    expect(await rows()).toMatchObject([
      { state: 'queued', fault: 'EENVELOPE 451', body: expect.stringContaining('Canary') },
    ])
    await dueAt(nowOf(platform.clock))
    expect(await sender.deliver()).toBe(1)
    expect(smtp!.received).toHaveLength(1)
  })
  it('is given up, and its text wiped, when it is refused for good or of no use', async () => {
    const sender = await withServer({
      answer: (address) =>
        address.startsWith('gone') ? '550 no such user gone@corner.example' : '451 later',
    })
    await queue('gone@corner.example')
    await queue('late@corner.example')
    await sender.deliver()
    expect(await rows()).toMatchObject([
      { state: 'failed', body: null, fault: 'EENVELOPE 550' },
      { state: 'queued', fault: 'EENVELOPE 451' },
    ])
    platform.clock.advance({ minutes: 31 })
    await sender.deliver()
    expect((await rows())[1]).toMatchObject({ state: 'failed', body: null, fault: 'ELATE' })
    expect(JSON.stringify(lines)).not.toContain('corner')
  })
  it('goes in the order in which mails became due, however they lie in the table', async () => {
    const carried: string[] = []
    for (const name of ['third', 'first', 'second']) await queue(`${name}@corner.example`)
    await dueAt(later(nowOf(platform.clock), minutes(5)), 'third@corner.example')
    platform.clock.advance({ minutes: 6 })
    await queue('last@corner.example')
    await senderOf(async ({ to }) => void carried.push(to.split('@')[0]!)).deliver()
    expect(carried).toEqual(['first', 'second', 'third', 'last'])
  })
  it('is carried by one of two processes', async () => {
    const carried: string[] = []
    const slow: Carrier = async ({ to }) => void carried.push(to)
    for (let i = 0; i < 30; i += 1) await queue(`p${i}@corner.example`)
    await Promise.all([senderOf(slow).deliver(), senderOf(slow).deliver()])
    expect(carried).toHaveLength(30)
    expect(new Set(carried).size).toBe(30)
  })
  it('is tried again when the process that took it died', async () => {
    await queue()
    void senderOf(() => new Promise(() => {})).deliver()
    await expect.poll(async () => (await rows())[0]!.attempts).toBe(1)
    const sender = await withServer()
    expect(await sender.deliver()).toBe(0)
    platform.clock.advance({ minutes: 5 })
    expect(await sender.deliver()).toBe(1)
  })
})

describe('no address, name or subject adds a header or a recipient (row 28, 1.3.11)', () => {
  const evil = 'evil@evil.example'
  const broken = ['a@b', '@b.example', 'a@', 'a@@b.example', 'a@b..example', 'a@-b.example']
  const hostile = [
    ...broken,
    ...['\r\nBcc: ', '\nBcc: ', ', ', ';', '\u2028Bcc: ', '%0d%0aBcc:', '>,<'].map(
      (between) => `a@b.example${between}${evil}`,
    ),
    'Name <a@b.example>',
    '"a@evil.example" <a@b.example>',
    '"a b"@b.example',
    'a b@b.example',
    'a@b.example\0',
    'a@b.example\t',
    'a@b.example\r\n.\r\nMAIL FROM:<x@evil.example>',
    'a@[127.0.0.1]',
    '(x)a@b.example',
    'undisclosed:a@b.example;',
    '\u0001@b.example',
  ]
  it.each(hostile)('%j isn’t an address', (address) => expect(isAddress(address)).toBe(false))
  it('what is stored as an address and is none is given up, and nothing is sent', async () => {
    const sender = await withServer()
    for (const address of hostile) await queue(address.replaceAll('\0', ''))
    const fit = hostile.filter((address) => isAddress(address.replaceAll('\0', '')))
    await sender.deliver()
    expect(smtp!.received.map(({ to }) => to)).toEqual(fit.map(() => ['a@b.example']))
    const failed = (await rows()).filter(({ state }) => state === 'failed')
    expect(failed.every(({ fault }) => fault === 'EADDRESS')).toBe(true)
  })
  it('odd but honest ones have exactly one recipient each', async () => {
    const sender = await withServer()
    const honest = [
      "o'brien+till@sub.corner.example",
      'a.b_c-d@xn--bcher-kva.example',
      'x=y@b.example',
      '!#$%&*@b.example',
    ]
    for (const address of honest) await queue(address)
    await sender.deliver()
    expect(smtp!.received.map(({ to }) => to)).toEqual(honest.map((address) => [address]))
    for (const { raw } of smtp!.received) expect(parseMail(raw).names).toEqual(expectedHeaders)
  })
  it('names and products with line breaks stay in their place', async () => {
    const sender = await withServer()
    await queue(rosa, {
      fullName: `Rosa\r\nBcc: ${evil}\r\n\r\n.\r\nMAIL FROM:<${evil}>`,
      productName: `Till\r\nBcc: ${evil}\u2028X: y`,
    })
    await sender.deliver()
    expect(smtp!.received).toMatchObject([{ to: [rosa] }])
    const { names, headers } = parseMail(smtp!.received[0]!.raw)
    expect(names).toEqual(expectedHeaders)
    expect(headers.subject).toBe('Set a new password for Till Bcc: evil@evil.example X: y')
  })
})

describe('the connection (12.3.2)', () => {
  it('says nothing to a server without TLS, unless it is this machine', async () => {
    const sender = await withServer({}, { local: false })
    await queue()
    expect(await sender.deliver()).toBe(0)
    expect(await rows()).toMatchObject([{ state: 'queued', fault: expect.stringMatching(/^ETLS/) }])
    expect(smtp!.plain.join('\n')).not.toMatch(/MAIL FROM|rosa/)
  })
  it('trusts no certificate that no one vouches for', async () => {
    const tls = selfSigned('localhost')
    const sender = await withServer({ tls }, { local: false, host: 'localhost' })
    // The server works: a client that ignores certificates can send.
    const anyone = { requireTLS: true, tls: { rejectUnauthorized: false } }
    const transport = createTransport({ host: '127.0.0.1', port: smtp!.port, ...anyone })
    await transport.sendMail({ from: 'a@b.example', to: 'c@d.example', text: 'x' })
    expect(smtp!.received.splice(0)).toHaveLength(1)
    await queue()
    expect(await sender.deliver()).toBe(0)
    const fault = expect.stringMatching(/^(ETLS|ESOCKET|DEPTH_ZERO_SELF_SIGNED_CERT)$/) as string
    expect(await rows()).toMatchObject([{ state: 'queued', attempts: 1, fault }])
    expect(smtp!.received).toEqual([])
    expect(smtp!.plain.join('\n')).not.toMatch(/MAIL FROM|rosa/)
  })
  it('waits for an unreachable server, and says why by a code', async () => {
    const sender = senderOf(smtpCarrier(service(1)))
    await queue()
    expect(await sender.deliver()).toBe(0)
    const fault = expect.stringMatching(/^E[A-Z]+$/) as string
    expect(await rows()).toMatchObject([{ state: 'queued', fault }])
  })
})
