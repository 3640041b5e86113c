import { HttpResponse, delay } from 'msw'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'

import flags from '#manifest/vocabulary/flags.json' with { type: 'json' }

import { evaluate } from '../../access/evaluate.ts'
import { flag } from '../../access/predicate.ts'
import { answer, problem, sentTo } from '../../testing/platform.ts'
import { buildPortalData } from '../../testing/portal-data.ts'
import { enterContext, tenantContext } from './context.ts'
import { factsStore, forgetFacts, setFlags, setPlugins, setPortalData } from './facts.ts'
import { flagPatience, flagsEvery, watchFlags } from './flags.ts'
import { portal } from '../../testing/portal.tsx'

const truth = (name: string) => evaluate(flag(name as never), factsStore.get(portal))
const trueFalseTrue = ['true', 'false', 'true']
const evaluated = (on: readonly string[]) => ({
  flags: Object.keys(flags).map((key) => ({ key, value: on.includes(key), reason: 'STATIC' })),
})
const arrive = () => setPortalData(portal, buildPortalData())

let stop = () => {}
/** Watches the flags of the current context until the test ends. */
const watch = () => (stop = watchFlags(portal))
const state = () => factsStore.get(portal).flag.state
const settled = () => vi.waitFor(() => expect(state()).not.toBe('pending'), { timeout: 10_000 })
const begin = async () => {
  arrive()
  watch()
  await settled()
}

/** Long enough for a wrong result to show. */
const aMoment = () => delay(20)

beforeEach(() => enterContext(portal, 'context-1'))
afterEach(() => stop())

describe('feature flags', () => {
  it('come from the server, asked with token and context', async () => {
    answer('evaluateFlags', evaluated(['ac-cash-discount', 'load-sidebar']))
    await begin()
    expect(['ac-cash-discount', 'hec-delivery', 'load-sidebar'].map(truth)).toEqual(trueFalseTrue)
    const { headers } = sentTo('evaluateFlags')[0]!
    expect(headers.get('X-CSRF-Token')).toBe('token-of-test')
    expect(headers.get('X-Context')).toBe('context-1')
  })

  it('hold their defaults where the answer does not name them', async () => {
    answer('evaluateFlags', { flags: [{ key: 'hec-delivery', value: true }] })
    await begin()
    expect(['hec-delivery', 'ac-cash-discount', 'load-sidebar'].map(truth)).toEqual(trueFalseTrue)
  })

  it.each<[string, () => Response]>([
    ['cannot be reached', () => HttpResponse.error()],
    ['fails', () => problem(500, 'internal')],
    ['answers nonsense', () => new HttpResponse('<html>')],
    ['has no session', () => problem(401, 'unauthenticated')],
  ])(
    'hold their defaults where the service %s: all off but load-sidebar (S-014, fault 32, C22)',
    async (_how, response) => {
      answer('evaluateFlags', response)
      await begin()
      expect(state()).toBe('failed')
      expect([truth('ac-cash-discount'), truth('load-sidebar')]).toEqual(['false', 'true'])
    },
  )

  it('are pending until two seconds after the portal data, then by default (S-014)', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    answer('evaluateFlags', async () => delay('infinite') as never)
    watch()
    await vi.advanceTimersByTimeAsync(10_000)
    expect(truth('load-sidebar')).toBe('pending') // the portal data has not arrived yet
    arrive()
    await vi.advanceTimersByTimeAsync(flagPatience - 10)
    expect(truth('load-sidebar')).toBe('pending')
    await vi.advanceTimersByTimeAsync(20)
    expect([truth('ac-cash-discount'), truth('load-sidebar')]).toEqual(['false', 'true'])
  })

  it('count still when they come too late', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const { reply } = slowAnswer(['ac-cash-discount'])
    arrive()
    watch()
    await vi.advanceTimersByTimeAsync(flagPatience + 10)
    expect(truth('ac-cash-discount')).toBe('false')
    reply()
    await vi.waitFor(() => expect(truth('ac-cash-discount')).toBe('true'))
  })

  it('of a context that was left are not taken for those of the next', async () => {
    const { reply, replied } = slowAnswer([])
    arrive()
    watch()
    await vi.waitFor(() => expect(sentTo('evaluateFlags')).toHaveLength(1))
    answer('evaluateFlags', evaluated(['hec-delivery']))
    enterContext(portal, 'context-2')
    watch()
    await vi.waitFor(() => expect(truth('hec-delivery')).toBe('true'))
    reply()
    await replied
    await aMoment()
    expect(truth('hec-delivery')).toBe('true')
  })
})

