import type { NewRow } from '../../../data/schema.ts'
import { asSetUp, idIn, taxIds } from './groups.ts'
import { chargeId } from './planned.ts'

/**
 * The charges of a merchant. Sales items of online-ordering fees are missing, because they are
 * created with the fees.
 */
export function chargeRows(merchantId: number): NewRow<'charge'>[] {
  const service = idIn(taxIds(merchantId), 'Service charge')
  const plain = {
    merchant_id: merchantId,
    ...asSetUp,
    description: null,
    amount: null,
    percent: null,
    minimum_amount: null,
    maximum_amount: null,
    rounding: 'none' as const,
    tax_category_id: service,
    is_taxable: true,
    is_online_fee: false,
    is_delivery_partner_fee: false,
    is_active: true,
  }
  return [
    {
      ...plain,
      id: chargeId(merchantId, 1),
      external_id: `CHARGE-${chargeId(merchantId, 1)}`,
      name: 'Delivery',
      amount: '4.99',
      sort_order: 10,
    },
    {
      ...plain,
      id: chargeId(merchantId, 2),
      external_id: `CHARGE-${chargeId(merchantId, 2)}`,
      name: 'Large party service',
      description: 'Parties of eight and more.',
      percent: '18.00',
      minimum_amount: '10.00',
      sort_order: 20,
    },
    {
      ...plain,
      id: chargeId(merchantId, 3),
      external_id: `CHARGE-${chargeId(merchantId, 3)}`,
      name: 'Bag',
      amount: '0.10',
      is_taxable: false,
      sort_order: 30,
    },
  ]
}
