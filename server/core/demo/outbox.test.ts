import { describe, expect, it, onTestFinished } from 'vitest'

import { queueMail } from '../../mail/queue.ts'
import { startPlatform, type TestPlatform } from '../../testing/platform.ts'
import { startedPlatform } from '../../testing/started-platform.ts'
import { nowOf } from '../../time.ts'

const platform = startedPlatform()

const link = 'http://localhost:4000/?tk=abc'
const page = (of: TestPlatform) =>
  of.anonymous().request({
    method: 'GET',
    url: '/outbox',
    headers: { accept: 'text/html', 'sec-fetch-site': 'none', 'sec-fetch-mode': 'navigate' },
  })
const tell = (of: TestPlatform, fullName: string) =>
  of.databaseRoles.asIdentity((tx) =>
    queueMail(tx, {
      to: 'rosa@corner.example',
      template: 'passwordReset',
      now: nowOf(of.clock),
      values: { productName: 'Tillhouse', fullName, userName: 'rosa', link, minutes: 30 },
    }),
  )

describe('the outbox of a demonstration', () => {
  it('is empty and says how to fill it', async () => {
    expect((await page(platform)).text).toContain('No mail yet')
    expect((await platform.anonymous().call('getOutbox')).body).toEqual({ mails: [] })
  })
  it('shows mails, the latest first, with links to this installation and to no other', async () => {
    await tell(platform, 'Rosa')
    platform.clock.advance({ minutes: 1 })
    const hostile = 'https://evil.example/ http://localhost:4000.evil.example/ javascript:alert(1)'
    await tell(platform, `<script>alert(1)</script> ${hostile}`)
    const { status, headers, text } = await page(platform)
    expect(status).toBe(200)
    const policy = String(headers['content-security-policy']).replace(/nonce-[^']+/, 'nonce-x')
    expect(policy).toBe(
      "default-src 'none'; style-src 'nonce-x'; img-src data:; form-action 'none'; " +
        "base-uri 'none'; frame-ancestors 'none'",
    )
    expect(headers['cache-control']).toBe('no-store')
    const times = [...text.matchAll(/<time [^>]*>([^<]*)<\/time>/g)].map(([, time]) => time)
    expect(times).toEqual(['2026-11-20 15:01 UTC', '2026-11-20 15:00 UTC'])
    expect(text).not.toMatch(/<script|<img/)
    const links = text.slice(text.indexOf('<article')).matchAll(/<a href="([^"]*)"/g)
    expect([...links].map(([, href]) => href)).toEqual([link, link])
    expect((await platform.anonymous().call('getOutbox')).body.mails).toMatchObject([
      { to: 'rosa@corner.example', state: 'queued' },
      { subject: 'Set a new password for Tillhouse', text: expect.stringContaining('?tk=abc') },
    ])
  })
  it('does not exist elsewhere, for the call nor for the page', async () => {
    const real = await startPlatform({ demo: false })
    onTestFinished(() => real.close())
    await tell(real, 'Rosa')
    expect((await real.anonymous().call('getOutbox')).status).toBe(404)
    const answer = await page(real)
    expect(answer.status).toBe(404)
    expect(answer.text).not.toMatch(/Outbox|rosa@|tk=/)
  })
})

it('where mail is not set up, the log says that nothing will arrive', async () => {
  const lines: string[] = []
  const log = { write: (line: string) => void lines.push(line) }
  const real = await startPlatform({ demo: false, log })
  onTestFinished(() => real.close())
  const visitor = real.anonymous()
  visitor.csrf = (await visitor.call('getCsrfToken')).body.tokenHeaderValue
  const { body } = await visitor.call('forgotPassword', { body: { userName: 'cafe-owner' } })
  expect(body).toEqual({ success: true, message: null })
  expect(lines.join('')).toContain('mail is not set up (SMTP_URL): nothing will arrive')
})
