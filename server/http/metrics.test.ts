import { expect, it } from 'vitest'

import { enqueue } from '../jobs/job.ts'
import { startPlatform } from '../testing/platform.ts'
import { startedPlatform } from '../testing/started-platform.ts'

const metricsToken = 'a-token-of-the-tests'
const platform = startedPlatform({ metricsToken })

const fetchMetrics = (authorization?: string) =>
  platform.app.inject({
    url: '/metrics',
    headers: { host: '10.0.0.7:4000', ...(authorization && { authorization }) },
  })

it('tells what is asked, refused and waiting, for Prometheus (T-core-47)', async () => {
  const visitor = platform.anonymous()
  await visitor.call('logOn', { body: { username: 'cafe-owner', password: 'wrong' } })
  await visitor.call('getPortalData')
  await platform.databaseRoles.asIdentity((tx) => enqueue(tx, { name: 'sample' }, null))
  const { statusCode, headers, body } = await fetchMetrics(`Bearer ${metricsToken}`)
  expect(statusCode).toBe(200)
  expect(headers['content-type']).toMatch(/^text\/plain; version=0\.0\.4/)
  for (const line of [
    /^tillhouse_calls_total\{operation="logOn",status="200"\} 1$/m,
    /^tillhouse_calls_total\{operation="getPortalData",status="401"\} 1$/m,
    /^tillhouse_call_seconds_count\{operation="logOn"\} 1$/m,
    /^tillhouse_sign_ins_refused_total\{letter="I"\} 1$/m,
    /^tillhouse_jobs\{name="sample",state="created"\} 1$/m,
    /^tillhouse_mails_waiting \d+$/m,
    /^tillhouse_mails_waiting_seconds \d/m,
    /^process_cpu_seconds_total /m,
  ])
    expect(body).toMatch(line)
  if (platform.database.kind === 'postgres')
    expect(body).toMatch(/^tillhouse_database_connections\{state="waiting"\} 0$/m)
})

it('tells no one else, and knows no address without a token (T-core-47)', async () => {
  for (const wrong of [undefined, 'Bearer another', `Basic ${metricsToken}`, metricsToken])
    expect((await fetchMetrics(wrong)).statusCode).toBe(401)
  const without = await startPlatform()
  expect((await without.app.inject('/metrics')).statusCode).toBe(404)
  await without.close()
})
