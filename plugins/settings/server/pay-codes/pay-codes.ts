// Pay-in and pay-out codes: list, create, change, delete (a change that sets IsDeleted).
// Facts: C-089 to C-091, S-107, P-060, V-084 to V-090
import type { components } from '#core/generated/legacy.ts'
import type { RecordVerdict } from '#schemas/rules/rule.ts'
import { may } from '#server/access/abilities.ts'
import type { AnswerOf, BodyOf, Call, Handlers } from '#server/calls/call.ts'
import { denied, invalid, notFound, Refusal } from '#server/calls/problem.ts'
import { refuseForeignPlace } from '#server/core/places/context.ts'
import { checksum, requireVersion } from '#server/data/checksum.ts'
import type { Tx } from '#server/data/doors.ts'
import { trimmedText } from '#server/data/text.ts'
import { stampOf, write, type Written } from '#server/data/write.ts'
import { nowOf } from '#server/time.ts'

import {
  payCodeDeleteRule,
  payCodeFaults,
  payCodeFieldRule,
  typesOf,
} from '#schemas/rules/pay-codes.ts'
import {
  insertPayCode,
  listPayCodes,
  lockPayCode,
  updatePayCode,
  type StoredPayCode,
} from './pay-code-rows.ts'
import { sortOf } from './pay-code-sort.ts'
import { payCodeText } from './pay-code-texts.ts'

type Wire = components['schemas']
type SaveCall = Call<'payInOutReasonCodesInsert'> | Call<'payInOutReasonCodesUpdate'>

/** How many days count as recent for the uses of a code. */
const recentDays = 30

const toWire = (row: StoredPayCode): Wire['PayCode'] => ({
  ReasonCodeId: row.id,
  Name: row.name,
  Description: row.description,
  Type: row.type,
  IsSystem: row.is_system,
  IsDeleted: false,
  MerchantId: row.merchant_id,
  AvailableReasonCodeTypes: [...typesOf({ IsSystem: row.is_system })],
  ConcurrencyChecksum: checksum(row.version),
  LastModified: row.modified_at.toISOString(),
  LastModifiedBy: row.modified_by,
})
/** What the audit trail records. */
const trailOf = ({ id, name, description, type, is_system }: StoredPayCode) => ({
  id,
  name,
  description,
  type,
  is_system,
})

const errorAt = (Field: string, Code: string) => ({ Field, Code, Message: payCodeText(Code) })
/** @throws Refusal that names each wrong field; the first one's words are those of the whole */
function refuseFields(errors: readonly ReturnType<typeof errorAt>[]): void {
  const [first] = errors
  if (first) throw new Refusal({ Code: first.Code, Message: first.Message, Errors: errors })
}

/** The sent values as they are stored. */
const columnsOf = ({ Name, Description, Type }: BodyOf<'payInOutReasonCodesInsert'>) => ({
  name: trimmedText(Name),
  description: trimmedText(Description),
  type: Type,
})
type Columns = ReturnType<typeof columnsOf>

/** @throws Refusal at each field that has no visible text, or hidden characters */
function checkedColumns(body: BodyOf<'payInOutReasonCodesInsert'>): Columns {
  refuseFields(payCodeFaults(body).map(({ field, key }) => errorAt(field, key)))
  return columnsOf(body)
}

const reasonOf = (verdict: RecordVerdict): string | undefined =>
  verdict.allow ? undefined : verdict.reasonKey
/** A code of the system may be sent back as it is, but no field of it may differ. */
function refuseFixed(stored: StoredPayCode, sent: Columns, { view }: SaveCall['scope']): void {
  const key = reasonOf(payCodeFieldRule({ IsSystem: stored.is_system }, { view }))
  if (key === undefined) return
  const fields = { name: 'Name', description: 'Description', type: 'Type' } as const
  refuseFields(
    (['name', 'description', 'type'] as const).flatMap((column) =>
      sent[column] === stored[column] ? [] : [errorAt(fields[column], key)],
    ),
  )
}

