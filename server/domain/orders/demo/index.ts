// Demo data of online orders and of related settings in several areas: fees, brands, deliveries,
// tips.
import type { DemoRows, Seeding } from '../../../data/demo/part.ts'
import { minimumRows, splitRows } from './delivery.ts'
import { feeChargeRows, feeRows, feeStoreRows } from './fees.ts'
import { brandRows, brandStoreRows, imageRows } from './looks.ts'
import { orderRows } from './orders.ts'
import { tipsRows } from './tips.ts'

export function demo(seeding: Seeding): DemoRows {
  const { orders, lines, events, refunds } = orderRows(seeding)
  return {
    online_order: orders,
    online_order_line: lines,
    online_order_event: events,
    online_order_refund: refunds,
    delivery_minimum: minimumRows(),
    delivery_fee_split: splitRows(),
    // A fee has a charge, like every addition to a ticket.
    charge: feeChargeRows(),
    fee: feeRows(),
    fee_store: feeStoreRows(),
    brand: brandRows(),
    brand_store: brandStoreRows(),
    branding_image: imageRows(),
    tips_setting: tipsRows(),
  }
}
