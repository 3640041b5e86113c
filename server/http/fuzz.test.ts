import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'

import type { Database } from '../data/connection/database.ts'
import type { FlagReader } from '../flags/flags.ts'
import type { Sso } from '../identity/sso/sso.ts'
import { buildHandlers } from '../handlers.ts'
import { restOperations, type RestOperation } from './contract/operations.ts'
import { type TestPerson } from '../testing/platform.ts'
import { startedPlatform } from '../testing/started-platform.ts'

const platform = startedPlatform()
const people: TestPerson[] = []
beforeAll(async () => {
  people.push(
    platform.anonymous(),
    await platform.signIn('bakery-owner', { merchantId: 1002, storeId: 0 }),
    await platform.signIn('admin', { merchantId: 1001, storeId: 100100001 }),
    await platform.signIn('state-eula'),
  )
}, 120_000)

/** Values that commonly break databases, text, numbers and objects. */
const nasty = fc.constantFrom<unknown>(
  '',
  ' ',
  '\u0000',
  '\ud800',
  "' or 1=1 --",
  '%',
  '\\',
  '../../etc/passwd',
  '<script>',
  'x'.repeat(5000),
  '9'.repeat(400),
  '١٢',
  'NaN',
  '1e999',
  '-0',
  '2026-02-30',
  0,
  -1,
  -0,
  1e21,
  2 ** 31,
  2 ** 53,
  0.1,
  null,
  true,
  false,
  [],
  [null],
  [[]],
  {},
  { toString: 1 },
  { constructor: 1 },
  { length: -1 },
)
const anything = fc.oneof({ weight: 3, arbitrary: nasty }, { weight: 1, arbitrary: fc.jsonValue() })
const names = [
  ...new Set(restOperations.flatMap(({ parameters }) => parameters.map(({ name }) => name))),
  ...(
    'PageRowCount RequestedPageNum SearchArg SortColumn Id Name MerchantId StoreId ' +
    'ConcurrencyChecksum values username password OverrideMerchantId kind message context ' +
    'userCode page search sort'
  ).split(' '),
]
const body = fc.oneof(
  fc
    .dictionary(fc.constantFrom(...names), anything, { maxKeys: 6 })
    .map((object) => JSON.stringify({ PageRowCount: 1, RequestedPageNum: 1, ...object })),
  anything.map((value) => JSON.stringify(value) ?? ''),
  fc.string({ maxLength: 200 }),
)
const query = fc.dictionary(
  fc.constantFrom(...names),
  fc.string({ unit: 'binary', maxLength: 20 }),
  { maxKeys: 3 },
)
const type = fc.oneof(
  { weight: 8, arbitrary: fc.constant('application/json') },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data',
      'application/json; charset=utf-16',
      '',
    ),
  },
)

/** Operations with a handler, except those that would end the session or reset the data. */
const handled = Object.keys(
  buildHandlers({ flags: {} as FlagReader, database: {} as Database, sso: {} as Sso }),
)
const operations = restOperations.filter(
  ({ id }) =>
    handled.includes(id) &&
    !['logOff', 'logOffByPost', 'resetDemoAccounts', 'renewSession', 'logOn'].includes(id),
)

async function send(
  person: TestPerson,
  operation: RestOperation,
  part: { body: string; query: Record<string, string>; type: string; path: string },
) {
  const search = new URLSearchParams(
    Object.entries(part.query).map(([name, value]) => [name, value.toWellFormed()]),
  ).toString()
  const url =
    operation.path.replace(/\{\w+\}/g, () => encodeURIComponent(part.path.toWellFormed()) || 'x') +
    (search && `?${search}`)
  const withBody = operation.method !== 'GET'
  return person.request({
    method: operation.method,
    url,
    ...(withBody && { payload: part.body }),
    headers: {
      'x-csrf-token': person.csrf,
      'x-context': person.context,
      'idempotency-key': randomUUID(),
      ...(withBody && part.type && { 'content-type': part.type }),
    },
  })
}

it('whatever is sent, nothing breaks: no 5xx, each answer by the contract (row 7)', async () => {
  const seed = Number(process.env.FUZZ_SEED ?? 20_261_120)
  const runs = Number(process.env.FUZZ_RUNS ?? 600)
  await fc.assert(
    fc.asyncProperty(
      fc.nat(operations.length - 1),
      fc.nat(people.length - 1),
      body,
      query,
      type,
      fc.oneof(
        fc.string({ maxLength: 20 }),
        fc.constantFrom('Departments', '1', '0', '-1', '../x'),
      ),
      async (which, who, sentBody, sentQuery, sentType, path) => {
        const operation = operations[which]!
        const {
          status,
          body: answer,
          headers,
        } = await send(people[who]!, operation, {
          body: sentBody,
          query: sentQuery,
          type: sentType,
          path,
        })
        expect([operation.id, status < 500]).toEqual([operation.id, true])
        if (status !== 200 && status !== 304) {
          expect(headers['content-type']).toMatch(/^application\/problem\+json/)
          expect(answer).toMatchObject({
            status,
            code: expect.any(String),
            requestId: expect.any(String),
          })
        }
      },
    ),
    { seed, numRuns: runs, endOnFailure: true },
  )
  console.log(`fuzz: ${runs} requests over ${operations.length} operations, 0 5xx (seed ${seed})`)
}, 170_000)
