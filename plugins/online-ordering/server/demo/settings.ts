// Online ordering settings of stores and companies.
import { required } from '#core/required.ts'
import type { NewRow } from '#server/data/schema.ts'
import { demoMerchants } from '#server/domain/tenancy/demo/merchants.ts'
import { kept } from '#server/domain/tenancy/demo/records.ts'
import { demoBegan } from '#server/data/demo/moments.ts'
import {
  onlineShops,
  settledShops,
  storeKey,
  type OnlineShop,
} from '#server/domain/orders/demo/shops.ts'

const prepMinutes: Record<number, number> = { 1001: 10, 1002: 15, 1003: 25, 1004: 8, 1006: 15 }

const prepMinutesOf = ({ merchantId }: OnlineShop): number =>
  required(prepMinutes[merchantId], `preparation time of merchant ${merchantId}`)

export const prepRows = (): NewRow<'prep_time'>[] =>
  settledShops().map((shop) => ({
    ...storeKey(shop),
    prep_seconds: prepMinutesOf(shop) * 60,
    packaging_seconds: 60,
    delivery_seconds: shop.offers.includes('delivery') ? 1500 : 0,
    offers_orders: true,
    offers_pickup: true,
    offers_curbside: shop.n === 1,
    offers_dine_in: shop.offers.includes('dineIn'),
    offers_delivery: shop.offers.includes('delivery'),
    ...kept,
  }))
export const configurationRows = (): NewRow<'store_configuration'>[] =>
  settledShops().map((shop) => ({
    ...storeKey(shop),
    takeout_minutes: prepMinutesOf(shop),
    ...kept,
  }))
export const orderSettingRows = (): NewRow<'order_setting'>[] =>
  settledShops().map((shop) => ({
    ...storeKey(shop),
    setting_id: `time-${shop.storeId}`,
    description: null,
    is_published: true,
    buffer_open: 15,
    buffer_close: 30,
    granularity: 15,
    max_future_days: shop.merchantId === 1001 ? 3 : 7,
    created_at: demoBegan,
    ...kept,
  }))
export const profileRows = (): NewRow<'store_profile'>[] =>
  settledShops().map((shop) => {
    const paused = shop.merchantId === 1002 && shop.n === 2
    return {
      ...storeKey(shop),
      is_active: true,
      is_locked: paused,
      locked_until: null,
      lock_reason: paused ? 'The oven is being repaired' : null,
      locked_at: paused ? demoBegan : null,
      locked_by: paused ? 'Head office' : null,
      ...kept,
    }
  })
export const popularRows = (): NewRow<'popular_items_setting'>[] =>
  settledShops().map((shop) => ({ ...storeKey(shop), enabled: shop.n === 1, ...kept }))

const slug = (text: string) =>
  text
    .normalize('NFC')
    .replaceAll(/[^A-Za-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
const address = (name: string) => ({
  uri_name: name,
  uri_key: name.toLowerCase(),
  is_enabled: true,
})
export const addressRows = (): NewRow<'web_address'>[] =>
  settledShops().map((shop) => ({ ...storeKey(shop), ...address(slug(shop.name)), ...kept }))
const selling = () =>
  demoMerchants.filter(({ id }) => onlineShops().some(({ merchantId }) => merchantId === id))
export const companyAddressRows = (): NewRow<'company_web_address'>[] =>
  selling().map(({ id, name }) => ({ merchant_id: id, ...address(slug(name)), ...kept }))

/** The deli has no privacy policy yet. */
export const privacyRows = (): NewRow<'privacy_policy'>[] =>
  selling()
    .filter(({ id }) => id !== 1006)
    .map(({ id, name }) => ({
      merchant_id: id,
      ...kept,
      body: [
        `# Privacy at ${name}`,
        'We use your name, phone number and email address to prepare your order and to ' +
          'tell you when it is ready. We keep orders for as long as the law asks us to.',
        'We do not sell what we know about you. Card numbers go straight to our payment ' +
          'provider; we never see them.',
        'Ask us in any of our stores to see, correct or delete what we keep.',
      ].join('\n\n'),
    }))
export const menuSettingRows = (): NewRow<'menu_setting'>[] =>
  selling()
    .filter(({ id }) => id !== 1006)
    .map(({ id }) => ({
      merchant_id: id,
      special_instructions: id !== 1004,
      special_instructions_text:
        id === 1002 ? 'Tell us about allergies, slicing, or a name for the cake.' : null,
      ...kept,
    }))
