import { beforeEach, describe, expect, it } from 'vitest'

import type { BodyOf } from '../../calls/call.ts'
import { demoPassword } from '../../domain/people/demo/accounts.ts'
import { type TestPerson } from '../../testing/platform.ts'
import { startedPlatform } from '../../testing/started-platform.ts'
import { auditRows, setUser } from '../../testing/rows.ts'

const platform = startedPlatform()

/** The text of the agreement; replaces it if another is given. */
async function body(text?: string) {
  const { db } = platform.database
  const eula = db.selectFrom('eula').select('body').where('id', '=', 1)
  const { body: before } = await eula.executeTakeFirstOrThrow()
  if (text !== undefined)
    await db.updateTable('eula').set({ body: text }).where('id', '=', 1).execute()
  return before
}
const acceptances = () => platform.database.db.selectFrom('eula_acceptance').selectAll().execute()
beforeEach(() => platform.database.db.deleteFrom('eula_acceptance').execute())
const state = async (person: TestPerson) => (await person.call('getSession')).body

const ownIds = async (person: TestPerson) => {
  const { account } = await state(person)
  const { eulaId, membershipUserId, merchantId, merchantStatusCode } = account!
  const ids = { eulaId, membershipUserId, merchantId, merchantStatusCode }
  return ids as BodyOf<'updateMerchantEulaHistory'>
}
const accept = async (person: TestPerson, change: object = {}) =>
  person.call('updateMerchantEulaHistory', { body: { ...(await ownIds(person)), ...change } })
const read = (person: TestPerson, eulaId = 1) => person.call('getAgreement', { path: { eulaId } })
const trail = () => auditRows(platform, 'eula.accept')

describe('accepting the license agreement (C-010, F-10, S-020)', () => {
  it('is recorded with person, time and address, and ends the step for good', async () => {
    const person = await platform.signIn('state-eula')
    expect(await state(person)).toMatchObject({ state: 'pending', step: 'eula' })
    expect((await accept(person, { rememberMe: true })).body).toEqual({
      success: true,
      message: null,
    })
    expect((await person.call('getPortalData')).status).toBe(200)
    const { membershipUserId, state: now } = await state(person)
    expect(now).toBe('active')
    expect(await acceptances()).toMatchObject([
      {
        eula_id: 1,
        user_id: membershipUserId,
        merchant_id: 1102,
        ip: '127.0.0.1',
        accepted_at: new Date('2026-11-20T15:00:00Z'),
      },
    ])
    expect((await trail()).at(-1)).toMatchObject({
      actor_name: 'state-eula',
      merchant_id: 1102,
      ip: '127.0.0.1',
      entity_id: '1',
    })
    expect((await state(await platform.signIn('state-eula'))).state).toBe('active')
  })
  it.each([
    ['membershipUserId', 501, { status: 404, body: { code: 'notFound' } }],
    ['merchantId', 1001, { status: 404, body: { code: 'notFound' } }],
    ['eulaId', 99, { body: { success: false, code: 'agreementChanged' } }],
  ])(
    'with another %s is refused, and of others leaves a trace (F-10, C12)',
    async (name, value, answer) => {
      const person = await platform.signIn('state-eula')
      const traces = (await auditRows(platform, 'tenancy.refuse')).length
      expect(await accept(person, { [name]: value })).toMatchObject(answer)
      expect((await state(person)).step).toBe('eula')
      expect(await acceptances()).toEqual([])
      const left = (await auditRows(platform, 'tenancy.refuse')).slice(traces)
      expect(left).toMatchObject('status' in answer ? [{ actor_name: 'state-eula' }] : [])
    },
  )
  it('by two tabs at once counts once', async () => {
    const person = await platform.signIn('state-eula')
    const before = (await trail()).length
    const ids = await ownIds(person)
    const answers = await Promise.all(
      [1, 2].map(() => person.call('updateMerchantEulaHistory', { body: ids })),
    )
    expect(answers.map(({ status }) => status)).toContain(200)
    expect(await acceptances()).toHaveLength(1)
    expect(await trail()).toHaveLength(before + 1)
    expect((await state(person)).state).toBe('active')
  })
  it('leads to the next step that is due, never past it (resolution 65)', async () => {
    await setUser(platform, 'state-eula', { must_reset_password: true })
    const person = await platform.signIn('state-eula')
    await accept(person)
    expect(await state(person)).toMatchObject({
      state: 'pending',
      step: 'reset',
      account: { eulaId: null, resetPassword: true },
    })
    await setUser(platform, 'state-eula', { must_reset_password: false })
  })
  it('fails without its text: the sign-in answers N, a step is refused (E-009)', async () => {
    const person = await platform.signIn('state-eula')
    const text = await body('  \n')
    const credentials = { username: 'state-eula', password: demoPassword }
    const refused = await platform.anonymous().call('logOn', { body: credentials })
    expect(refused.body).toEqual({ success: false, errorCode: 'N', message: null })
    expect((await accept(person)).body).toMatchObject({ success: false, code: 'N' })
    expect((await read(person)).status).toBe(404)
    expect((await state(person)).step).toBe('eula')
    await body(text)
    expect((await accept(person)).body.success).toBe(true)
  })
})

describe('the agreement as a document (C19, D5, M-13)', () => {
  it('is readable in its step and afterwards, and by its id alone', async () => {
    const person = await platform.signIn('state-eula')
    const { status, headers, text } = await read(person)
    expect(status).toBe(200)
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
    const inOrder = [
      '<title>Tillhouse license agreement</title>',
      '<h1>Tillhouse license agreement</h1>',
      '<strong>Accept</strong>',
      '<li>Keep passwords to yourself',
    ]
    expect(text).toMatch(new RegExp(inOrder.join('[^]*')))
    await accept(person)
    person.context = (await state(person)).contextVersion!
    expect((await read(person)).status).toBe(200)
  })
  it('runs, fetches and links nothing, and may be framed and printed by the portal', async () => {
    const { headers } = await read(await platform.signIn('state-eula'))
    expect(headers['content-security-policy']).toBe(
      "sandbox allow-same-origin allow-modals; default-src 'none'; style-src " +
        "'unsafe-inline'; img-src 'self' data:; form-action 'none'; base-uri 'none'; " +
        "frame-ancestors 'self'",
    )
    expect(headers).toMatchObject({
      'x-frame-options': 'SAMEORIGIN',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
    })
  })
  it('shows what someone put into it as text (row 14)', async () => {
    const text = await body(
      '# Hi <script>alert(1)</script>\n\n<img src=x onerror=alert(1)> [x](javascript:alert(1))',
    )
    const shown = (await read(await platform.signIn('state-eula'))).text
    expect(shown).toContain('&lt;script&gt;')
    expect(shown).not.toMatch(/<script|<img|<a /)
    await body(text)
  })
  it('is not found for other merchants, other ids or visitors', async () => {
    const other = { id: 2, file_name: 'x.pdf', title: 'Other', body: 'Other' }
    const published = { ...other, published_at: new Date() }
    await platform.database.db.insertInto('eula').values(published).execute()
    const person = await platform.signIn('state-eula')
    for (const id of [2, 99]) expect((await read(person, id)).status).toBe(404)
    expect((await read(platform.anonymous())).status).toBe(401)
    expect((await read(await platform.signIn('cafe-owner'))).status).toBe(404)
    // Other sign-in steps can't read the agreement.
    expect((await read(await platform.signIn('state-past-due'))).status).toBe(403)
  })
})
