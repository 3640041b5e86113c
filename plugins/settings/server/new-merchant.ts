// Lists that come with the product: their pages change the entries, and none adds one.
import { madeWith, type NewMerchantPart } from '#server/data/new-merchant/part.ts'

const field = (
  name: string,
  kind: 'text' | 'number' | 'date' | 'yesNo',
  is_shown: boolean,
  is_required = false,
) => ({ name, kind, is_shown, is_required, is_standard: true })
/** What a customer's profile holds before the merchant adds fields. */
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

const method = (type: string, name: string, is_active: boolean, opens_drawer: boolean) => ({
  type,
  name,
  is_active,
  opens_drawer,
})
/** The product's payment types with their usual names. On are those that most merchants take. */
export const paymentTypes = [
  method('CASH', 'Cash', true, true),
  method('CREDIT', 'Credit and debit cards', true, false),
  method('CHECK', 'Check', false, true),
  method('INTGIFT', 'Gift card', true, false),
  method('Gift', 'Paper gift certificate', false, true),
  method('NICredit', 'Card on a separate terminal', false, false),
  method('PrePaid', 'Prepaid balance', false, false),
  method('LEVELUP', 'LevelUp', false, false),
  method('PAYPAL', 'PayPal', false, false),
  method('EBTSNAP', 'EBT SNAP', false, false),
  method('NIEBTSNAP', 'EBT SNAP, own terminal', false, false),
]

export const newMerchant: NewMerchantPart = async (tx, merchant) => {
  const rows = <Row>(list: readonly Row[]) =>
    list.map((row, index) => ({ ...row, sort_order: (index + 1) * 10, ...madeWith(merchant) }))
  await tx.insertInto('customer_profile_field').values(rows(standardFields)).execute()
  await tx.insertInto('payment_method').values(rows(paymentTypes)).execute()
}
