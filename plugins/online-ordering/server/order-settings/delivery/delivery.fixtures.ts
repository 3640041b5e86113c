// The deliveries of stores over the graph, as tests ask for them.
import type {
  Delivery,
  DeliveryFeeSettings,
  DeliveryInput,
  FulfillmentSettings,
  MerchantAddOn,
  MerchantEntity,
  SiteCustomFields,
} from '#server/generated/resolvers.ts'

import { askField, type Asked, type AskOptions } from '../../bakery.fixtures.ts'
import type { TestPerson } from '#server/testing/platform.ts'

const shares = '{ store { percent flatFee } consumer { percent flatFee } }'
const version = 'concurrencyChecksum lastModified lastModifiedBy'
const delivery = `{ offeringDelivery minimumDeliveryAmount settings ${shares}
  partnerFee { feeId name amount percent isCharged } ${version} }`
const customFields = `{ id minimumDeliveryAmount
  customAttributeSets { type attributes { key value } } ${version} }`
const feeSettings = `{ enterpriseUnit settings ${shares} ${version} }`
const documents = {
  getDelivery: `query ask($organization: ID!, $enterpriseUnit: ID!) {
    getDelivery(organization: $organization, enterpriseUnit: $enterpriseUnit) ${delivery} }`,
  saveDelivery: `mutation ask($organization: ID!, $enterpriseUnit: ID!, $input: DeliveryInput!) {
    saveDelivery(
      organization: $organization, enterpriseUnit: $enterpriseUnit, input: $input
    ) ${delivery} }`,
  getFulfillmentSettings: `query ask($organization: ID!, $enterpriseUnit: ID!) {
    getFulfillmentSettings(
      organization: $organization, enterpriseUnit: $enterpriseUnit
    ) { offeringDelivery concurrencyChecksum } }`,
  updateFulfillmentSettings: `mutation ask(
    $organization: ID!, $enterpriseUnit: ID!, $input: FulfillmentSettingsUpdateInput!
  ) {
    updateFulfillmentSettings(
      organization: $organization, enterpriseUnit: $enterpriseUnit, input: $input
    ) { offeringDelivery concurrencyChecksum } }`,
  getMinimumDeliveryAmountForSite: `query ask($organization: ID!, $enterpriseUnit: ID!) {
    getMinimumDeliveryAmountForSite(
      organization: $organization, enterpriseUnit: $enterpriseUnit
    ) ${customFields} }`,
  updateCustomFieldsBySiteId: `mutation ask(
    $enterpriseUnit: ID!, $organization: ID!, $input: SiteCustomFieldsUpdateInput!
  ) {
    updateCustomFieldsBySiteId(
      id: $enterpriseUnit, organization: $organization, input: $input
    ) ${customFields} }`,
  getDeliveryFeeSettingsByEnterpriseUnit: `query ask($organization: ID!, $enterpriseUnit: ID!) {
    getDeliveryFeeSettingsByEnterpriseUnit(
      nepOrganization: $organization, enterpriseUnit: $enterpriseUnit
    ) ${feeSettings} }`,
  createDeliveryFeeSettings: `mutation ask(
    $organization: ID!, $enterpriseUnit: ID!, $settings: DeliveryFeeSharesInput!
  ) {
    createDeliveryFeeSettings(
      nepOrganization: $organization, enterpriseUnit: $enterpriseUnit, settings: $settings
    ) ${feeSettings} }`,
  updateDeliveryFeeSettings: `mutation ask(
    $organization: ID!, $enterpriseUnit: ID!, $settings: DeliveryFeeSharesInput!
    $concurrencyChecksum: String!
  ) {
    updateDeliveryFeeSettings(
      nepOrganization: $organization, enterpriseUnit: $enterpriseUnit, settings: $settings
      concurrencyChecksum: $concurrencyChecksum
    ) ${feeSettings} }`,
  getMerchantEntity: `query ask($organization: ID!) {
    getMerchantEntity(organization: $organization) {
      organization name addOns { id name enabled } } }`,
  getMerchantAddOns: `query ask($organization: ID!) {
    getMerchantAddOns(organization: $organization) { id name enabled } }`,
} as const
interface Answers {
  getFulfillmentSettings: FulfillmentSettings
  updateFulfillmentSettings: FulfillmentSettings
  getDelivery: Delivery
  saveDelivery: Delivery
  getMinimumDeliveryAmountForSite: SiteCustomFields
  updateCustomFieldsBySiteId: SiteCustomFields
  getDeliveryFeeSettingsByEnterpriseUnit: DeliveryFeeSettings
  createDeliveryFeeSettings: DeliveryFeeSettings
  updateDeliveryFeeSettings: DeliveryFeeSettings
  getMerchantEntity: MerchantEntity
  getMerchantAddOns: MerchantAddOn[]
}
/** Asks a field at a store of the bakery, unless another place is given. */
export const ask = <Name extends keyof Answers>(
  person: TestPerson,
  storeId: number,
  field: Name,
  more: object = {},
  options: AskOptions = {},
): Promise<Asked<Answers[Name]>> =>
  askField(person, storeId, { field, document: documents[field] }, more, options)

const nothing = { percent: null, flatFee: null }
export const percent = (of: number) => ({ ...nothing, percent: of })
export const flat = (dollars: number) => ({ ...nothing, flatFee: dollars })
export const consumerPays = { store: null, consumer: percent(100) }

/** What is saved of a delivery as it was read, with changes. */
export const inputOf = (
  { offeringDelivery, minimumDeliveryAmount, settings, concurrencyChecksum }: Delivery,
  change: Partial<DeliveryInput> = {},
): DeliveryInput => ({
  offeringDelivery,
  minimumDeliveryAmount: minimumDeliveryAmount ?? null,
  settings: settings ?? consumerPays,
  concurrencyChecksum,
  ...change,
})
