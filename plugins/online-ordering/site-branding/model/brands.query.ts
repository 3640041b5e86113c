// All brands of the merchant: the list page by page, then each by itself with its sites.
// Facts: C-116 to C-118, K-73
import { callGraph, operationQuery } from '#core'

import { keyOf, type Brand, type BrandsRecord } from './site-branding.form.ts'
import { brandRows, brandSites } from './brand-lists.graph.ts'
import { oneBrand } from './site-branding.graph.ts'

const pageSize = 100
const first = { input: { pageNumber: 0, pageSize } }

async function readBrands(signal: AbortSignal): Promise<Brand[]> {
  const ids: string[] = []
  for (let pageNumber = 0; ; pageNumber += 1) {
    const { getBrandingConfiguration: page } = await callGraph(
      brandRows,
      { input: { pageNumber, pageSize } },
      { signal },
    )
    ids.push(...page.pageContent.map(({ id }) => id))
    if (page.lastPage) break
  }
  const read = async (id: string): Promise<Brand> => {
    const look = await callGraph(oneBrand, { input: { id } }, { signal })
    // After the look, whose version the save sends: what somebody changes in between is a conflict.
    const sites = await callGraph(brandSites, { input: { id } }, { signal })
    const { assignedSites } = sites.getBrandAssignedSites
    return { ...look.getBrandingConfigurationById, assignedSites }
  }
  return Promise.all(ids.map(read))
}

export const brandsQuery = {
  queryKey: [...operationQuery(brandRows, first).queryKey, 'each'],
  queryFn: ({ signal }: { signal: AbortSignal }) => readBrands(signal),
}

/** The brands as the form takes them. */
export const recordOf = (brands: readonly Brand[]): BrandsRecord => ({
  brands: Object.fromEntries(brands.map((brand) => [keyOf(brand.id), brand])),
})
