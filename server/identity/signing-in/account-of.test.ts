import { expect, it } from 'vitest'

import { demoPassword } from '../../domain/people/demo/accounts.ts'
import { startedPlatform } from '../../testing/started-platform.ts'
import { setUser } from '../../testing/rows.ts'

const platform = startedPlatform()

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
    const headers = { accept: 'text/html' }
    const page = await browser.request({ method: 'GET', url: '/', headers })
    const block = JSON.parse(
      /<script type="application\/json"[^>]*>(.*?)<\/script>/s.exec(page.text)![1]!,
    ) as { session: { account: unknown } }
    expect(block.session.account).toEqual(body)
  },
)
it('is as things are now, not as they were at the sign-in', async () => {
  const person = await platform.signIn('state-reset')
  await setUser(platform, 'state-reset', { merchant_user_role_id: 1 })
  expect((await person.call('getSession')).body.account).toMatchObject({
    merchantUserRoleId: 1,
    resetPassword: true,
  })
})
it('a complete session tells nothing of it', async () => {
  const person = await platform.signIn('cafe-owner')
  expect((await person.call('getSession')).body).not.toHaveProperty('account')
})
