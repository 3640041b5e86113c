import { HttpResponse, delay } from 'msw'
import { describe, expect, it, vi } from 'vitest'

import { setPortalConfig } from '../config.ts'
import { answer, problem, sentTo } from '../testing/platform.ts'
import { pluginOperations } from '../generated/operations.plugins.ts'
import { call } from './call.ts'
import { expectFailure } from '../testing/failure.ts'
import type { ApiErrorDetails, ApiErrorKind } from './errors.ts'
import { operation as operationOf } from './operations.ts'
import { setApiHooks, setContextVersion } from './hooks.ts'
import { withoutContext, withoutCsrf } from './transport.ts'
import operations from '#schemas/generated/operations.json' with { type: 'json' }
import legacy from '#schemas/generated/legacy.json' with { type: 'json' }
import portalContract from '#schemas/generated/portal.json' with { type: 'json' }
import { portal } from '../testing/portal.tsx'

const status = { StoreId: 100_200_001, MerchantId: 1002 }
const read = () => call(portal, 'checkStoreAccountStatus', { body: status })
const write = () =>
  call(portal, 'saveStoreContext', { query: { StoreId: 7 }, body: { StoreName: 'Harbour Street' } })
const accountStatus = {
  IsSuccessful: true,
  PastDueRemainingDays: null,
  StoreStatusCode: 2 as const,
}

describe('a read that fails', () => {
  const json = { 'Content-Type': 'application/json' }
  const storeId = { field: 'StoreId', code: 'minimum', message: 'Enter 1 or more.' }
  const refused = { Message: 'No.', Code: 'no' }
  const retryAfter = (wait: string) => ({ headers: { 'Retry-After': wait } })
  it.each<[title: string, Response, ApiErrorKind, Partial<ApiErrorDetails>?]>([
    ['the server is not there (fault 3)', HttpResponse.error(), 'network'],
    [
      'HTML with 200 from a proxy (fault 17)',
      HttpResponse.html('<html>Welcome</html>'),
      'unexpected',
      { status: 200 },
    ],
    [
      'broken JSON with 200 (fault 17)',
      new HttpResponse('{"IsSuccessful": tr', { headers: json }),
      'unexpected',
      { status: 200 },
    ],
    [
      'IsSuccessful false with a message',
      HttpResponse.json({ IsSuccessful: false, ...refused }),
      'refused',
      { message: 'No.', code: 'no', answer: { IsSuccessful: false, ...refused } },
    ],
    [
      'IsSuccessful false without a message (fault 18)',
      HttpResponse.json({ IsSuccessful: false }),
      'refused',
      { message: '' },
    ],
    [
      'isSuccessful false in camel casing',
      HttpResponse.json({ isSuccessful: false, message: 'No.', code: 'no' }),
      'refused',
      { message: 'No.', code: 'no' },
    ],
    [
      'success false',
      HttpResponse.json({ success: false, message: null }),
      'refused',
      { message: '' },
    ],
    ['400', problem(400, 'malformed'), 'invalid', { status: 400, code: 'malformed' }],
    ['403 denied', problem(403, 'denied'), 'denied'],
    ['403 gate', problem(403, 'gate'), 'gate'],
    ['404', problem(404, 'notFound', { detail: 'Gone.' }), 'notFound', { message: 'Gone.' }],
    [
      '409 conflict with the record',
      problem(409, 'conflict', { record: { Id: 1 } }),
      'conflict',
      { record: { Id: 1 } },
    ],
    ['409 context', problem(409, 'context'), 'context'],
    ['413', problem(413, 'tooLarge'), 'invalid'],
    ['415', problem(415, 'mediaType'), 'unexpected'],
    [
      '422 with its fields (fault 16)',
      problem(422, 'invalid', { errors: [storeId] }),
      'invalid',
      { fieldErrors: [storeId] },
    ],
    [
      '429 with the seconds to wait',
      problem(429, 'rateLimited', retryAfter('12')),
      'rateLimited',
      { retryAfter: 12 },
    ],
    [
      '503 with the seconds to wait',
      problem(503, 'busy', retryAfter('3')),
      'busy',
      { retryAfter: 3 },
    ],
    [
      '503 with a date to wait for',
      problem(503, 'busy', retryAfter(new Date(Date.now() + 9500).toUTCString())),
      'busy',
    ],
    [
      '502 of a gateway, in HTML',
      HttpResponse.html('Bad', { status: 502 }),
      'busy',
      { status: 502 },
    ],
    ['500 (fault 7)', problem(500, 'internal'), 'server', { status: 500 }],
    ['501', problem(501, 'notBuilt'), 'notBuilt'],
    ['an unexpected status', problem(418, 'teapot'), 'unexpected', { status: 418 }],
  ])('%s', async (_title, response, kind, more = {}) => {
    answer('checkStoreAccountStatus', response)
    const error = await expectFailure(read())
    expect(error).toMatchObject({ ...more, kind, indeterminate: false })
    expect(error.requestId).toMatch(/^(req-of-test|[0-9a-f]{32})$/)
  })

  it.each([
    ['30 seconds', 30, 'getVersion', () => call(portal, 'getVersion')],
    [
      'the 120 seconds that the contract gives an import',
      120,
      'importItems',
      () =>
        call(portal, 'importItems', { body: { Csv: 'a', PreviewOnly: true } }, { askAgain: false }),
    ],
  ] as const)('by having no answer for %s (fault 4)', async (_title, seconds, id, ask) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    answer(id, async () => delay('infinite') as never)
    const told = vi.fn()
    const failure = expectFailure(ask()).finally(told)
    await vi.waitFor(() => expect(sentTo(id)).toHaveLength(1))
    await vi.advanceTimersByTimeAsync((seconds - 2) * 1000)
    expect(told).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(2_001)
    expect((await failure).kind).toBe('timeout')
  })

  it('gives the caller its own reason when the caller gives up', async () => {
    answer('getVersion', async () => delay('infinite') as never)
    const stop = new AbortController()
    const asked = call(portal, 'getVersion', undefined, { signal: stop.signal })
    stop.abort(new Error('no longer wanted'))
    await expect(asked).rejects.toThrow('no longer wanted')
  })

  it('tells its listeners that the context has moved, or that something is denied', async () => {
    const contextMoved = vi.fn()
    const denied = vi.fn()
    setApiHooks(portal, { contextMoved, denied })
    answer('checkStoreAccountStatus', problem(409, 'context'))
    await expectFailure(read())
    answer('checkStoreAccountStatus', problem(403, 'denied'))
    await expectFailure(read())
    expect([contextMoved.mock.calls.length, denied.mock.calls.length]).toEqual([1, 1])
  })

  it('signs out where the identity provider ended the session (E-001)', async () => {
    const forcedSignOut = vi.fn()
    setApiHooks(portal, { forcedSignOut })
    answer(
      'checkStoreAccountStatus',
      HttpResponse.json({ IsSuccessful: false, NcrIdSessionError: true }),
    )
    await expectFailure(read())
    expect(forcedSignOut).toHaveBeenCalledOnce()
  })
})