/** A response that waits for `reply`. */
function slowAnswer(on: readonly string[]) {
  const { promise, resolve } = Promise.withResolvers<void>()
  const replied = promise.then(() => undefined)
  answer('evaluateFlags', async () => {
    await promise
    return HttpResponse.json(evaluated(on)) as never
  })
  return { reply: resolve, replied }
}

describe('a flag that is changed elsewhere', () => {
  const isOnAtNextPoll = async (name: string) => {
    await vi.advanceTimersByTimeAsync(flagsEvery)
    await vi.waitFor(() => expect(truth(name)).toBe('true'))
  }
  const fakePolls = () => vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  it('counts here within a minute; what has not changed decides nothing anew', async () => {
    expect(flagsEvery).toBeLessThan(60_000)
    fakePolls()
    answer('evaluateFlags', evaluated(['load-sidebar']))
    await begin()
    const before = factsStore.get(portal)
    await vi.advanceTimersByTimeAsync(flagsEvery)
    await vi.waitFor(() => expect(sentTo('evaluateFlags')).toHaveLength(2))
    expect(factsStore.get(portal)).toBe(before)
    answer('evaluateFlags', evaluated(['load-sidebar', 'hec-delivery']))
    await isOnAtNextPoll('hec-delivery')
  })
  it('counts as soon as the tab comes back to the front', async () => {
    answer('evaluateFlags', evaluated(['load-sidebar']))
    await begin()
    answer('evaluateFlags', evaluated([]))
    // As its provider does; then the client notices the tab's visibility.
    const { client } = tenantContext(portal)
    client.mount()
    onTestFinished(() => client.unmount())
    window.dispatchEvent(new Event('visibilitychange'))
    await vi.waitFor(() => expect(truth('load-sidebar')).toBe('false'))
  })
  it('stays as it was while the service no longer answers', async () => {
    fakePolls()
    answer('evaluateFlags', evaluated(['load-sidebar', 'hec-delivery']))
    await begin()
    answer('evaluateFlags', problem(503, 'busy'))
    await vi.advanceTimersByTimeAsync(flagsEvery)
    await vi.waitFor(() => expect(sentTo('evaluateFlags').length).toBeGreaterThan(1))
    expect(truth('hec-delivery')).toBe('true')
  })
  it('is found where the service could not be had at the start', async () => {
    fakePolls()
    answer('evaluateFlags', problem(500, 'internal'))
    await begin()
    expect(truth('hec-delivery')).toBe('false')
    answer('evaluateFlags', evaluated(['hec-delivery']))
    await isOnAtNextPoll('hec-delivery')
  })
  it('is no longer asked for in a context that was left', async () => {
    fakePolls()
    answer('evaluateFlags', evaluated(['load-sidebar']))
    await begin()
    enterContext(portal, 'context-2')
    await begin()
    await vi.advanceTimersByTimeAsync(flagsEvery)
    await vi.waitFor(() => expect(sentTo('evaluateFlags')).toHaveLength(3))
    await aMoment()
    expect(sentTo('evaluateFlags')).toHaveLength(3)
  })
})

describe('facts', () => {
  it('are settled when nothing is pending any longer, known or not', async () => {
    forgetFacts(portal)
    setPlugins(portal, new Set())
    let settled = false
    void factsStore.settled(portal).then(() => (settled = true))
    arrive()
    await Promise.resolve()
    expect(settled).toBe(false)
    setFlags(portal, 'failed')
    await Promise.resolve()
    await Promise.resolve()
    expect(settled).toBe(true)
  })

  it('have no default for a permission: what failed stays failed', () => {
    forgetFacts(portal)
    setPortalData(portal, undefined)
    expect(factsStore.get(portal).permission.state).toBe('failed')
  })
})
