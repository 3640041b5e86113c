import { describe, expect, it, vi } from 'vitest'

import { createBudget } from './budget.ts'
import { frameAddress, sandbox } from './frame-address.ts'
import { judge, longestMessage, longestRedirect, readPageMessage } from './protocol.ts'
import { createRefusalCounter, reportEvery } from './refusals.ts'

const page = { name: 'the page' } as unknown as Window
const other = { name: 'another frame' } as unknown as Window
const origin = 'https://legacy.example'
const from = (given: { origin?: string; source?: unknown; data?: unknown }) => {
  const message = { origin, source: page, data: { isLoading: true }, ...given } as MessageEvent
  return judge(message, { origin, source: page })
}

describe('accepts what a page may say', () => {
  it.each([
    ['S-003', { isLoading: true }],
    ['S-003', { isLoading: false }],
    ['S-004', { showModalMask: true }],
    ['S-005', { hideAllModalMasks: true }],
    ['S-006', { message: 'Department saved. <b>Not markup</b>' }],
    ['S-006', { message: 'x'.repeat(longestMessage) }],
    ['S-007', { redirect: '/customers/customers' }],
    [
      'S-002',
      {
        isLoading: false,
        showModalMask: false,
        hideAllModalMasks: true,
        message: 'Saved',
        redirect: '/account/mydevices',
      },
    ],
  ])('%s %j', (_, data) => expect(from({ data })).toEqual(data))
  it('also an object without a prototype', () =>
    expect(from({ data: Object.assign(Object.create(null), { isLoading: true }) })).toEqual({
      isLoading: true,
    }))
})

describe('refuses (fault 31)', () => {
  it.each([
    'https://evil.example',
    'http://legacy.example',
    'https://legacy.example:8443',
    'https://legacy.example.evil.example',
    'https://LEGACY.example',
    'null',
    '',
    '*',
  ])('the origin %j', (origin) => expect(from({ origin })).toBe('origin'))
  it.each([
    ['another frame of the same origin', other],
    ['no window', null],
    ['a worker', {}],
  ])('a message of %s', (_, source) => expect(from({ source })).toBe('window'))
  it('everything while there is no frame', () => {
    const message = { origin, source: null, data: { isLoading: true } } as MessageEvent
    expect(judge(message, { origin, source: undefined })).toBe('window')
  })

  const cyclic: Record<string, unknown> = { isLoading: true }
  cyclic.more = cyclic
  it.each([
    ['nothing', undefined],
    ['null', null],
    ['text', '{"isLoading":true}'],
    ['a number', 7],
    ['true', true],
    ['an empty object', {}],
    ['an array', [{ isLoading: true }]],
    ['a map', new Map([['isLoading', true]])],
    ['a date', new Date(0)],
    ['an unknown key', { isLoading: true, onload: 'alert(1)' }],
    ['an unknown key alone', { script: 'x' }],
    ['a key in another case', { IsLoading: true }],
    ['__proto__ as a key', JSON.parse('{"__proto__":{"isLoading":true},"isLoading":true}')],
    ['constructor as a key', { constructor: 'x' }],
    ['text for a boolean', { isLoading: 'true' }],
    ['1 for a boolean', { showModalMask: 1 }],
    ['null for a boolean', { hideAllModalMasks: null }],
    ['undefined for a boolean', { isLoading: undefined }],
    ['an object for the text', { message: { toString: () => 'x' } }],
    ['an empty text', { message: '' }],
    ['a text too long', { message: 'x'.repeat(longestMessage + 1) }],
    ['an array for the path', { redirect: ['/menu'] }],
    ['a path too long', { redirect: '/'.padEnd(longestRedirect + 1, 'x') }],
    ['a ring', cyclic],
    ['one right and one wrong', { isLoading: true, message: 7 }],
    ['6,000 keys', Object.fromEntries(Array.from({ length: 6000 }, (_, i) => [`k${i}`, true]))],
    [
      'an instance of something',
      new (class Page {
        isLoading = true
      })(),
    ],
  ])('%s', (_, data) => expect(from({ data })).toBe('shape'))

  it('a key that is only inherited', () => {
    const inherited = Object.create({ isLoading: true })
    expect(readPageMessage(inherited)).toBeUndefined()
  })
})

describe('the address of a frame (R-008)', () => {
  it('is below the base path, on the host of the legacy application', () => {
    expect(
      frameAddress('Departments', { base: '/office/', legacyOrigin: 'https://legacy.example/x' }),
    ).toEqual({
      src: 'https://legacy.example/office/Portal/NewUi/Departments',
      origin: 'https://legacy.example',
    })
  })
  it.each(['../../Account/LogOff', 'a/b', 'Departments?x', '//evil.example', '', 'x'.repeat(62)])(
    'cannot leave that folder: %j',
    (page) => {
      expect(() =>
        frameAddress(page, { base: '/', legacyOrigin: 'https://legacy.example' }),
      ).toThrow("isn't a legacy page")
    },
  )
  it('gives the page neither the top window nor dialogs of the browser', () => {
    expect(sandbox.split(' ').sort()).toEqual([
      'allow-downloads',
      'allow-forms',
      'allow-popups',
      'allow-same-origin',
      'allow-scripts',
    ])
  })
})

it('lets a burst through, then a trickle', () => {
  let now = 0
  const budget = createBudget(3, 10, () => now)
  expect([1, 2, 3, 4, 5].map(() => budget.take())).toEqual([true, true, true, false, false])
  now = 100
  expect([1, 2].map(() => budget.take())).toEqual([true, false])
  now = 100_000
  expect([1, 2, 3, 4].map(() => budget.take())).toEqual([true, true, true, false])
})

describe('refused messages', () => {
  const start = () => {
    vi.useFakeTimers({ now: 0 })
    const send = vi.fn().mockRejectedValue(new Error('offline'))
    return { send, counter: createRefusalCounter(send) }
  }
  it('are reported at most once a minute, counted by kind, without what they said', async () => {
    const { send, counter } = start()
    for (let i = 0; i < 5000; i += 1) counter.count('origin', 'Departments')
    counter.count('shape', 'Departments')
    await vi.advanceTimersByTimeAsync(1000)
    expect(send).toHaveBeenCalledExactlyOnceWith({
      kind: 'frame-message',
      message: 'refused: origin 5000, shape 1',
      where: 'Departments',
      count: 5001,
    })
    for (let second = 0; second < 58; second += 1) {
      counter.count('window', 'Tags')
      await vi.advanceTimersByTimeAsync(1000)
    }
    expect(send).toHaveBeenCalledOnce()
    await vi.advanceTimersByTimeAsync(reportEvery)
    expect(send).toHaveBeenCalledTimes(2)
    expect(send.mock.calls[1]![0]).toMatchObject({
      message: 'refused: window 58',
      where: 'Tags',
      count: 58,
    })
    vi.useRealTimers()
  })
  it('cause no report where there are none', async () => {
    const { send } = start()
    await vi.advanceTimersByTimeAsync(10 * reportEvery)
    expect(send).not.toHaveBeenCalled()
    vi.useRealTimers()
  })
})
