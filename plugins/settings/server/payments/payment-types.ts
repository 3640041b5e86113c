// Payment types with their default names. Facts: K-18 to K-20, N-02
import type { Tx } from '#server/data/database-roles.ts'
import { paymentLocaleOf, type PaymentType } from '#schemas/rules/payments.ts'

const method = (name: string, is_active: boolean, opens_drawer = false) => ({
  name,
  is_active,
  opens_drawer,
})
/** The types that most merchants accept are on. */
const standardMethods: Readonly<Record<PaymentType, ReturnType<typeof method>>> = {
  CASH: method('Cash', true, true),
  CREDIT: method('Credit and debit cards', true),
  CHECK: method('Check', false, true),
  INTGIFT: method('Gift card', true),
  Gift: method('Paper gift certificate', false, true),
  NICredit: method('Card on a separate terminal', false),
  PrePaid: method('Prepaid balance', false),
  LEVELUP: method('LevelUp', false),
  PAYPAL: method('PayPal', false),
  EBTSNAP: method('EBT SNAP', false),
  NIEBTSNAP: method('EBT SNAP, own terminal', false),
  UNIONPAY: method('UnionPay', true),
  ALIPAY: method('Alipay', true),
  WECHATPAY: method('WeChat Pay', true),
  UMSUNIPAY: method('UMS UnionPay', false),
  UMSMOBPAY: method('UMS mobile payment', false),
}

/** The payment types that a new merchant of this culture gets, in the order of the list. */
export const listMethods = (culture: string) =>
  (Object.keys(standardMethods) as PaymentType[])
    .filter((type) => paymentLocaleOf(culture).types.includes(type))
    .map((type) => ({ type, ...standardMethods[type] }))

/** A payment type of the merchant's culture: its button, and whether the company offers it. */
export interface OfferedType {
  PaymentType: PaymentType
  Name: string
  IsOffered: boolean
}
/**
 * The payment types of a culture, with the company's names, offers and order. A merchant that was
 * created with another culture has no rows for some of them. These have the default name and count
 * as offered, because the company couldn't switch them on otherwise.
 */
export async function offeredTypes(
  tx: Tx,
  merchantId: number,
  culture: string,
): Promise<OfferedType[]> {
  const rows = await tx
    .selectFrom('payment_method')
    .select(['type', 'name', 'is_active'])
    .where('merchant_id', '=', merchantId)
    .where('deleted_at', 'is', null)
    .orderBy('sort_order')
    .orderBy('id')
    .execute()
  const usual = listMethods(culture)
  const positions = new Map(rows.map(({ type }, at) => [type, at]))
  return usual
    .map(({ type, name }) => {
      const row = rows.find((one) => one.type === type)
      return {
        PaymentType: type,
        Name: row?.name ?? name,
        IsOffered: row?.is_active ?? true,
      }
    })
    .sort((a, b) => positionOf(positions, a) - positionOf(positions, b))
}
const positionOf = (positions: ReadonlyMap<string, number>, { PaymentType }: OfferedType) =>
  positions.get(PaymentType) ?? positions.size
