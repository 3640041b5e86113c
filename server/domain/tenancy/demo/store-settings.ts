// Settings with one row per store (contacts and receipt, options, cash, cards, in-store API).
// Facts: N-19, P-050, P-051, S-117
import { required } from '../../../../core/required.ts'
import type { NewRow } from '../../../data/schema.ts'
import { namesIn } from '../../../data/demo/names.ts'
import { createRandom } from '../../../data/demo/random.ts'
import { allStoresWithSettings, written, type DemoStore } from './records.ts'

const people = namesIn(`
  Maya Lindqvist, Jonas Weber, Priya Nair, Tom Callahan, Lucia Romero, Ben Okafor,
  Hannah Cole, Sam Whitaker, Nora Kim, Alex Moreau
`)
const domains: Record<number, string> = {
  1001: 'cornercup.example',
  1002: 'copperkettle.example',
  1003: 'noodleharbor.example',
  1004: 'dailygrind.example',
  1005: 'lakesidediner.example',
  1006: 'secondstreetdeli.example',
}
const storeKeyOf = ({ id, merchant }: DemoStore) => ({ merchant_id: merchant.id, store_id: id })
const randomFor = (what: string, { id }: DemoStore) => createRandom(`${what} of ${id}`)
/** Card gateways that support manual entry and tips; the demo uses only these two. */
const gatewayOf = ({ merchant }: DemoStore) => merchant.row?.credit_gateway ?? 8

export const receiptRows = (): NewRow<'receipt_setting'>[] =>
  allStoresWithSettings.map((store) => {
    const random = randomFor('receipt', store)
    const contacts = random.sample(people, 2)
    const first = required(contacts[0], 'first contact of a store')
    const second = required(contacts[1], 'second contact of a store')
    const domain = required(domains[store.merchant.id], `domain of merchant ${store.merchant.id}`)
    const mail = (name: string) =>
      `${required(name.split(' ')[0], 'first name').toLowerCase()}@${domain}`
    const phone = () => `(617) 555-01${String(random.between(0, 99)).padStart(2, '0')}`
    const suggests_tips = random.chance(0.7)
    return {
      ...storeKeyOf(store),
      contact_name: first,
      contact_email: mail(first),
      contact_phone: phone(),
      second_contact_name: null,
      second_contact_email: null,
      second_contact_phone: null,
      ...(random.chance(0.5) && {
        second_contact_name: second,
        second_contact_email: mail(second),
        second_contact_phone: phone(),
      }),
      receipt_header: random.pick([
        'Thank you for coming in',
        'Good to see you',
        'Made fresh every day',
        null,
      ]),
      includes_qr_code: random.chance(0.5),
      website_url: `https://${domain}/`,
      receipt_note: random.pick([
        'Returns with this receipt within 14 days.',
        'Tell us how it was: reply to this email.',
        null,
      ]),
      suggests_tips,
      tip_message: suggests_tips ? 'Tips go to the whole team.' : null,
      tip_suggestion_1: suggests_tips ? '15.00' : null,
      tip_suggestion_2: suggests_tips ? '18.00' : null,
      tip_suggestion_3: suggests_tips ? '20.00' : null,
      latitude: null,
      longitude: null,
      ...written,
    }
  })

export const storeOptionRows = (): NewRow<'store_option'>[] =>
  allStoresWithSettings.map((store) => {
    const random = randomFor('options', store)
    return {
      ...storeKeyOf(store),
      sign_out_minutes: random.pick([5, 10, 15, 30]),
      receipt_printing: random.pick(['ask', 'always', 'never'] as const),
      asks_guest_count: ['noodles', 'diner'].includes(store.merchant.trade),
      opens_drawer_for_cards: false,
      asks_no_sale_reason: true,
      signs_out_after_sale: random.chance(0.3),
      first_order_number: random.pick([1, 100]),
      restarts_order_numbers: true,
      ...written,
    }
  })

export const cashRows = (): NewRow<'cash_setting'>[] =>
  allStoresWithSettings.map((store) => {
    const random = randomFor('cash', store)
    return {
      ...storeKeyOf(store),
      starting_cash: random.pick(['150.00', '200.00', '300.00']),
      drop_above: random.pick(['500.00', '800.00']),
      allowed_difference: random.pick(['2.00', '5.00']),
      counts_blind: random.chance(0.5),
      counts_at_shift_end: true,
      asks_difference_reason: true,
      ...written,
    }
  })

export const inStoreApiRows = (): NewRow<'in_store_api_setting'>[] =>
  allStoresWithSettings
    .filter(({ merchant }) => merchant.id === 1004)
    .map((store) => ({
      ...storeKeyOf(store),
      is_on: store.n !== 3,
      port: 8443,
      allowed_network: `10.20.${store.n}.0/24`,
      client_name: 'Order board',
      is_read_only: store.n === 2,
      ...written,
    }))

export const paymentSettingRows = (): NewRow<'payment_setting'>[] =>
  allStoresWithSettings.map((store) => {
    const random = randomFor('payments', store)
    const known = [8, 10].includes(gatewayOf(store))
    return {
      ...storeKeyOf(store),
      terminal: 'none',
      enters_cards_by_hand: known && random.chance(0.6),
      takes_card_tips: known,
      signature_from: random.pick(['25.00', '50.00', null]),
      takes_offline_credit: store.merchant.stores > 2 && random.chance(0.5),
      ...written,
    }
  })