describe('what goes along', () => {
  it('is the anti-forgery token, the context and a request id (S-066, C-002)', async () => {
    answer('checkStoreAccountStatus', accountStatus)
    await Promise.all([read(), read()])
    const { headers, body } = sentTo('checkStoreAccountStatus')[0]!
    expect(headers.get('X-CSRF-Token')).toBe('token-of-test')
    expect(headers.get('X-Context')).toBe('context-1')
    expect(headers.get('X-Request-Id')).toMatch(/^[0-9a-f]{32}$/)
    expect(headers.get('Idempotency-Key')).toBeNull()
    expect(body).toEqual(status)
    expect(sentTo('getCsrfToken')).toHaveLength(1) // one for both
  })

  it('is casing, token and context only where the contract has them (S-068)', async () => {
    answer('getAllCountries', { isSuccessful: true, resultSet: [] })
    answer('getVersion', { version: '1.0.0' })
    answer('reportFromBrowser', { done: true })
    await call(portal, 'getVersion')
    await call(portal, 'reportFromBrowser', { body: { kind: 'error', message: 'x' } })
    expect(sentTo('getVersion')[0]!.headers.get('X-Context')).toBeNull()
    expect(sentTo('reportFromBrowser')[0]!.headers.get('X-CSRF-Token')).toBeNull()
    expect(sentTo('getCsrfToken')).toHaveLength(0)
    await call(portal, 'getAllCountries')
    expect(sentTo('getAllCountries')[0]!.query).toEqual({ jsonFormat: 'camelCase' })
    expect(sentTo('getVersion')[0]!.query).toEqual({})
  })

  it('is the context for every operation of a plugin, which the server demands', () => {
    const without = Object.entries(pluginOperations)
      .filter(([, { tag }]) => withoutContext.has(tag))
      .map(([id]) => id)
    expect(without).toEqual([])
  })

  it('leaves out the token for exactly the operations of core that the contracts exempt', () => {
    const exempt = [legacy, portalContract]
      .flatMap((doc) =>
        Object.values(
          doc.paths as Record<
            string,
            Record<string, { operationId: string; 'x-owner': string; 'x-csrf'?: string }>
          >,
        ),
      )
      .flatMap((item) => Object.values(item))
      .filter((op) => op['x-owner'] === 'core' && op['x-csrf'] === 'none')
      .map((op) => op.operationId)
    expect([...withoutCsrf].sort()).toEqual(exempt.sort())
  })

  it('is a row for every operation of every contract', () => {
    for (const id of Object.keys(operations))
      expect(operationOf(id as never), id).toHaveProperty('tag')
  })

  it('is sent below the base path that the page says (S-065)', async () => {
    setPortalConfig({ base: '/shop/back-office/', session: { state: 'active' } })
    answer('getVersion', { version: '1' })
    await call(portal, 'getVersion')
    expect(sentTo('getVersion')[0]!.url).toBe(
      `${location.origin}/shop/back-office/Account/GetVersion`,
    )
  })
})

