import { afterAll, beforeAll, expect, it } from 'vitest'

import { demoPassword } from '../../domain/people/demo/accounts.ts'
import { startPlatform, type TestPlatform } from '../../testing/platform.ts'

let platform: TestPlatform
beforeAll(async () => {
  platform = await startPlatform()
}, 120_000)
afterAll(() => platform.close())

it.each([
  'state-eula',
  'state-suspended',
  'state-past-due',
  'state-reset',
  'bakery-owner',
  'merchant-admin',
])(
  'a session of %s in a step tells what LogOn answered, also to a page loaded anew (F-01, F-02)',
  async (username) => {
    const browser = platform.anonymous()
    const { body } = await browser.call('logOn', { body: { username, password: demoPassword } })
    const { account, state } = (await browser.call('getSession')).body
    expect(state).toBe('pending')
    expect(account).toEqual(body)
    const page = await browser.request({
      method: 'GET',
      url: '/',
      headers: { accept: 'text/html' },
    })
    const block = JSON.parse(
      /<script type="application\/json"[^>]*>(.*?)<\/script>/s.exec(page.text)![1]!,
    ) as { session: { account: unknown } }
    expect(block.session.account).toEqual(body)
  },
)
it('is as things are now, not as they were at the sign-in', async () => {
  const person = await platform.signIn('state-reset')
  await platform.databaseRoles.asIdentity((tx) =>
    tx
      .updateTable('membership_user')
      .set({ merchant_user_role_id: 1 })
      .where('user_name', '=', 'state-reset')
      .execute(),
  )
  expect((await person.call('getSession')).body.account).toMatchObject({
    merchantUserRoleId: 1,
    resetPassword: true,
  })
})
it('a complete session tells nothing of it', async () => {
  expect((await (await platform.signIn('cafe-owner')).call('getSession')).body).not.toHaveProperty(
    'account',
  )
})
