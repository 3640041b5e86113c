// Default order modes. Devices and revenue centers refer to them, and no page can add them.
import { madeWith, type NewMerchantPart } from '../../data/new-merchant/part.ts'

const orderModes = ['Dine-in', 'To go', 'Delivery', 'Online pickup']

export const newMerchant: NewMerchantPart = (tx, merchant) =>
  tx
    .insertInto('order_mode')
    .values(
      orderModes.map((name, index) => ({
        name,
        sort_order: (index + 1) * 10,
        ...madeWith(merchant),
      })),
    )
    .execute()
