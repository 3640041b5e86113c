// Loads all fees of the merchant: first the list, then each fee by itself, because a tab needs its
// details.
// Facts: C-124, C-125, S-144, S-148
import type { QueryFunctionContext } from '@tanstack/react-query'

import { callGraph, operationQuery, portalOf } from '#core'

import { keyOf, type Fee, type FeesRecord } from './fees.form.ts'
import { feeRows, feeTaxCategories, type FeeTaxCategoriesQuery } from './fee-lists.graph.ts'
import { oneFee } from './fees.graph.ts'

export type TaxCategories = FeeTaxCategoriesQuery['getFeeTaxCategories']

export const taxCategoriesQuery = operationQuery(feeTaxCategories)

export const feesQuery = {
  queryKey: [...operationQuery(feeRows).queryKey, 'each'],
  async queryFn({ client, signal }: QueryFunctionContext): Promise<Fee[]> {
    const portal = portalOf(client)
    const { getFees } = await callGraph(portal, feeRows, {}, { signal })
    const read = ({ feeId }: { feeId: string }) => callGraph(portal, oneFee, { feeId }, { signal })
    return (await Promise.all(getFees.map(read))).map(({ getFeeById }) => getFeeById)
  },
}

/**
 * The fees in the form's shape. A new one has the first tax category and applies to every store.
 */
export const toRecord = (
  fees: readonly Fee[],
  categories: TaxCategories,
  assignedSites: readonly string[],
): FeesRecord => ({
  fees: Object.fromEntries(fees.map((fee) => [keyOf(fee.feeId), fee])),
  usual: {
    taxCategory: categories[0]?.taxCategory ?? '',
    assignedSites,
  },
})
