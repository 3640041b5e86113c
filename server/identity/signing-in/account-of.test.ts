import { expect, it } from 'vitest'

import { demoPassword } from '../../domain/people/demo/accounts.ts'
import { startedPlatform } from '../../testing/started-platform.ts'
import { setUser } from '../../testing/rows.ts'

const platform = startedPlatform()

const states = ['eula', 'suspended', 'past-due', 'reset'].map((state) => `state-${state}`)
it.each([...states, 'bakery-owner', 'merchant-admin'])(
  'a session of %s in a step tells what LogOn answered, also to a page loaded anew (F-01, F-02)',
  async (username) => {
    const browser = platform.anonymous()
    const { body } = await browser.call('logOn', { body: { username, password: demoPassword } })
    const { account, state } = (await browser.call('getSession')).body
    expect(state).toBe('pending')
    expect(account).toEqual(body)
    const headers = { accept: 'text/html' }
    const page = await browser.request({ method: 'GET', url: '/', headers })
    const [, block] = /<script type="application\/json"[^>]*>(.*?)<\/script>/s.exec(page.text)!
    expect(JSON.parse(block!)).toMatchObject({ session: { account: body } })
  },
)
it('is as things are now, not as at the sign-in; a complete session tells nothing', async () => {
  const person = await platform.signIn('state-reset')
  await setUser(platform, 'state-reset', { merchant_user_role_id: 1 })
  const now = { merchantUserRoleId: 1, resetPassword: true }
  expect((await person.call('getSession')).body.account).toMatchObject(now)
  const owner = await platform.signIn('cafe-owner')
  expect((await owner.call('getSession')).body).not.toHaveProperty('account')
})
