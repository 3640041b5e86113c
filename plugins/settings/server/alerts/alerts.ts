// Alert subscriptions of the selected store, and the measures that users try a threshold with.
// Facts: C-094, C-095, F-54, N-19, P-093, S-117, S-119, V-124, V-125
import { required } from '#core/required.ts'
import { entityOf } from '#server/calls/answers.ts'
import type { AnswerOf, AnyCall, BodyOf, Handlers, Scope } from '#server/calls/call.ts'
import { formatFault, type FaultTexts } from '#server/calls/faults.ts'
import { invalid, type FieldProblem } from '#server/calls/problem.ts'
import { checksum } from '#server/data/checksum.ts'
import type { Tx } from '#server/data/database-roles.ts'
import { ConflictError } from '#server/data/errors.ts'
import { heldStore } from '#server/data/records/store.ts'
import type { Row } from '#server/data/schema.ts'
import { stampOf, write, type Written } from '#server/data/write.ts'
import { storeHere } from '#server/identity/sessions/visible-stores.ts'
import { alertIds, thresholdAlerts, thresholdFault } from '../../rules/alerts.ts'
import { alertMeasures } from './alert-measures.ts'

type Entry = AnswerOf<'getAlertConfiguration'>['Entity'][number]
type Sent = BodyOf<'updateAlertConfiguration'>[number]
type Id = Entry['AlertDefinitionId']
type Stored = Pick<
  Row<'alert_subscription'>,
  'definition_id' | 'is_subscribed' | 'percent_threshold' | 'version'
>

const ids: readonly Id[] = Object.values(alertIds)
const withThreshold: readonly Id[] = thresholdAlerts.map((name) => alertIds[name])
/**
 * The alerts of a store where they were never saved. All are off, except the alert that is always
 * on.
 */
const neverSaved = (definition_id: Id): Stored => ({
  definition_id,
  is_subscribed: definition_id === alertIds.always,
  percent_threshold: null,
  version: 0,
})

/** The scope of the selected store, or of the merchant's only store. */
const readStoreScope = async (tx: Tx, scope: Scope): Promise<Scope> => ({
  ...scope,
  storeId: await storeHere(tx, scope, 'Alerts belong'),
})

async function readRows(tx: Tx, { merchantId, storeId }: Scope): Promise<readonly Stored[]> {
  const rows = await tx
    .selectFrom('alert_subscription')
    .select(['definition_id', 'is_subscribed', 'percent_threshold', 'version'])
    .where('merchant_id', '=', merchantId)
    .where('store_id', '=', storeId)
    .execute()
  return ids.map((id) => rows.find((row) => row.definition_id === id) ?? neverSaved(id))
}
const rowOf = (rows: readonly Stored[], id: Id) =>
  required(
    rows.find(({ definition_id }) => definition_id === id),
    `the alert with definition ${id}`,
  )

const toWire = (rows: readonly Stored[]): Entry[] =>
  rows.map(({ definition_id, is_subscribed, percent_threshold, version }) => ({
    AlertDefinitionId: definition_id as Id, // the contract allows no other ids
    SubscriptionStatus: is_subscribed ? 1 : 0,
    PercentThreshold: percent_threshold,
    ConcurrencyChecksum: checksum(version),
  }))

const texts: FaultTexts = {
  'settings:AlertManagement.EmptyError': 'Enter a percentage, or turn the alert off.',
  'settings:AlertManagement.PercentageError': 'Enter a whole percentage from 1 to 25.',
}
function findFault(list: readonly Sent[], at: number): FieldProblem | undefined {
  const {
    AlertDefinitionId: id,
    SubscriptionStatus,
    PercentThreshold,
  } = required(list[at], 'entry')
  const fault = (member: keyof Sent, code: string, message: string) => ({
    field: `${at}.${member}`,
    code,
    message,
  })
  if (list.findIndex((entry) => entry.AlertDefinitionId === id) !== at)
    return fault('AlertDefinitionId', 'twice', 'The same alert is listed twice.')
  if (id === alertIds.always && SubscriptionStatus === 0)
    return fault('SubscriptionStatus', 'alwaysOn', 'This alert is always on.')
  if (!withThreshold.includes(id))
    return PercentThreshold === null
      ? undefined
      : fault('PercentThreshold', 'noThreshold', 'This alert has no threshold.')
  const key = thresholdFault(SubscriptionStatus === 1, PercentThreshold)
  return key && fault('PercentThreshold', key, formatFault({ key }, texts))
}
function check(list: readonly Sent[]): void {
  const faults = list.flatMap((_, at) => findFault(list, at) ?? [])
  if (faults.length > 0) throw invalid(faults)
}

