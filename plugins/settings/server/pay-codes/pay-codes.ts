// Pay-in and pay-out codes: list, create, change, delete (a change that sets IsDeleted).
// Facts: C-089 to C-091, S-107, P-060, V-084 to V-090
import type { components } from '#core/generated/legacy.ts'
import type { RecordVerdict } from '#schemas/rules/rule.ts'
import { may } from '#server/access/abilities.ts'
import type { AnswerOf, BodyOf, Call, Handlers } from '#server/calls/call.ts'
import { entityOf } from '#server/calls/answers.ts'
import { denied, invalid, notFound, Refusal, refusedAt } from '#server/calls/problem.ts'
import { refuseForeignPlace } from '#server/core/places/context.ts'
import { legacyLastChange } from '#server/data/checksum.ts'
import { record } from '#server/data/records/record.ts'
import type { Row } from '#server/data/schema.ts'
import { trimmedText } from '#server/data/text.ts'
import { answering, write } from '#server/data/write.ts'

import {
  payCodeDeleteRule,
  payCodeFaults,
  payCodeFieldRule,
  payCodeKeys,
  typesOf,
} from '#schemas/rules/pay-codes.ts'
import { listPayCodes, readPayCode } from './pay-code-rows.ts'
import { sortOf } from './pay-code-sort.ts'
import { payCodeText } from './pay-code-texts.ts'

type Wire = components['schemas']
type StoredPayCode = Row<'pay_code'>
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
  ...legacyLastChange(row),
})
const errorAt = (Field: string, Code: string) => ({ Field, Code, Message: payCodeText(Code) })
type FieldError = ReturnType<typeof errorAt>
/** @throws Refusal that names each wrong field; the first one's words are those of the whole */
function refuseFields(errors: readonly FieldError[]): void {
  const [first] = errors
  if (first) throw new Refusal({ Code: first.Code, Message: first.Message, Errors: errors })
}
const nameTaken = () => refusedAt('Name', payCodeKeys.nameTaken, payCodeText(payCodeKeys.nameTaken))

const payCode = record({
  table: 'pay_code',
  entity: 'payCode',
  kept: ['is_system'],
  read: readPayCode,
  rowOf: (row) => row,
  toWire,
  trailOf: ({ id, name, description, type, is_system }) => ({
    id,
    name,
    description,
    type,
    is_system,
  }),
  missing: () => notFound('There is no such code here.'),
  unique: { pay_code_name_key: nameTaken },
})

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

/** @throws if this person may delete none, or if the code is one of the system */
function refuseDelete(
  { facts, scope }: Call<'payInOutReasonCodesUpdate'>,
  { is_system: IsSystem }: StoredPayCode,
): void {
  if (!may('settings.deletePayCodes', facts)) throw denied()
  const key = reasonOf(payCodeDeleteRule({ IsSystem }, { view: scope.view }))
  if (key !== undefined) refuseFields([errorAt('IsDeleted', key)])
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
    return write(call, async (tx) =>
      answering(await payCode.create(tx, call, call.scope, checkedColumns(call.body)), entityOf),
    )
  },

  async payInOutReasonCodesUpdate(call) {
    await refuseOtherMerchant(call)
    const { scope, body } = call
    return write<AnswerOf<'payInOutReasonCodesUpdate'>>(call, async (tx) => {
      const before = await payCode.unchanged(
        tx,
        scope,
        body.ReasonCodeId,
        body.ConcurrencyChecksum,
        body.IsDeleted ? 'delete' : 'change',
      )
      if (body.IsDeleted) {
        refuseDelete(call, before)
        return answering(await payCode.remove(tx, call, scope, before), () => entityOf(null))
      }
      const columns = checkedColumns(body)
      refuseFixed(before, columns, scope)
      return answering(await payCode.update(tx, call, scope, before, columns), entityOf)
    })
  },
}
