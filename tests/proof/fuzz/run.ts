// The fuzz itself: for each built operation, this many requests of each actor, all from one seed,
// and all faults of the answers. Failing requests are shrunk.
import { createHash, randomUUID } from 'node:crypto'
import * as fc from 'fast-check'

import {
  startPlatform,
  type TestAnswer,
  type TestPlatform,
} from '../../../server/testing/platform.ts'
import { unwatchRows, watchRows, withoutTraces } from '../../../server/testing/touched.ts'
import { builtOperations, type FuzzOperation } from './contract.ts'
import {
  builtGraphOperations,
  generateGraphCase,
  listGraphFaults,
  buildGraphRequest,
  type GraphOperation,
} from './graph.ts'
import { actors, createPeople, type Actor, type View } from './people.ts'
import { generateCase, buildRequest, type FuzzRequest, type Known, type Own } from './requests.ts'
import type { Json } from './values.ts'
import { listFaults } from './verdict.ts'

export interface OperationReport {
  operation: string
  requests: number
  /** How often each status occurred; graph answers have their own. */
  statuses: Record<number, number>
  /** The faults, each with the smallest request that shows it. */
  faults: string[]
}
/** An operation of any contract, with the parts that the fuzz needs. */
interface Target<Case> {
  id: string
  view: View
  /** Whether it sends an access token; only the graph does. */
  token: boolean
  cases: fc.Arbitrary<Case>
  request(given: Case, own: Own, seen: readonly Known[]): FuzzRequest
  faults(actor: Actor, answer: TestAnswer<unknown>, request: FuzzRequest): string[]
  statusOf(answer: TestAnswer<unknown>): number
}

const sentBy = ({ url, payload = '' }: FuzzRequest) => decodeURIComponent(url) + payload

/** Cache groups of operations on a single store, which are closed in company view. */
const storesOwn: ReadonlySet<string> = new Set([
  'itemAvailability',
  'alertConfiguration',
  'alertFigures',
  'orderingState',
  'storeConfiguration',
  'tickets',
  'receiptPreview',
])

const restTarget = (operation: FuzzOperation): Target<unknown> => ({
  id: operation.id,
  view: storesOwn.has(operation.tag) ? 'store' : 'company',
  token: false,
  cases: generateCase(operation),
  statusOf: ({ status }) => status,
  request: (given, own, seen) =>
    buildRequest(operation, given as Parameters<typeof buildRequest>[1], own, seen),
  faults: (actor, answer, request) =>
    listFaults(operation, actor, answer, sentBy(request), request),
})
const graphTarget = (operation: GraphOperation): Target<unknown> => ({
  id: operation.id,
  view: 'store',
  token: true,
  cases: generateGraphCase(operation),
  statusOf: ({ status, body }) =>
    (body as { errors?: { extensions?: { status?: number } }[] } | undefined)?.errors?.[0]
      ?.extensions?.status ?? status,
  request: (given, own, seen) =>
    buildGraphRequest(given as Parameters<typeof buildGraphRequest>[0], own, seen),
  faults: (actor, answer, request) =>
    listGraphFaults(operation, actor, answer, sentBy(request), request.mustRefuse),
})
const targets = new Map(
  [...builtOperations().map(restTarget), ...builtGraphOperations().map(graphTarget)].map(
    (target) => [target.id, target],
  ),
)
/**
 * Takes up to half a minute, so only the first request is real; the others come from another site.
 * It runs last, because rows are no longer watched after it.
 */
const costly = { id: 'resetDemoAccounts', times: 1 }
/** Ids of all built operations, in the required order. */
export const fuzzedOperations: readonly string[] = [...targets.keys()].sort(
  (a, b) => Number(a === costly.id) - Number(b === costly.id),
)

/** After these the person may be in another context, or signed out. */
const moves = new Set([
  'logOff',
  'logOffByPost',
  'saveStoreContext',
  'leaveMerchant',
  'workWithoutMerchant',
  costly.id,
])
/** These come first, and must change no rows, except when a stranger forgot a password. */
const changeNothing: readonly Actor[] = ['anonymous', 'bakery-viewer']
const changedByStrangers: readonly string[] = ['password_reset']
const others = actors.filter((actor) => !changeNothing.includes(actor))

/** Records in an answer: every object with a version. */
function recordsIn(value: Json | undefined): Known[] {
  if (typeof value !== 'object' || value === null) return []
  const inner = Object.values(value).flatMap(recordsIn)
  return !Array.isArray(value) && ('ConcurrencyChecksum' in value || 'concurrencyChecksum' in value)
    ? [value, ...inner]
    : inner
}

const idNames = ['Id', 'id', 'ItemMasterId', 'ItemCategoryId', 'EventScheduleId'] as const
function keyOf(record: Known): string {
  const id = idNames.map((name) => record[name]).find((value) => value != null)
  return `${Object.keys(record).sort().join(' ')} ${JSON.stringify(id ?? null)}`
}

const computeSeed = (seed: number, ...names: string[]) =>
  createHash('sha256')
    .update([seed, ...names].join(' '))
    .digest()
    .readInt32BE(0)

