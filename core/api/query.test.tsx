import { QueryClient, useMutation, useQuery } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import { HttpResponse, delay } from 'msw'
import { describe, expect, it, vi } from 'vitest'

import { answer, problem, sentTo } from '../testing/platform.ts'
import { renderCore } from '../testing/render.tsx'
import { createPortalQueryClient } from './query-client.ts'
import { operationMutation, operationQuery } from './query.ts'
import { portal } from '../testing/portal.tsx'

const status = { StoreId: 7, MerchantId: 1002 }
const accountStatus = {
  IsSuccessful: true,
  PastDueRemainingDays: null,
  StoreStatusCode: 2 as const,
}
const keysOf = (id: string) => sentTo(id).map(({ headers }) => headers.get('Idempotency-Key'))

describe('a query of the contract', () => {
  it('has a key of tag, operation and arguments, which no one writes by hand', () => {
    expect(operationQuery('checkStoreAccountStatus', { body: status }).queryKey).toEqual([
      'stores',
      'checkStoreAccountStatus',
      { body: status },
    ])
    expect(operationQuery('getVersion').queryKey).toEqual(['version', 'getVersion', null])
  })

  it('is given up on the network when no one waits for it any longer (fault 23)', async () => {
    let aborted = false
    answer('getVersion', async () => delay('infinite') as never)
    const client = createPortalQueryClient(portal)
    const spy = vi.spyOn(AbortController.prototype, 'abort').mockImplementation(function (
      this: AbortController,
    ) {
      aborted = true
    })
    const asked = client.fetchQuery(operationQuery('getVersion')).catch(() => {})
    await client.cancelQueries({ queryKey: ['version'] })
    spy.mockRestore()
    await asked
    expect(aborted).toBe(true)
  })

  it('asks again twice where the server failed, and not where it refused', async () => {
    const client = createPortalQueryClient(portal, { retryDelay: 1 })
    answer('checkStoreAccountStatus', problem(500, 'internal'))
    await client
      .fetchQuery(operationQuery('checkStoreAccountStatus', { body: status }))
      .catch(() => {})
    expect(sentTo('checkStoreAccountStatus')).toHaveLength(3)
    answer('getVersion', problem(404, 'notFound'))
    await client.fetchQuery(operationQuery('getVersion')).catch(() => {})
    expect(sentTo('getVersion')).toHaveLength(1)
  })
})

describe('a mutation of the contract', () => {
  const save = operationMutation('saveStoreContext')
  const input = { query: { StoreId: 7 }, body: { StoreName: 'Harbour Street' } }
  const run = (client: QueryClient, given = input) =>
    client.getMutationCache().build(client, save).execute(given)

  it('has a key of its own each time it is done', async () => {
    answer('saveStoreContext', { IsSuccessful: true })
    const client = createPortalQueryClient(portal)
    await run(client)
    await run(client)
    const keys = keysOf('saveStoreContext')
    expect(new Set(keys).size).toBe(2)
    expect(keys.every((key) => /^[0-9a-f]{32}$/.test(key ?? ''))).toBe(true)
  })

  it.each([
    ['its fate stayed unknown', HttpResponse.error(), { indeterminate: true }],
    ['the server failed, maybe after it was done', problem(500, 'internal'), { kind: 'server' }],
  ])(
    'asks with the key it had when the same is done again after %s (fault 5)',
    async (_name, first, error) => {
      const client = createPortalQueryClient(portal)
      answer('saveStoreContext', first)
      await expect(run(client)).rejects.toMatchObject(error)
      answer('saveStoreContext', { IsSuccessful: true })
      await run(client)
      expect(new Set(keysOf('saveStoreContext')).size).toBe(1)
      // Settled, so the next run is a new action.
      await run(client)
      expect(new Set(keysOf('saveStoreContext')).size).toBe(2)
    },
  )

  it('has another key for another content, whatever became of the first', async () => {
    const client = createPortalQueryClient(portal)
    answer('saveStoreContext', HttpResponse.error())
    await run(client).catch(() => {})
    answer('saveStoreContext', { IsSuccessful: true })
    await run(client, { ...input, body: { StoreName: 'Mill Lane' } })
    expect(new Set(keysOf('saveStoreContext')).size).toBe(2)
  })

  it('makes stale what the contract says it changes, and nothing else (S-069)', async () => {
    answer('saveStoreContext', { IsSuccessful: true })
    answer('checkStoreAccountStatus', accountStatus)
    answer('getVersion', { version: '1' })
    function Screen() {
      // tag stores, which saveStoreContext invalidates
      useQuery(operationQuery('checkStoreAccountStatus', { body: status }))
      useQuery(operationQuery('getVersion'))
      const { mutate } = useMutation(save)
      return (
        <button type="button" onClick={() => mutate(input)}>
          Save
        </button>
      )
    }
    const { user } = renderCore(<Screen />)
    await waitFor(() => {
      expect(sentTo('checkStoreAccountStatus')).toHaveLength(1)
      expect(sentTo('getVersion')).toHaveLength(1)
    })
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(sentTo('checkStoreAccountStatus')).toHaveLength(2))
    expect(sentTo('getVersion')).toHaveLength(1)
  })
})
