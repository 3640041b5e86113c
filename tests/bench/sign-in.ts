// Signing in with a password, over the real HTTP server: alone, fifty at once, and the effect of
// fifty at once on someone who is working (without the gate before hashing, an unrelated call took
// 1.7 s).
// Facts: row 25; D12
import { demoPassword } from '../../server/domain/people/demo/accounts.ts'
import { spread, type Measure, type Say } from './measures.ts'
import { bakeryCompany, connect, signIn } from './person.ts'
import { addedPerson, onEachEngine, startServer, type Engine } from './server.ts'

const alone = 200
const together = 400
/** Sign-ins while someone else is working. */
const besideWork = 200
const inFlight = 50
/** More at once than the gate queues, to count rejections. */
const crowd = 150
const warmUp = 20
const quietCalls = 500

interface Try {
  status: number
  ms: number
}
/**
 * One sign-in by a new browser, from the person's own address, so that it hits no limit per address
 * or name.
 */
async function tryOnce(url: string, i: number): Promise<Try> {
  const client = connect(url, 1)
  try {
    const began = performance.now()
    const { status, body } = await client.send(
      'POST',
      '/Account/LogOn',
      { username: addedPerson(i), password: demoPassword },
      {
        origin: url,
        'sec-fetch-site': 'same-origin',
        'sec-fetch-mode': 'cors',
        'x-forwarded-for': `10.1.${Math.floor(i / 250)}.${(i % 250) + 1}`,
      },
    )
    const ms = performance.now() - began
    if (status === 200 && !(body as { success: boolean }).success)
      throw new Error(`${addedPerson(i)} cannot sign in: ${JSON.stringify(body)}`)
    if (status !== 200 && status !== 429 && status !== 503)
      throw new Error(`LogOn answers ${status}: ${JSON.stringify(body)}`)
    return { status, ms }
  } finally {
    client.close()
  }
}

/** Signs in people 0 to `count` - 1, with `atOnce` of them at the same time. */
async function many(url: string, count: number, atOnce: number): Promise<Try[]> {
  const tries: Try[] = []
  let next = 0
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      while (next < count) tries.push(await tryOnce(url, next++))
    }),
  )
  return tries
}
const taken = (tries: readonly Try[]) =>
  tries.filter(({ status }) => status === 200).map(({ ms }) => ms)
const turnedAway = (tries: readonly Try[]) => tries.filter(({ status }) => status !== 200).length

async function measureOn(engine: Engine, say: Say): Promise<Measure[]> {
  say(`Starting a platform on ${engine}, with ${together} people more …`)
  const server = await startServer(engine, { people: together })
  const { url } = server
  const worker = connect(url, 1)
  try {
    const headers = await signIn(worker.send, url, 'bakery-owner', bakeryCompany)
    /** The portal's calls on every visit, one at a time until `goesOn` returns false. */
    const work = async (goesOn: (times: readonly number[]) => boolean) => {
      const times: number[] = []
      while (goesOn(times)) {
        const began = performance.now()
        const { status } = await worker.send('GET', '/Portal/GetPortalData', undefined, headers)
        if (status !== 200) throw new Error(`GetPortalData answers ${status}.`)
        times.push(performance.now() - began)
      }
      return times
    }
    await many(url, warmUp, 1)
    await work(({ length }) => length < warmUp)

    const before = await work(({ length }) => length < quietCalls)
    const one = await many(url, alone, 1)
    const fifty = await many(url, together, inFlight)
    // Measured separately, because someone working without a pause takes processor time from the
    // sign-ins.
    let ended = false
    const [beside, alongside] = await Promise.all([
      many(url, besideWork, inFlight).finally(() => {
        ended = true
      }),
      work(() => !ended),
    ])
    const all = await many(url, crowd, crowd)
    const of = (name: string, value: number, unit: Measure['unit']): Measure => ({
      name: `${engine}, ${name}`,
      value,
      unit,
    })
    const times = (name: string, taken: readonly number[]) =>
      spread(`${engine}, ${name}`, taken, undefined, 99)
    return [
      ...times('sign-in alone', taken(one)),
      ...times(`sign-in, ${inFlight} at once`, taken(fifty)),
      of(
        `of ${together + besideWork} with ${inFlight} at once turned away`,
        turnedAway(fifty) + turnedAway(beside),
        'requests',
      ),
      of(`of ${crowd} at once turned away`, turnedAway(all), 'requests'),
      ...times('another call while no one signs in', before),
      ...times(`another call alongside (${inFlight} at once)`, alongside),
      of('another call alongside, measured', alongside.length, 'samples'),
    ]
  } finally {
    worker.close()
    await server.stop()
  }
}

/** Times of LogOn and of another call in ms, and how many were rejected. */
export const suite = onEachEngine(measureOn)
