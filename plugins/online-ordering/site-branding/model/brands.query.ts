// Loads all brands of the merchant: the list page by page, then the sites of each brand.
// Facts: C-116 to C-118, K-73
import type { QueryFunctionContext } from '@tanstack/react-query'

import { callGraph, operationQuery, portalOf } from '#core'

import { keyOf, type Brand, type BrandsRecord } from './site-branding.form.ts'
import { brandRows, brandSites } from './brand-lists.graph.ts'
import { oneBrand } from './site-branding.graph.ts'

const pageSize = 100
const first = { input: { pageNumber: 0, pageSize } }

async function readBrands({ client, signal }: QueryFunctionContext): Promise<Brand[]> {
  const portal = portalOf(client)
  const ids: string[] = []
  for (let pageNumber = 0; ; pageNumber += 1) {
    const { getBrandingConfiguration: page } = await callGraph(
      portal,
      brandRows,
      { input: { pageNumber, pageSize } },
      { signal },
    )
    ids.push(...page.pageContent.map(({ id }) => id))
    if (page.lastPage) break
  }
  const read = async (id: string): Promise<Brand> => {
    const look = await callGraph(portal, oneBrand, { input: { id } }, { signal })
    // Loads the sites after the brand itself. The save sends the brand's version, so a change in
    // between becomes a conflict.
    const sites = await callGraph(portal, brandSites, { input: { id } }, { signal })
    const { assignedSites } = sites.getBrandAssignedSites
    return { ...look.getBrandingConfigurationById, assignedSites }
  }
  return Promise.all(ids.map(read))
}

export const brandsQuery = {
  queryKey: [...operationQuery(brandRows, first).queryKey, 'each'],
  queryFn: readBrands,
}

/** The brands in the form's shape. */
export const toRecord = (brands: readonly Brand[]): BrandsRecord => ({
  brands: Object.fromEntries(brands.map((brand) => [keyOf(brand.id), brand])),
})
