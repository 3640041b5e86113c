// Creates the built-in lists of a new merchant. Users can change their entries, but can't add any.
import { madeWith, type NewMerchantPart } from '#server/data/new-merchant/part.ts'
import { readCulture } from '#server/domain/tenancy/cultures.ts'
import { listMethods } from './payments/payment-types.ts'

const field = (
  name: string,
  kind: 'text' | 'number' | 'date' | 'yesNo',
  is_shown: boolean,
  is_required = false,
) => ({ name, kind, is_shown, is_required, is_standard: true })
/** The fields that a customer profile has before the merchant adds more. */
export const standardFields = [
  field('First name', 'text', true, true),
  field('Last name', 'text', true),
  field('Email', 'text', true),
  field('Phone', 'text', true),
  field('Address', 'text', false),
  field('Birthday', 'date', true),
  field('Company', 'text', false),
  field('Agrees to mailings', 'yesNo', true),
]

export const newMerchant: NewMerchantPart = async (tx, merchant) => {
  const rows = <Row>(list: readonly Row[]) =>
    list.map((row, index) => ({ ...row, sort_order: (index + 1) * 10, ...madeWith(merchant) }))
  await tx.insertInto('customer_profile_field').values(rows(standardFields)).execute()
  const culture = await readCulture(tx, merchant.merchantId)
  await tx
    .insertInto('payment_method')
    .values(rows(listMethods(culture)))
    .execute()
}
