// Fees over the graph, and their sales items over the legacy calls, as tests ask for them.
import { required } from '#core/required.ts'
import type { BodyOf } from '#server/calls/call.ts'
import type { Fee, FeeRow, FeeTaxCategory, FeeUpdated } from '#server/generated/resolvers.ts'
import type { TestPerson } from '#server/testing/platform.ts'

export const bakery = 1002
export const [harbourStreet, millLane, stationArcade] = ['100200001', '100200002', '100200003']

const fields = `name feeId feeNumber description assignedSites taxCategory fulfillmentTypes
  calculation { type value minAmount maxAmount roundingDecimalPlaces } salesItemId
  pickupAndCurbside dineIn delivery itemMasterId isAODDeliveryPartnerFee concurrencyChecksum
  lastModified lastModifiedBy`
const sent = `$assignedSites: [ID!]!, $calculation: FeeCalculationInput!, $description: String
  $fulfillmentTypes: [OrderType!]!, $name: String!, $organization: ID!`
const given = `assignedSites: $assignedSites, calculation: $calculation, description: $description
  fulfillmentTypes: $fulfillmentTypes, name: $name, organization: $organization`
const documents = {
  getFees: 'query ask($organization: ID!) { getFees(organization: $organization) { name feeId } }',
  getFeeById: `query ask($organization: ID!, $feeId: ID!) {
    getFeeById(organization: $organization, feeId: $feeId) { ${fields} } }`,
  getFeeTaxCategories: `query ask($organization: ID!) {
    getFeeTaxCategories(organization: $organization) {
      taxCategory name isDefault isTaxable isInclusive isGratuity } }`,
  createFee: `mutation ask(${sent}, $salesItemId: ID!) {
    createFee(${given}, salesItemId: $salesItemId) { ${fields} } }`,
  updateFee: `mutation ask(${sent}, $salesItemId: ID!, $feeId: ID!, $assignedSitesChanged: Boolean!
    $concurrencyChecksum: String!) {
    updateFee(${given}, salesItemId: $salesItemId, feeId: $feeId
      assignedSitesChanged: $assignedSitesChanged, concurrencyChecksum: $concurrencyChecksum
    ) { sitesUpdated fee { ${fields} } } }`,
  saveFee: `mutation ask(${sent}, $feeId: ID, $assignedSitesChanged: Boolean!
    $concurrencyChecksum: String, $taxCategory: ID!) {
    saveFee(${given}, feeId: $feeId, assignedSitesChanged: $assignedSitesChanged
      concurrencyChecksum: $concurrencyChecksum, taxCategory: $taxCategory
    ) { sitesUpdated fee { ${fields} } } }`,
  deleteFeeById: `mutation ask($feeId: ID!, $organization: ID!, $concurrencyChecksum: String!) {
    deleteFeeById(
      feeId: $feeId, organization: $organization, concurrencyChecksum: $concurrencyChecksum
    ) { ${fields} } }`,
} as const
export type Field = keyof typeof documents
interface Answers {
  getFees: FeeRow[]
  getFeeById: Fee
  getFeeTaxCategories: FeeTaxCategory[]
  createFee: Fee
  updateFee: FeeUpdated
  saveFee: FeeUpdated
  deleteFeeById: Fee
}
export interface GraphError {
  status: number
  code: string
  errors?: { field: string; code: string; message: string }[]
  record?: Fee
}

/** Asks a field of the bakery, unless another organization is given. */
export async function ask<Name extends Field>(
  person: TestPerson,
  field: Name,
  more: object = {},
  options: { idempotencyKey?: string } = {},
) {
  const raw = await person.graph<Partial<Answers>, object>(
    documents[field],
    { organization: String(bakery), ...more },
    options,
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

export const percent = (value: number) => ({
  type: 'percent',
  value,
  minAmount: null,
  maxAmount: null,
  roundingDecimalPlaces: 0,
})
export const flat = (value: number) => ({ ...percent(value), type: 'amount' })
/** What is sent of a fee, apart from its sales item. */
export const feeLike = (name: string) => ({
  name,
  description: null as string | null,
  assignedSites: [harbourStreet],
  calculation: percent(3),
  fulfillmentTypes: ['PICKUP'],
})

/** The first step of a new fee: its sales item. */
export async function addSalesItem(
  person: TestPerson,
  ItemName: string,
  more: object = {},
  options: { idempotencyKey?: string } = {},
) {
  const [category] = required(
    (await ask(person, 'getFeeTaxCategories')).answer,
    'the tax categories',
  )
  const body = {
    ItemName,
    PercentageCalculation: { Percent: 3 },
    TaxCategoryId: Number(required(category, 'a tax category').taxCategory),
    IsAODFee: true,
    ...more,
  } as BodyOf<'addChargeItem'>
  return person.call('addChargeItem', { body }, options)
}
