// Shared parts of the tests of affected stores and the cases in features' folders. A case is found
// by its path (plugins/<id>/server/<feature>/affected-stores.fixtures.ts), so that a feature's
// cases come and go with it.
import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'

import type { OperationId } from '../../core/generated/operation-ids.ts'
import type { GraphDocument } from '../../core/graph.ts'
import marks from '../../schemas/generated/operations.json' with { type: 'json' }
import { storeId } from '../domain/tenancy/demo/stores.ts'
import {
  startPlatform,
  type CallOptions,
  type TestAnswer,
  type TestPerson,
  type TestPlatform,
} from './platform.ts'

/** A company with three stores, in which all cases write. */
const merchantId = 1002
const storeIds = [storeId(merchantId, 1), storeId(merchantId, 2), storeId(merchantId, 3)] as const

/** The users who write and read. */
export interface AffectedStoresPeople {
  platform: TestPlatform
  merchantId: number
  storeIds: readonly [number, number, number]
  /** In company view. */
  owner: TestPerson
  /** The same person in each store, in the order of `storeIds`. */
  inStores: readonly [TestPerson, TestPerson, TestPerson]
  /** The person who saves in a store, and that store, which is neither the first nor the last. */
  inStore: TestPerson
  savingStore: number
  admin: TestPerson
}

export interface AffectedStoresCase {
  /** The view of the save; by default one store of three. */
  by?: 'company'
  /** Reads the result in a store; absent if no screen of a store shows it (loyalty prices). */
  read?: (person: TestPerson, context: { merchantId: number; storeId: number }) => Promise<unknown>
  /** Prepares data. Returns the save and the record whose affected stores are stated before it. */
  prepare: (people: AffectedStoresPeople) => Promise<{
    record?: object
    save: () => Promise<{ status: number; text: string; body: unknown }>
    /** Undoes changes of the merchant itself, for later cases. */
    tidy?: () => Promise<void>
  }>
}
/**
 * Export of a feature's file, as `cases`: its writes that affect stores, with one case each, or
 * several if the context or the record makes a difference.
 */
export type AffectedStoresCases = Partial<
  Record<OperationId, Readonly<Record<string, AffectedStoresCase>>>
>
/**
 * Export of a feature's file, as `ofNoStore`: its writes that affect no store, in order. If they
 * write a table of the plugin, the file also exports the table's name in `tablesOfNoStore`.
 */
export type NoStoreCases = Partial<
  Record<OperationId, (people: AffectedStoresPeople) => Promise<{ status: number; text: string }>>
>

/** Starts a platform and signs in the users of the cases. */
export async function startAffectedStores(): Promise<AffectedStoresPeople> {
  const platform = await startPlatform()
  const at = (id: number) => platform.signIn('bakery-owner', { merchantId, storeId: id })
  const owner = await at(0)
  const [first, second, third] = storeIds
  const inStores = await Promise.all([at(first), at(second), at(third)])
  const admin = await platform.signIn('admin', { merchantId, storeId: 0 })
  return {
    platform,
    merchantId,
    storeIds,
    owner,
    inStores,
    inStore: inStores[1],
    savingStore: second,
    admin,
  }
}

/** A write that was sent. */
export interface SentWrite {
  person: TestPerson
  key: string
  /** Whether it named the version that was read. */
  hasVersion: boolean
  /**
   * Sends it again, by the same or another person. A GraphQL call then names that person's own
   * organization, and still the ids of this one.
   */
  again(
    by: TestPerson,
    idempotencyKey?: string,
    organization?: string,
  ): Promise<TestAnswer<unknown>>
}
const textOf = (document: GraphDocument<unknown, unknown> | string) =>
  typeof document === 'string' ? document : document.text
/**
 * Notes the requests of people from now on.
 * @returns the last write that was sent, and forgets it
 */
export function watchRequests(watched: readonly TestPerson[]): () => SentWrite | undefined {
  let last: SentWrite | undefined
  for (const person of watched)
    for (const way of ['call', 'graph'] as const) {
      const send = person[way].bind(person) as (...args: unknown[]) => Promise<TestAnswer<unknown>>
      const note = (sent: unknown, args: unknown, options: CallOptions = {}) => {
        const key = options.idempotencyKey ?? randomUUID()
        const isWrite =
          way === 'call'
            ? marks[sent as OperationId].effect === 'write'
            : textOf(sent as GraphDocument<unknown, unknown> | string).startsWith('mutation')
        if (isWrite)
          last = {
            person,
            key,
            hasVersion: /"\w*[cC]hecksum":"v/.test(JSON.stringify(args)),
            again: (by, idempotencyKey = randomUUID(), organization) =>
              (by[way] as typeof send)(
                sent,
                organization === undefined ? args : { ...(args as object), organization },
                { ...options, idempotencyKey },
              ),
          }
        return send(sent, args, { ...options, idempotencyKey: key })
      }
      Object.assign(person, { [way]: note })
    }
  return () => {
    const sent = last
    last = undefined
    return sent
  }
}

/** The body of a successful answer. */
export const ok = <Body>({ status, body, text }: TestAnswer<Body>): Body => {
  expect(status, text).toBe(200)
  return body
}