/**
 * Refuses the save if the version of any entry has changed, because the user saw outdated alerts.
 */
function requireVersions(list: readonly Sent[], rows: readonly Stored[]): void {
  const isCurrent = ({ AlertDefinitionId, ConcurrencyChecksum }: Sent) =>
    (ConcurrencyChecksum ?? checksum(0)) === checksum(rowOf(rows, AlertDefinitionId).version)
  if (!list.every(isCurrent)) throw new ConflictError(toWire(rows))
}

/** Whether an entry differs from the stored one. Unchanged alerts keep their version. */
const isChanged = (entry: Sent, { is_subscribed, percent_threshold, version }: Stored) =>
  version === 0 ||
  is_subscribed !== (entry.SubscriptionStatus === 1) ||
  percent_threshold !== entry.PercentThreshold

async function save(tx: Tx, call: AnyCall, { merchantId, storeId }: Scope, list: readonly Sent[]) {
  const stamp = stampOf(call)
  await tx
    .insertInto('alert_subscription')
    .values(
      list.map((entry) => ({
        merchant_id: merchantId,
        store_id: storeId,
        definition_id: entry.AlertDefinitionId,
        is_subscribed: entry.SubscriptionStatus === 1,
        percent_threshold: entry.PercentThreshold,
        created_at: stamp.modified_at,
        ...stamp,
      })),
    )
    .onConflict((known) =>
      known.constraint('alert_subscription_key').doUpdateSet((eb) => ({
        is_subscribed: eb.ref('excluded.is_subscribed'),
        percent_threshold: eb.ref('excluded.percent_threshold'),
        ...stamp,
        version: eb('alert_subscription.version', '+', 1),
      })),
    )
    .execute()
}

/** The rows before and after a change, by column, for the audit log. */
const trailOf = (list: readonly Sent[], rows: readonly Stored[]) =>
  list.map(({ AlertDefinitionId }) => {
    const { version: _version, ...columns } = rowOf(rows, AlertDefinitionId)
    return columns
  })

export const alertHandlers: Handlers = {
  getAlertConfiguration: ({ scope, databaseRoles }) =>
    databaseRoles.asTenant(scope, async (tx) =>
      entityOf(toWire(await readRows(tx, await readStoreScope(tx, scope)))),
    ),

  updateAlertConfiguration: (call) =>
    write(call, async (tx): Promise<Written<AnswerOf<'updateAlertConfiguration'>>> => {
      const scope = await readStoreScope(tx, call.scope)
      check(call.body)
      // Locks the store. Before the first save there are no alert rows to lock, and the second of
      // two concurrent first saves must fail.
      await heldStore(tx, scope)
      const before = await readRows(tx, scope)
      requireVersions(call.body, before)
      const changed = call.body.filter((entry) =>
        isChanged(entry, rowOf(before, entry.AlertDefinitionId)),
      )
      if (changed.length > 0) await save(tx, call, scope, changed)
      const after = await readRows(tx, scope)
      return {
        answer: entityOf(toWire(after)),
        audit: {
          action: 'alerts.update',
          entity: 'alert_subscription',
          entityId: scope.storeId,
          before: trailOf(changed, before),
          after: trailOf(changed, after),
        },
      }
    }),

  getAlertFigures: ({ scope, databaseRoles, clock }) =>
    databaseRoles.asTenant(scope, async (tx) => ({
      days: await alertMeasures(tx, await readStoreScope(tx, scope), clock),
    })),
}
