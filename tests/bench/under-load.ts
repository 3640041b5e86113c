// A list as its screen requests it, with 50 concurrent requests over the real HTTP server: how long
// each one waits.
import { spread, type Measure } from './measures.ts'
import { connect, signIn, type PortalContext } from './person.ts'
import type { MeasuredServer } from './server.ts'

const inFlight = 50
/**
 * In milliseconds. The warm-up compiles the platform's code, which takes the same cores, and
 * prepares each connection's statements.
 */
const [warmUp, measured] = [10_000, 10_000]

interface Load {
  times: number[]
  /** From the first request to the last answer. */
  seconds: number
}

/** Keeps `inFlight` requests running for this many milliseconds. */
async function load(span: number, ask: () => Promise<void>): Promise<Load> {
  const times: number[] = []
  const began = performance.now()
  await Promise.all(
    Array.from({ length: inFlight }, async () => {
      while (performance.now() - began < span) {
        const started = performance.now()
        await ask()
        times.push(performance.now() - started)
      }
    }),
  )
  return { times, seconds: (performance.now() - began) / 1000 }
}

export interface AskedList {
  /** Prefix of each measure's name. */
  name: string
  userName: string
  where: PortalContext
  path: string
  /** Requests a page of this many rows, all of which must be returned. */
  body: Readonly<Record<string, unknown>> & { PageRowCount: number }
  /** Of the 99th percentile, in milliseconds. */
  goal?: number
}
export async function listUnderLoad(
  { url, processorTime }: MeasuredServer,
  { name, userName, where, path, body, goal }: AskedList,
): Promise<Measure[]> {
  const client = connect(url, inFlight)
  try {
    const headers = await signIn(client.send, url, userName, where)
    const ask = async () => {
      const answer = await client.send('POST', path, body, headers)
      const rows = (answer.body as { ResultSet?: unknown[] } | undefined)?.ResultSet?.length
      if (answer.status !== 200 || rows !== body.PageRowCount)
        throw new Error(`${userName}: ${answer.status}, ${rows} rows`)
    }
    await load(warmUp, ask)
    const before = await processorTime()
    const { times, seconds } = await load(measured, ask)
    return [
      ...spread(name, times, goal, 99),
      { name: `${name}, answered`, value: times.length / seconds, unit: 'per second' },
      {
        name: `${name}, processor time of the platform a request`,
        value: ((await processorTime()) - before) / times.length,
        unit: 'ms',
      },
    ]
  } finally {
    client.close()
  }
}