/** The platform's log of its own failures, by request, which gives the reason for a 500. */
function failureLog() {
  const failures = new Map<string, string>()
  return {
    write(line: string) {
      const { level, requestId, err } = JSON.parse(line) as {
        level: number
        requestId?: string
        err?: { message?: string; stack?: string }
      }
      if (level >= 50 && requestId !== undefined && err)
        failures.set(requestId, err.stack?.split('\n').slice(0, 3).join(' ') ?? String(err.message))
    },
    of: (answer: TestAnswer<unknown>) => failures.get(String(answer.headers['x-request-id'])),
  }
}

export interface ContractFuzz {
  /** Sends this many requests of each actor. Operations run in the order of `fuzzedOperations`. */
  run(operation: string, casesOfEach: number): Promise<OperationReport>
  close(): Promise<void>
}

/** Starts a platform for the fuzz. The same seed sends the same requests. */
export async function startContractFuzz(seed: number): Promise<ContractFuzz> {
  const log = failureLog()
  // Answers are checked against the contract here, not by the platform, where a violation would
  // only show as a 500.
  const platform: TestPlatform = await startPlatform({ checkResponses: false, log })
  const touching = await watchRows(platform.database)
  const people = createPeople(platform)
  /** Records of the latest answers, each once. */
  const seen = new Map<string, Known>()
  let costlyLeft = costly.times
  let watched = true

  async function ask(
    target: Target<unknown>,
    actor: Actor,
    given: unknown,
  ): Promise<{ answer: TestAnswer<unknown>; request: FuzzRequest }> {
    const person = await people.ready(actor, target.view)
    const own = { csrf: person.csrf, context: person.context, idempotencyKey: randomUUID() }
    const request = target.request(given, own, [...seen.values()])
    // Not for strangers, because they are refused before it starts.
    const begins =
      target.id === costly.id && request.mustRefuse === undefined && actor !== 'anonymous'
    if (begins && (costlyLeft -= 1) < 0)
      Object.assign(request, {
        mustRefuse: 'sent by another site',
        headers: { ...request.headers, 'sec-fetch-site': 'cross-site' },
      })
    const bearer =
      target.token && request.headers.authorization === undefined && actor !== 'anonymous'
        ? { authorization: `Bearer ${(await person.call('getJwtToken')).body.Entity}` }
        : {}
    const { method, url, payload } = request
    // From other addresses, so that guesses at the sign-in lock no one out here.
    const answer = await person.request({
      method,
      url,
      headers: { ...bearer, ...request.headers },
      remoteAddress: '198.51.100.7',
      ...(payload !== undefined && { payload }),
    })
    if (moves.has(target.id) && answer.status === 200)
      for (const who of target.id === costly.id ? actors : [actor]) people.moved(who)
    if (target.id === 'renewSession' && answer.status === 200) await people.renewed(actor)
    if (answer.status === 200)
      for (const record of recordsIn(answer.body as Json | undefined))
        seen.set(keyOf(record), record)
    return { answer, request }
  }

  return {
    async run(id, casesOfEach) {
      const target = targets.get(id)
      if (!target) throw new Error(`There is no built operation '${id}'.`)
      if (!watched) throw new Error(`Nothing can be tried after ${costly.id}: no row is watched.`)
      const report: OperationReport = { operation: id, requests: 0, statuses: {}, faults: [] }
      const tryAs = async (actor: Actor) => {
        const property = fc.asyncProperty(target.cases, async (given) => {
          const { answer, request } = await ask(target, actor, given)
          const status = target.statusOf(answer)
          report.requests += 1
          report.statuses[status] = (report.statuses[status] ?? 0) + 1
          const faults = target.faults(actor, answer, request)
          if (faults.length > 0) {
            const logged = [log.of(answer)].filter((why) => why !== undefined)
            throw new Error(
              `${[...faults, ...logged].join('; ')}\n` +
                `    ${request.method} ${request.url} ${JSON.stringify(request.headers)}\n    ` +
                (request.payload?.slice(0, 1000) ?? 'no body'),
            )
          }
        })
        const { failed, errorInstance } = await fc.check(property, {
          seed: computeSeed(seed, id, actor),
          numRuns: casesOfEach,
        })
        if (failed)
          report.faults.push(
            `${id} as ${actor} (seed ${seed}) ` +
              (errorInstance instanceof Error ? errorInstance.message : String(errorInstance)),
          )
      }
      const tryAll = async (all: readonly Actor[]) => {
        for (const actor of all) await tryAs(actor)
      }
      if (id === costly.id) {
        await unwatchRows(platform.database)
        watched = false
      }
      const rows = withoutTraces(await touching(() => tryAll(changeNothing)))
      const changed = new Set(
        rows.flatMap(({ table }) => (changedByStrangers.includes(table) ? [] : [table])),
      )
      if (changed.size > 0)
        report.faults.push(
          `${id} (seed ${seed}) let a stranger or bakery-viewer change ${[...changed].join(', ')}`,
        )
      await tryAll(others)
      return report
    },
    close: () => platform.close(),
  }
}
