// Brands over the graph, as tests ask for them.
import type { Brand, BrandAssignedSites, BrandPage } from '#server/generated/resolvers.ts'
import type { TestPerson } from '#server/testing/platform.ts'

export const bakery = 1002
export const [harbourStreet, millLane, stationArcade] = ['100200001', '100200002', '100200003']

const brand = `id name sitePrimaryColor font buttonTextColor assignedSites concurrencyChecksum
  lastModified lastModifiedBy`
const sites = `id assignedSites concurrencyChecksum
  lost { id assignedSites previousChecksum concurrencyChecksum }`
const asked = (kind: 'query' | 'mutation', field: string, input: string, selected: string) =>
  `${kind} ask($organization: ID!, $input: ${input}!) {
    ${field}(organization: $organization, input: $input) { ${selected} } }`
const documents = {
  getBrandingConfiguration: asked(
    'query',
    'getBrandingConfiguration',
    'BrandingConfigurationPageInput',
    'pageNumber totalPages totalResults lastPage pageContent { id name }',
  ),
  getBrandingConfigurationById: asked(
    'query',
    'getBrandingConfigurationById',
    'BrandingConfigurationIdInput',
    brand,
  ),
  getBrandAssignedSites: asked(
    'query',
    'getBrandAssignedSites',
    'BrandingConfigurationIdInput',
    sites,
  ),
  createBrandingConfiguration: asked(
    'mutation',
    'createBrandingConfiguration',
    'BrandingConfigurationInput',
    brand,
  ),
  updateBrandingConfiguration: asked(
    'mutation',
    'updateBrandingConfiguration',
    'BrandingConfigurationUpdateInput',
    brand,
  ),
  assignSitesToBrand: asked('mutation', 'assignSitesToBrand', 'BrandSitesInput', sites),
  deleteBrandingConfiguration: asked(
    'mutation',
    'deleteBrandingConfiguration',
    'BrandingConfigurationDeleteInput',
    brand,
  ),
} as const
interface Answers {
  getBrandingConfiguration: BrandPage
  getBrandingConfigurationById: Brand
  getBrandAssignedSites: BrandAssignedSites
  createBrandingConfiguration: Brand
  updateBrandingConfiguration: Brand
  assignSitesToBrand: BrandAssignedSites
  deleteBrandingConfiguration: Brand
}
interface GraphError {
  status: number
  code: string
  errors?: { field: string; code: string; message: string }[]
  record?: Brand
}

/** Asks a field of the bakery, unless another organization is given. */
export async function ask<Name extends keyof typeof documents>(
  person: TestPerson,
  field: Name,
  input: object = {},
  {
    organization = bakery,
    idempotencyKey,
  }: { organization?: number; idempotencyKey?: string } = {},
) {
  const raw = await person.graph<Partial<Answers>, object>(
    documents[field],
    { organization: String(organization), input },
    idempotencyKey === undefined ? {} : { idempotencyKey },
  )
  return {
    answer: raw.body.data?.[field],
    // The graph's errors carry what every refusal does.
    error: raw.body.errors?.[0]?.extensions as GraphError | undefined,
    raw,
  }
}
/** `field code` of each fault. */
export const faultsOf = ({ error }: { error: GraphError | undefined }): string[] =>
  (error?.errors ?? []).map(({ field, code }) => `${field} ${code}`)

/** What is sent of a brand, apart from its sites. */
export const brandLike = (name: string) => ({
  name,
  font: null as string | null,
  sitePrimaryColor: '#0f235f',
  buttonTextColor: 'White',
})
