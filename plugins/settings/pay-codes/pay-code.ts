// Pay codes in the shape that the screen uses.
// Facts: C-089, E-066, K-37
import { limits, operationQuery, type AnswerOf, type TextKey } from '#core'
import { isPayCodeType } from '../rules/pay-codes.ts'

export type PayCode = AnswerOf<'payInOutReasonCodesGetAll'>['ResultSet'][number]

/** Loads the whole list at once, as the specification does. A merchant only has tens of codes. */
export const payCodesQuery = operationQuery('payInOutReasonCodesGetAll', {
  body: {
    page: 1,
    start: 0,
    limit: limits.PayCodeSearchLimits.limit.maximum,
    sort: JSON.stringify([{ property: 'IsSystem', direction: 'DESC' }]),
    isAjaxRequest: true,
  },
})

export const typeKey = (type: number): TextKey =>
  isPayCodeType(type) ? `settings:payCodeList.types.${type}` : 'settings:payCodeList.invalidType'