const refuseOtherMerchant = async (call: SaveCall): Promise<void> => {
  const { MerchantId } = call.body
  if (MerchantId !== undefined && MerchantId !== call.scope.merchantId)
    await refuseForeignPlace(call, MerchantId)
}

/** @throws a 404 problem if this merchant has no such code */
async function presentCode(tx: Tx, merchantId: number, id: number): Promise<StoredPayCode> {
  const stored = await lockPayCode(tx, merchantId, id)
  if (!stored) throw notFound('There is no such code here.')
  return stored
}

async function saved(
  tx: Tx,
  merchantId: number,
  id: number,
  action: string,
  before?: StoredPayCode,
): Promise<Written<AnswerOf<'payInOutReasonCodesInsert'>>> {
  const after = await presentCode(tx, merchantId, id)
  return {
    answer: { IsSuccessful: true, Message: null, Entity: toWire(after) },
    audit: {
      action,
      entity: 'payCode',
      entityId: id,
      before: before && trailOf(before),
      after: trailOf(after),
    },
  }
}

/** Marked as deleted, not removed: past tickets still name the code. Its name is free again. */
async function deleted(
  tx: Tx,
  call: Call<'payInOutReasonCodesUpdate'>,
  before: StoredPayCode,
): Promise<Written<AnswerOf<'payInOutReasonCodesUpdate'>>> {
  if (!may('settings.deletePayCodes', call.facts)) throw denied()
  const key = reasonOf(payCodeDeleteRule({ IsSystem: before.is_system }, { view: call.scope.view }))
  if (key !== undefined) refuseFields([errorAt('IsDeleted', key)])
  await updatePayCode(tx, before, { deleted_at: nowOf(call.clock), ...stampOf(call) })
  return {
    answer: { IsSuccessful: true, Message: null, Entity: null },
    audit: {
      action: 'payCode.delete',
      entity: 'payCode',
      entityId: before.id,
      before: trailOf(before),
    },
  }
}

/** Handlers of the legacy calls under /PayInOutReasonCodes. */
export const payCodeHandlers: Handlers = {
  payInOutReasonCodesGetAll: ({ body, scope, doors, clock }) => {
    const sort = sortOf(body.sort)
    if (!sort) throw invalid([{ field: 'sort', code: 'format', message: 'Is not a known order.' }])
    return doors.asTenant(scope, async (tx) => {
      const { total, rows } = await listPayCodes(tx, scope.merchantId, {
        sort,
        limit: body.limit,
        offset: body.start,
        stores: scope.stores,
        usedSince: new Date(clock.now().subtract({ hours: 24 * recentDays }).epochMilliseconds),
      })
      return {
        IsSuccessful: true,
        Message: null,
        ResultSet: rows.map((row) => ({ ...toWire(row), RecentUses: row.uses })),
        TotalRowCount: total,
      }
    })
  },

  async payInOutReasonCodesInsert(call) {
    await refuseOtherMerchant(call)
    return write(call, async (tx) => {
      const { merchantId } = call.scope
      const { id } = await insertPayCode(tx, {
        ...checkedColumns(call.body),
        merchant_id: merchantId,
        ...stampOf(call),
        created_at: nowOf(call.clock),
      })
      return saved(tx, merchantId, id, 'payCode.create')
    })
  },

  async payInOutReasonCodesUpdate(call) {
    await refuseOtherMerchant(call)
    const { ReasonCodeId, ConcurrencyChecksum, IsDeleted } = call.body
    return write(call, async (tx) => {
      const { merchantId } = call.scope
      const before = await presentCode(tx, merchantId, ReasonCodeId)
      requireVersion(before, ConcurrencyChecksum, () => toWire(before))
      if (IsDeleted) return deleted(tx, call, before)
      const columns = checkedColumns(call.body)
      refuseFixed(before, columns, call.scope)
      await updatePayCode(tx, before, { ...columns, ...stampOf(call) })
      return saved(tx, merchantId, before.id, 'payCode.update', before)
    })
  },
}
