// A plugin that fails: its callers get an error, and other plugins still work.
import { beforeAll, expect, it } from 'vitest'

import { graphResolvers } from './handlers.ts'
import { installedPlugins } from './plugins/installed.ts'
import type { TestPerson } from './testing/platform.ts'
import { startedPlatform } from './testing/started-platform.ts'

const broken = () => {
  throw new TypeError('secret of the code')
}
const employees = installedPlugins.find(({ id }) => id === 'employees')!
const given = employees.handlers!
employees.handlers = (parts) => ({ ...given(parts), getSecurityControls: broken })
graphResolvers.Query!.getTipsConfigurationSettings = broken

const lines: string[] = []
const platform = startedPlatform({ log: { write: (line) => void lines.push(line) } })
let owner: TestPerson
beforeAll(async () => {
  owner = await platform.signIn('cafe-owner')
}, 120_000)

it('in a handler answers a problem with the id that the log has; others still answer', async () => {
  const answer = await owner.call('getSecurityControls')
  expect(answer).toMatchObject({ status: 500, body: { code: 'internal' } })
  expect(answer.text).not.toContain('secret')
  const { requestId } = answer.body as unknown as { requestId: string }
  expect(lines.some((line) => line.includes(requestId) && line.includes('secret of'))).toBe(true)
  expect((await owner.call('getPortalData')).status).toBe(200)
})
it('in a resolver answers an error of its field; others still answer', async () => {
  const at = 'nepOrganization: "1001", enterpriseUnit: "100100001"'
  const failed = await owner.graph(`{getTipsConfigurationSettings(${at}) {enabled}}`)
  const extensions = { status: 500, code: 'internal' }
  expect(failed).toMatchObject({ status: 200, body: { errors: [{ extensions }] } })
  expect(failed.text).not.toContain('secret')
  const site = `organization: "1001", enterpriseUnit: "100100001"`
  const { body } = await owner.graph(`{getFulfillmentSettings(${site}) {offeringDelivery}}`)
  expect(body.errors).toBeUndefined()
})