describe('a stale anti-forgery token (fault 12)', () => {
  it('is replaced once and the call made again, unseen', async () => {
    let tokens = 0
    answer('getCsrfToken', () => ({ success: true, tokenHeaderValue: `token-${(tokens += 1)}` }))
    answer('checkStoreAccountStatus', ({ headers }) =>
      headers.get('X-CSRF-Token') === 'token-2' ? accountStatus : problem(403, 'csrf'),
    )
    await expect(read()).resolves.toEqual(accountStatus)
    expect(sentTo('checkStoreAccountStatus')).toHaveLength(2)
  })

  it('becomes an error at the second refusal', async () => {
    answer('checkStoreAccountStatus', problem(403, 'csrf'))
    expect((await expectFailure(read())).kind).toBe('csrf')
    expect(sentTo('checkStoreAccountStatus')).toHaveLength(2)
  })
})

describe('a session that has ended (fault 11)', () => {
  it('asks for the password, then makes the call once more with the new context', async () => {
    let signedIn = false
    setApiHooks(portal, {
      renew: () => {
        signedIn = true
        setContextVersion(portal, 'context-2')
        return Promise.resolve(true)
      },
    })
    const ended = problem(401, 'unauthenticated')
    answer('saveStoreContext', () => (signedIn ? { IsSuccessful: true } : ended))
    answer('checkStoreAccountStatus', () => (signedIn ? accountStatus : ended))
    await expect(read()).resolves.toEqual(accountStatus)
    expect(
      sentTo('checkStoreAccountStatus').map(({ headers }) => headers.get('X-Context')),
    ).toEqual(['context-1', 'context-2'])
    signedIn = false
    await write()
    const keys = sentTo('saveStoreContext').map((one) => one.headers.get('Idempotency-Key'))
    expect(new Set(keys).size).toBe(1)
    expect(keys).toHaveLength(2)
  })

  it('is an error when no one signs in again', async () => {
    answer('checkStoreAccountStatus', problem(401, 'unauthenticated'))
    expect((await expectFailure(read())).kind).toBe('unauthenticated')
    expect(sentTo('checkStoreAccountStatus')).toHaveLength(1)
  })

  it('is noticed as well when it is the token that cannot be had', async () => {
    const renew = vi.fn(() => Promise.resolve(false))
    setApiHooks(portal, { renew })
    answer('getCsrfToken', problem(401, 'unauthenticated'))
    expect((await expectFailure(read())).kind).toBe('unauthenticated')
    expect(renew).toHaveBeenCalledOnce()
  })

  it('never asks for the password for a call in the background', async () => {
    const renew = vi.fn(() => Promise.resolve(true))
    setApiHooks(portal, { renew })
    answer('getDraftKey', problem(401, 'unauthenticated'))
    expect((await expectFailure(call(portal, 'getDraftKey'))).kind).toBe('unauthenticated')
    expect(renew).not.toHaveBeenCalled()
  })
})

describe('a write whose fate is unknown (fault 5)', () => {
  it('is asked for once more with the same key, and is done once', async () => {
    const done = new Set<string>()
    let asked = 0
    answer('saveStoreContext', ({ headers }) => {
      done.add(headers.get('Idempotency-Key')!)
      return (asked += 1) === 1
        ? HttpResponse.error()
        : { IsSuccessful: true, ContextVersion: 'context-2' }
    })
    await expect(write()).resolves.toMatchObject({ ContextVersion: 'context-2' })
    expect([asked, done.size]).toEqual([2, 1])
  })

  it('stays unknown, and says so, when asking again fails as well', async () => {
    answer('saveStoreContext', HttpResponse.error())
    const error = await expectFailure(write())
    expect([error.kind, error.indeterminate]).toEqual(['network', true])
    expect(sentTo('saveStoreContext')).toHaveLength(2)
  })

  it('is settled when asking again brings a refusal', async () => {
    let asked = 0
    answer('saveStoreContext', () =>
      (asked += 1) === 1 ? HttpResponse.error() : problem(409, 'conflict'),
    )
    expect(await expectFailure(write())).toMatchObject({ kind: 'conflict', indeterminate: false })
  })

  it('is not asked again where the caller says so', async () => {
    answer('logOn', HttpResponse.error())
    const error = await expectFailure(
      call(portal, 'logOn', { body: { username: 'a', password: 'b' } }, { askAgain: false }),
    )
    expect(error).toMatchObject({ kind: 'network', indeterminate: true })
    expect(sentTo('logOn')).toHaveLength(1)
  })

  it('is not what a plain 500 means: nothing is sent twice (fault 8)', async () => {
    answer('saveStoreContext', problem(500, 'internal'))
    expect(await expectFailure(write())).toMatchObject({ kind: 'server', indeterminate: false })
    expect(sentTo('saveStoreContext')).toHaveLength(1)
  })
})
