// Facts: F-39, V-084 to V-088, K-37
import { z } from 'zod'

import { limits, toCheck, type AnswerOf, type ArgsOf, type FormSpec, type Whole } from '#core'
import type { FieldsRule } from '#schemas/rules/rule.ts'
import {
  isPayCodeType,
  payCodeFieldsRules,
  payCodeKeys,
  payCodeTypes,
  sameName,
} from '../rules/pay-codes.ts'
import { typeKey, type PayCode } from './pay-code.ts'

/** The arguments that both writes share. An update adds the record's id and version. */
type PayCodeSave = ArgsOf<'payInOutReasonCodesUpdate'>

export const payCodeLimits = limits.PayCodeFieldsLimits
const fields = z.object({
  name: z.string().min(1).max(payCodeLimits.Name.maxLength),
  description: z.string().min(1).max(payCodeLimits.Description.maxLength),
  // Null until a type is chosen.
  type: z
    .literal(payCodeTypes)
    .nullable()
    .refine((type) => type !== null, { error: 'forms:errors.required' }),
})
export type PayCodeValues = z.input<typeof fields>

const contractNames = ({ name, description }: PayCodeValues) => ({
  Name: name,
  Description: description,
})
/** Checks the name against the loaded list, without a request. The server makes the final check. */
const nameRule =
  (taken: readonly string[]): FieldsRule<PayCodeValues> =>
  ({ name }) =>
    taken.some((other) => sameName(other, name))
      ? [{ field: 'Name', key: payCodeKeys.nameTaken }]
      : []

/**
 * The form of a code. A new code has no stored record.
 * @param taken the names of the other codes
 */
export const buildPayCodeForm = (
  taken: readonly string[],
): FormSpec<PayCode | undefined, PayCodeValues, PayCodeSave> => ({
  schema: fields
    .check(toCheck(payCodeFieldsRules, contractNames))
    .check(toCheck([nameRule(taken)])),
  fromApi: (code) => ({
    name: code?.Name ?? '',
    description: code?.Description ?? '',
    type: isPayCodeType(code?.Type) ? code.Type : null,
  }),
  toApi: ({ name, description, type }, code) => ({
    body: {
      ...(code && {
        ReasonCodeId: code.ReasonCodeId,
        ConcurrencyChecksum: code.ConcurrencyChecksum,
        IsDeleted: false,
      }),
      Name: name,
      Description: description,
      Type: type,
    } satisfies Whole<
      PayCodeSave['body'],
      'ReasonCodeId' | 'ConcurrencyChecksum' | 'IsDeleted' | 'MerchantId'
    > as PayCodeSave['body'], // new codes have no version, and the schema rejects null
  }),
  show: { type: (type) => (type === null ? '' : typeKey(type)) },
  fromConflict: (code: PayCode) => code,
  fromSaved: ({ Entity }: AnswerOf<'payInOutReasonCodesUpdate'>) => Entity ?? undefined,
})
