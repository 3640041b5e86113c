// The platform's fees in tests of the screen, which the mocked calls read and write.
import { answerGraph, graphProblem, type Received } from '#core/testing/platform.ts'

import { answerStores, stores } from '../parts/stores.fixtures.ts'
import type { Example } from './example/basket.ts'
import type { Fee } from './model/fees.form.ts'
import { deleteFee, feeExample, feeRows, feeTaxCategories } from './model/fee-lists.graph.ts'
import { oneFee, saveFee, type SaveFeeMutationVariables } from './model/fees.graph.ts'

export const feeLike = (feeId: string, more: Partial<Fee> = {}): Fee => ({
  feeId,
  name: `Fee of ${feeId}`,
  feeNumber: Number(feeId),
  description: null,
  fulfillmentTypes: ['PICKUP', 'CURBSIDE'],
  calculation: {
    type: 'percent',
    value: 5,
    minAmount: null,
    maxAmount: null,
    roundingDecimalPlaces: 0,
  },
  salesItemId: `item-${feeId}`,
  itemMasterId: Number(feeId) + 500,
  taxCategory: '11',
  assignedSites: stores.map(({ id }) => id),
  pickupAndCurbside: true,
  dineIn: false,
  delivery: false,
  isAODDeliveryPartnerFee: false,
  concurrencyChecksum: 'v1',
  lastModified: null,
  lastModifiedBy: null,
  ...more,
})

export const exampleLike = (more: Partial<Example> = {}): Example => ({
  items: [
    { itemMasterId: 1, name: 'Latte', price: 5.35, taxCategory: '11' },
    { itemMasterId: 2, name: 'Ham Sandwich', price: 9.5, taxCategory: '11' },
    { itemMasterId: 3, name: 'Croissant', price: 3.75, taxCategory: '11' },
    { itemMasterId: 4, name: 'Sourdough', price: 8, taxCategory: '12' },
  ],
  taxes: [{ name: 'Sales tax', taxCategory: null, orders: 'all', rate: 70_000, rows: [] }],
  tip: 18,
  ...more,
})

export interface Platform {
  fees: Fee[]
  example: Example
}

export function answersFees(platform: Platform): void {
  answerStores()
  const category = { isTaxable: true, isInclusive: false, isGratuity: false }
  answerGraph(feeTaxCategories, [
    { ...category, taxCategory: '12', name: 'Groceries', isTaxable: false },
    { ...category, taxCategory: '11', name: 'Prepared food' },
  ])
  answerGraph(feeExample, () => platform.example)
  answerGraph(oneFee, ({ body }) => {
    const { feeId } = body as { feeId: string }
    return platform.fees.find((fee) => fee.feeId === feeId) ?? graphProblem(404, 'notFound')
  })
  answerGraph(feeRows, () => platform.fees.map(({ name, feeId }) => ({ name, feeId })))
}

const buildSaved = (
  { calculation, assignedSites, fulfillmentTypes, ...sent }: SaveFeeMutationVariables,
  feeId: string,
): Fee =>
  feeLike(feeId, {
    name: sent.name,
    description: sent.description ?? null,
    taxCategory: sent.taxCategory,
    calculation: {
      ...calculation,
      minAmount: calculation.minAmount ?? null,
      maxAmount: calculation.maxAmount ?? null,
    },
    fulfillmentTypes: [fulfillmentTypes].flat(),
    assignedSites: [assignedSites].flat(),
    pickupAndCurbside: fulfillmentTypes.includes('PICKUP'),
    dineIn: fulfillmentTypes.includes('DINEIN'),
    delivery: fulfillmentTypes.includes('DELIVERY'),
    concurrencyChecksum: `v${Number(sent.concurrencyChecksum?.slice(1) ?? 0) + 1}`,
  })

/** Mocks writes; `refuses` may answer instead of the platform. */
export function savesFees(
  platform: Platform,
  refuses: (sent: SaveFeeMutationVariables) => Response | undefined = () => undefined,
): void {
  answerGraph(saveFee, ({ body }: Received) => {
    const sent = body as SaveFeeMutationVariables
    const refused = refuses(sent)
    if (refused) return refused
    const present = platform.fees.find(({ feeId }) => feeId === sent.feeId)
    if (sent.feeId != null && !present) return graphProblem(404, 'notFound')
    if (present && present.concurrencyChecksum !== sent.concurrencyChecksum)
      return graphProblem(409, 'conflict', { record: present })
    const fee = buildSaved(sent, sent.feeId ?? String(platform.fees.length + 50))
    platform.fees = present
      ? platform.fees.map((each) => (each === present ? fee : each))
      : [...platform.fees, fee]
    return { sitesUpdated: [], fee }
  })
  answerGraph(deleteFee, ({ body }: Received) => {
    const { feeId } = body as { feeId: string }
    platform.fees = platform.fees.filter((fee) => fee.feeId !== feeId)
    return { feeId }
  })
}
