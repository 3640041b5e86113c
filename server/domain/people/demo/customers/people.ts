// Customers and the notes about them.
import { required } from '../../../../../core/required.ts'
import type { NewRow } from '../../../../data/schema.ts'
import { demoMerchants, type DemoMerchant } from '../../../tenancy/demo/merchants.ts'
import { addressIn, cities, cityOf, type City } from '../../../tenancy/demo/places.ts'
import { createRandom, type Random } from '../../../../data/demo/random.ts'
import { storeId } from '../../../tenancy/demo/stores.ts'
import { firms, firstNames, lastNames, notes } from './names.ts'
import { daysBefore, pickHour } from './when.ts'

/**
 * Number of customers per merchant. Merchants that exist only to show a sign-in state have a few.
 */
const counts: Partial<Record<number, number>> = {
  1001: 200,
  1002: 400,
  1003: 350,
  1004: 400,
  1005: 150,
  1006: 120,
}
export const customerCount = (merchantId: number): number => counts[merchantId] ?? 8
export const customerId = (merchantId: number, n: number): number => (merchantId - 1000) * 1000 + n

const home: Partial<Record<number, City>> = {
  1001: cityOf('Boston', 'MA'),
  1002: cityOf('Portland', 'ME'),
  1005: cityOf('Chicago', 'IL'),
  1006: cityOf('Austin', 'TX'),
}

/** Every twenty-fifth customer is a firm. Names are unique within a merchant. */
export const isFirm = (n: number) => n % 25 === 0
/** The name at a position. After the last name, it starts again with the first. */
const cyclic = (names: readonly string[], position: number): string =>
  required(names[position % names.length], 'name')
export function customerName(merchantId: number, n: number): string {
  if (isFirm(n)) return cyclic(firms, n / 25 - 1 + merchantId)
  // The step and the number of last names have no common factor, so that all combinations occur
  // before any is repeated.
  const first = cyclic(firstNames, n * 7 + merchantId)
  const last = cyclic(lastNames, n * 11 + Math.floor(n / lastNames.length) + merchantId)
  return `${first} ${last}`
}

const buildEmail = (name: string, n: number, firm: boolean): string => {
  const plain = name
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/[^a-z ]/g, '')
    .trim()
  return firm
    ? `office@${plain.replaceAll(' ', '-')}.example`
    : `${plain.replaceAll(' ', '.')}${n % 3 === 0 ? n : ''}@mail.example`
}

function buildCustomer(
  { id, stores }: DemoMerchant,
  n: number,
  random: Random,
  today: string,
): NewRow<'customer'> {
  const name = customerName(id, n)
  const firm = isFirm(n)
  const { address_line1, city, state, zip, phone } = addressIn(
    home[id] ?? random.pick(cities),
    random,
  )
  const since = random.between(3, 300)
  const hasAddress = firm || random.chance(0.45)
  const isMember = !firm && random.chance(0.6)
  const email = firm || random.chance(0.78) ? buildEmail(name, n, firm) : null
  const created_at = pickHour(daysBefore(today, since), random)
  return {
    id: customerId(id, n),
    merchant_id: id,
    number: String(1000 + n),
    name,
    company: firm ? name : random.chance(0.06) ? random.pick(firms) : null,
    email,
    phone: random.chance(0.85) ? phone : null,
    address_line1: hasAddress ? address_line1 : null,
    address_line2: null,
    city: hasAddress ? city : null,
    state: hasAddress ? state : null,
    zip: hasAddress ? zip : null,
    birthday: !firm && random.chance(0.4) ? birthday(random) : null,
    customer_since: daysBefore(today, since),
    gets_email: email !== null && random.chance(0.65),
    loyalty_number: isMember ? `${id}${String(n).padStart(6, '0')}` : null,
    loyalty_points: isMember ? random.between(0, 480) : 0,
    is_tax_exempt: firm && random.chance(0.4),
    tax_number: firm ? `98-${String(7_650_000 + (id - 1000) * 100 + n).padStart(7, '0')}` : null,
    // In a chain, only the first few stores have customers.
    home_store_id: random.chance(0.8)
      ? storeId(id, random.between(1, Math.min(stores, id === 1101 ? 2 : 5)))
      : null,
    version: random.between(1, 3),
    created_at,
    modified_at: created_at,
    modified_by: random.pick(['Front counter', 'Loyalty sign-up', 'Online order']),
    deleted_at: null,
  }
}

const birthday = (random: Random): string =>
  [random.between(1948, 2006), random.between(1, 12), random.between(1, 28)]
    .map((part) => String(part).padStart(2, '0'))
    .join('-')

const numbers = (merchantId: number) =>
  Array.from({ length: customerCount(merchantId) }, (_, index) => index + 1)

export const customerRows = (today: string): NewRow<'customer'>[] =>
  demoMerchants.flatMap((merchant) => {
    const random = createRandom(`customers of ${merchant.id}`)
    return numbers(merchant.id).map((n) => buildCustomer(merchant, n, random, today))
  })

/** Notes for about one in five customers. */
export const noteRows = (today: string): NewRow<'customer_note'>[] =>
  demoMerchants.flatMap(({ id }) => {
    const random = createRandom(`customer notes of ${id}`)
    const noted = numbers(id)
      .filter(() => random.chance(0.2))
      .flatMap((n) => (random.chance(0.2) ? [n, n] : [n]))
    return noted.map((n, index): NewRow<'customer_note'> => {
      const noted_at = pickHour(daysBefore(today, random.between(1, 120)), random)
      const noted_by = random.pick(['Front counter', 'Shift lead', 'Store manager'])
      return {
        id: customerId(id, index + 1),
        merchant_id: id,
        customer_id: customerId(id, n),
        note: random.pick(notes),
        noted_at,
        noted_by,
        version: 1,
        created_at: noted_at,
        modified_at: noted_at,
        modified_by: noted_by,
        deleted_at: null,
      }
    })
  })
