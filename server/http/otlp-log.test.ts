import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { expect, it, onTestFinished } from 'vitest'

import { shipped } from './otlp-log.ts'

interface Sent {
  resourceLogs: {
    resource: { attributes: { key: string; value: { stringValue: string } }[] }
    scopeLogs: { logRecords: Record<string, unknown>[] }[]
  }[]
}
const line = (level: number, msg: string, more: object = {}) =>
  `${JSON.stringify({ level, time: '2026-11-20T15:00:00.000Z', ...more, msg })}\n`

it('sends each line to the collector, and writes it where it went before', async () => {
  const sent: { path: string | undefined; body: Sent }[] = []
  const collector = createServer(async (request, response) => {
    sent.push({ path: request.url, body: (await json(request)) as Sent })
    response.setHeader('content-type', 'application/json').end('{}')
  })
  await new Promise<void>((listening) => collector.listen(0, '127.0.0.1', listening))
  onTestFinished(() => void collector.close())
  const { port } = collector.address() as AddressInfo

  const written: string[] = []
  const own = { write: (text: string) => void written.push(text) }
  const log = await shipped(own, `http://127.0.0.1:${port}/otel/`)
  const lines = [line(30, 'answered', { status: 200, merchantId: 1001 }), line(50, 'failed')]
  for (const each of lines) log?.write(each)
  await log?.close()

  expect(written).toEqual(lines)
  expect(sent.map(({ path }) => path)).toEqual(['/otel/v1/logs'])
  const [{ resource, scopeLogs }] = sent[0]!.body.resourceLogs as [Sent['resourceLogs'][number]]
  const name = { key: 'service.name', value: { stringValue: 'tillhouse' } }
  expect(resource.attributes).toContainEqual(name)
  expect(scopeLogs.flatMap(({ logRecords }) => logRecords)).toMatchObject([
    {
      timeUnixNano: '1795186800000000000',
      severityNumber: 9,
      severityText: 'INFO',
      body: { stringValue: 'answered' },
      attributes: [
        { key: 'status', value: { intValue: 200 } },
        { key: 'merchantId', value: { intValue: 1001 } },
      ],
    },
    { severityNumber: 17, severityText: 'ERROR', body: { stringValue: 'failed' } },
  ])
})

it('goes on where the collector does not answer', async () => {
  const written: string[] = []
  const own = { write: (text: string) => void written.push(text) }
  const log = await shipped(own, 'http://127.0.0.1:9')
  log?.write(line(30, 'answered'))
  await log?.close()
  expect(written).toHaveLength(1)
})
