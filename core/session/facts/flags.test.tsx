import { InMemoryProvider, OpenFeature, type Provider } from '@openfeature/web-sdk'
import { HttpResponse, delay } from 'msw'
import { afterEach, describe, expect, it, vi } from 'vitest'

import flags from '#manifest/vocabulary/flags.json' with { type: 'json' }

import { evaluate } from '../../access/evaluate.ts'
import { flag } from '../../access/predicate.ts'
import { answer, problem, sentTo } from '../../testing/platform.ts'
import { portalDataOf } from '../../testing/portal-data.ts'
import { factsStore, forgetFacts, setFlags, setPlugins, setPortalData } from './facts.ts'
import { evaluateFlags, flagPatience, flagsEvery } from './flags.ts'

const truth = (name: Parameters<typeof flag>[0]) => evaluate(flag(name), factsStore.get())
const evaluated = (on: readonly string[]) => ({
  flags: Object.keys(flags).map((key) => ({ key, value: on.includes(key), reason: 'STATIC' })),
})
const arrive = () => setPortalData(portalDataOf())

afterEach(() => OpenFeature.clearProviders())

describe('feature flags', () => {
  it('come from the server by OFREP, with token and context', async () => {
    answer('evaluateFlags', evaluated(['ac-cash-discount', 'load-sidebar']))
    arrive()
    await evaluateFlags(factsStore.arrived())
    expect([truth('ac-cash-discount'), truth('hec-delivery'), truth('load-sidebar')]).toEqual([
      'true',
      'false',
      'true',
    ])
    expect(sentTo('evaluateFlags')[0]!.headers.get('X-CSRF-Token')).toBe('token-of-test')
    expect(sentTo('evaluateFlags')[0]!.headers.get('X-Context')).toBe('context-1')
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
      arrive()
      await evaluateFlags(factsStore.arrived())
      expect([truth('ac-cash-discount'), truth('load-sidebar')]).toEqual(['false', 'true'])
    },
  )

  it('are pending until two seconds after the portal data, then by default (S-014)', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    answer('evaluateFlags', async () => delay('infinite') as never)
    void evaluateFlags(factsStore.arrived())
    await vi.advanceTimersByTimeAsync(10_000)
    expect(truth('load-sidebar')).toBe('pending') // the portal data is not there yet
    arrive()
    await vi.advanceTimersByTimeAsync(flagPatience - 10)
    expect(truth('load-sidebar')).toBe('pending')
    await vi.advanceTimersByTimeAsync(20)
    expect([truth('ac-cash-discount'), truth('load-sidebar')]).toEqual(['false', 'true'])
  })

  it('count still when they come too late', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    let ready = () => {}
    const slow: Provider = Object.assign(
      new InMemoryProvider({
        'ac-cash-discount': { variants: { on: true }, defaultVariant: 'on', disabled: false },
      }),
      {
        initialize: () => new Promise<void>((resolve) => (ready = resolve)),
      },
    )
    arrive()
    const asked = evaluateFlags(factsStore.arrived(), slow)
    await vi.advanceTimersByTimeAsync(flagPatience + 10)
    expect(truth('ac-cash-discount')).toBe('false')
    ready()
    await asked
    expect(truth('ac-cash-discount')).toBe('true')
  })

  it('of a place that was left are not taken for those of the next', async () => {
    let ready = () => {}
    const old: Provider = Object.assign(new InMemoryProvider({}), {
      initialize: () => new Promise<void>((resolve) => (ready = resolve)),
    })
    arrive()
    void evaluateFlags(factsStore.arrived(), old).catch(() => {})
    answer('evaluateFlags', evaluated(['hec-delivery']))
    await evaluateFlags(factsStore.arrived())
    ready()
    await new Promise((resolve) => setTimeout(resolve, 10))
    expect(truth('hec-delivery')).toBe('true')
  })
})

describe('a flag that is changed elsewhere', () => {
  const fakePolls = () => vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  /** As the platform: 304 while nothing has changed. */
  const tagged = (on: readonly string[]) =>
    answer('evaluateFlags', ({ headers }) => {
      const tag = JSON.stringify(on.join())
      return (
        headers.get('If-None-Match') === tag
          ? new HttpResponse(null, { status: 304 })
          : HttpResponse.json(evaluated(on), { headers: { ETag: tag } })
      ) as never
    })
  it('counts here within a minute; what has not changed decides nothing anew', async () => {
    expect(flagsEvery).toBeLessThan(60_000)
    fakePolls()
    tagged(['load-sidebar'])
    arrive()
    await evaluateFlags(factsStore.arrived())
    const before = factsStore.get()
    await vi.advanceTimersByTimeAsync(flagsEvery)
    await vi.waitFor(() => expect(sentTo('evaluateFlags')).toHaveLength(2))
    expect(factsStore.get()).toBe(before)
    tagged(['load-sidebar', 'hec-delivery'])
    await vi.advanceTimersByTimeAsync(flagsEvery)
    await vi.waitFor(() => expect(truth('hec-delivery')).toBe('true'))
  })
  it('counts as soon as the tab comes back to the front', async () => {
    tagged(['load-sidebar'])
    arrive()
    await evaluateFlags(factsStore.arrived())
    tagged([])
    document.dispatchEvent(new Event('visibilitychange'))
    await vi.waitFor(() => expect(truth('load-sidebar')).toBe('false'))
  })
  it('stays as it was while the service does not answer any more', async () => {
    fakePolls()
    tagged(['load-sidebar', 'hec-delivery'])
    arrive()
    await evaluateFlags(factsStore.arrived())
    answer('evaluateFlags', problem(503, 'busy'))
    await vi.advanceTimersByTimeAsync(flagsEvery)
    await vi.waitFor(() => expect(sentTo('evaluateFlags').length).toBeGreaterThan(1))
    expect(truth('hec-delivery')).toBe('true')
  })
  it('is found where the service could not be had at the start', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    answer('evaluateFlags', problem(500, 'internal'))
    arrive()
    await evaluateFlags(factsStore.arrived())
    expect(truth('hec-delivery')).toBe('false')
    tagged(['hec-delivery'])
    await vi.advanceTimersByTimeAsync(flagsEvery)
    await vi.waitFor(() => expect(truth('hec-delivery')).toBe('true'))
  })
  it('is not asked for any more in a place that was left', async () => {
    fakePolls()
    tagged(['load-sidebar'])
    arrive()
    await evaluateFlags(factsStore.arrived())
    await evaluateFlags(factsStore.arrived())
    await vi.advanceTimersByTimeAsync(flagsEvery)
    await vi.waitFor(() => expect(sentTo('evaluateFlags')).toHaveLength(3))
  })
})

describe('facts', () => {
  it('are settled when nothing is pending any more, known or not', async () => {
    forgetFacts()
    setPlugins(new Set())
    let settled = false
    void factsStore.settled().then(() => (settled = true))
    arrive()
    await Promise.resolve()
    expect(settled).toBe(false)
    setFlags('failed')
    await Promise.resolve()
    await Promise.resolve()
    expect(settled).toBe(true)
  })

  it('have no default for a permission: what failed stays failed', () => {
    forgetFacts()
    setPortalData(undefined)
    expect(factsStore.get().permission.state).toBe('failed')
  })
})
