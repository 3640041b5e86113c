// Pay-in and pay-out codes: list, create, change and delete. Deleting is a change that sets
// IsDeleted.
// Facts: C-089 to C-091, S-107, P-060, V-084 to V-090
import type { components } from '#core/generated/legacy.ts'
import { may } from '#server/access/abilities.ts'
import type { AnswerOf, BodyOf, Call, Handlers } from '#server/calls/call.ts'
import { entityOf, resultSetOf } from '#server/calls/answers.ts'
import { fieldsRefused, refuseFields, type FaultTexts } from '#server/calls/faults.ts'
import { denied, invalid, notFound } from '#server/calls/problem.ts'
import { refuseOtherMerchant } from '#server/core/contexts/context.ts'
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
} from '../../rules/pay-codes.ts'
import { listPayCodes, readPayCode, parseSort } from './pay-code-rows.ts'

type Wire = components['schemas']
type StoredPayCode = Row<'pay_code'>
type SaveCall = Call<'payInOutReasonCodesInsert'> | Call<'payInOutReasonCodesUpdate'>

/** Uses of a code in this many days count as recent. */
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
/** Only other API clients show these, because the portal has its own string for each key. */
const payCodeTexts: FaultTexts = {
  [payCodeKeys.blank]: "Enter a name that isn't only spaces.",
  [payCodeKeys.nameTaken]: 'Another code has this name.',
  [payCodeKeys.descriptionBlank]: "Enter a description that isn't only spaces.",
  [payCodeKeys.systemFixed]: "This is a system code and can't be changed.",
  [payCodeKeys.systemKept]: "This is a system code and can't be deleted.",
}

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
  missing: () => notFound("This code doesn't exist here."),
  unique: {
    pay_code_name_key: () =>
      fieldsRefused([{ field: 'Name', key: payCodeKeys.nameTaken }], payCodeTexts),
  },
})

/**
 * Converts the sent values to columns.
 * @throws Refusal at each field that has no visible text, or has hidden characters
 */
function toColumns(body: BodyOf<'payInOutReasonCodesInsert'>) {
  refuseFields(payCodeFaults(body), payCodeTexts)
  return {
    name: trimmedText(body.Name),
    description: trimmedText(body.Description),
    type: body.Type,
  }
}

/** Refuses changes to a system code. */
function refuseFixed(
  stored: StoredPayCode,
  sent: ReturnType<typeof toColumns>,
  { view }: SaveCall['scope'],
): void {
  const verdict = payCodeFieldRule({ IsSystem: stored.is_system }, { view })
  if (verdict.allow) return
  const fields = { name: 'Name', description: 'Description', type: 'Type' } as const
  refuseFields(
    (['name', 'description', 'type'] as const)
      .filter((column) => sent[column] !== stored[column])
      .map((column) => ({ field: fields[column], key: verdict.reasonKey })),
    payCodeTexts,
  )
}

/** @throws if this user can't delete codes, or if it's a system code */
function refuseDelete(
  { facts, scope }: Call<'payInOutReasonCodesUpdate'>,
  { is_system: IsSystem }: StoredPayCode,
): void {
  if (!may('settings.deletePayCodes', facts)) throw denied()
  const verdict = payCodeDeleteRule({ IsSystem }, { view: scope.view })
  if (!verdict.allow)
    throw fieldsRefused([{ field: 'IsDeleted', key: verdict.reasonKey }], payCodeTexts)
}

/** Handlers of the legacy operations under /PayInOutReasonCodes. */
export const payCodeHandlers: Handlers = {
  payInOutReasonCodesGetAll: ({ body, scope, databaseRoles, clock }) => {
    const sort = parseSort(body.sort)
    if (!sort)
      throw invalid([{ field: 'sort', code: 'format', message: 'Choose a valid sort order.' }])
    return databaseRoles.asTenant(scope, async (tx) => {
      const { total, rows } = await listPayCodes(tx, scope.merchantId, {
        sort,
        limit: body.limit,
        offset: body.start,
        stores: scope.stores,
        usedSince: new Date(clock.now().subtract({ hours: 24 * recentDays }).epochMilliseconds),
      })
      return resultSetOf(
        rows.map((row) => ({ ...toWire(row), RecentUses: row.uses })),
        total,
      )
    })
  },

  async payInOutReasonCodesInsert(call) {
    await refuseOtherMerchant(call, call.body.MerchantId)
    return write(call, async (tx) =>
      answering(await payCode.create(tx, call, call.scope, toColumns(call.body)), entityOf),
    )
  },

  async payInOutReasonCodesUpdate(call) {
    await refuseOtherMerchant(call, call.body.MerchantId)
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
      const columns = toColumns(body)
      refuseFixed(before, columns, scope)
      return answering(await payCode.update(tx, call, scope, before, columns), entityOf)
    })
  },
}
