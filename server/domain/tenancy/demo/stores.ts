// Facts: E-034
import { required } from '../../../../core/required.ts'
import type { NewRow } from '../../../data/schema.ts'
import { demoMerchants, type DemoMerchant } from './merchants.ts'
import { demoBegan } from '../../../data/demo/moments.ts'
import { addressIn, cities, cityOf, streets, type City } from './places.ts'
import { createRandom, type Random } from '../../../data/demo/random.ts'

/** Store IDs are merchant × 100000 + n. */
export const storeId = (merchantId: number, n: number): number => merchantId * 100_000 + n
const fewPerCity = (count: number) => Math.ceil(count / cities.length)

export const storeRows = (): NewRow<'store'>[] =>
  demoMerchants.flatMap((merchant) => buildStores(merchant))

/** Stores that journey tests refer to by name. Columns that are omitted here are generated. */
const named: Partial<
  Record<number, readonly (Partial<NewRow<'store'>> & { name: string; at: City })[]>
> = {
  1001: [{ name: 'Corner Cup', address_line1: '18 Corner Street', at: cityOf('Boston', 'MA') }],
  1002: [
    { name: 'Harbour Street', address_line1: '12 Harbour Street', at: cityOf('Portland', 'ME') },
    { name: 'Mill Lane', address_line1: '4 Mill Lane', at: cityOf('Portland', 'ME') },
    // The store has a card surcharge, so it can't have an automatic cash discount.
    {
      name: 'Station Arcade',
      address_line1: 'Station Arcade, Unit 7',
      at: cityOf('Portland', 'ME'),
      has_card_surcharge: true,
    },
  ],
  1005: [
    {
      name: 'Lakeside',
      address_line1: '201 Lake Street',
      at: cityOf('Chicago', 'IL'),
      credit_gateway: 10,
    },
    {
      name: 'Lakeside North',
      address_line1: '950 Highland Avenue',
      at: cityOf('Milwaukee', 'WI'),
      credit_gateway: 10,
    },
  ],
  1006: [{ name: 'Second Street', address_line1: '77 Second Street', at: cityOf('Austin', 'TX') }],
  1101: [
    { name: 'Willow Street', at: cityOf('Nashville', 'TN') },
    { name: 'Park Row', at: cityOf('Nashville', 'TN') },
    { name: 'Dockside', at: cityOf('Memphis', 'TN'), is_deleted: true, status_code: 3 },
  ],
  1103: [{ name: 'Old Mill', at: cityOf('San Diego', 'CA'), status_code: 5 }],
}

function buildStores(merchant: DemoMerchant): NewRow<'store'>[] {
  const random = createRandom(`stores of ${merchant.id}`)
  return Array.from({ length: merchant.stores }, (_, index) => {
    const n = index + 1
    const { at, ...known } = named[merchant.id]?.[index] ?? {
      at: required(cities[(index * 7) % cities.length], 'city of a store'),
    }
    const street = random.pick(streets)
    const size = merchant.stores > 1000 ? 5 : 3
    return {
      merchant_id: merchant.id,
      id: storeId(merchant.id, n),
      code: `${merchant.code.slice(0, 4)}-${String(n).padStart(size, '0')}`,
      name: merchant.stores === 1 ? merchant.name : buildName(merchant, at, street, n),
      ...addressIn(at, random, `${random.between(1, 2400)} ${street}`),
      address_line2: null,
      time_zone: at.zone,
      business_day_start: random.chance(0.1) ? '0500' : '0400',
      credit_gateway: merchant.row?.credit_gateway ?? 8,
      has_card_surcharge: false,
      status_code: 2,
      is_deleted: false,
      has_first_run: true,
      past_due_remaining_days: null,
      subscription_number: `SUB-${merchant.id}-${String(n).padStart(size, '0')}`,
      plan_name: 'Store',
      created_at: demoBegan,
      version: 1,
      ...(merchant.stores > 10 && chainLife(random)),
      ...known,
    }
  })
}

/** Adds a number if a city has more than two stores. */
function buildName({ stores }: DemoMerchant, city: City, street: string, n: number): string {
  const cityName = city.name === 'Portland' ? `${city.name} ${city.state}` : city.name
  const number = fewPerCity(stores) > 2 ? ` #${String(n).padStart(5, '0')}` : ''
  return `${cityName} ${street}${number}`
}

/** Some stores of a large chain are new, closed, past due or on another gateway. */
function chainLife(random: Random): Partial<NewRow<'store'>> {
  const fate = random.next()
  if (fate < 0.006) return { is_deleted: true, status_code: 3 }
  if (fate < 0.012) return { status_code: 1, has_first_run: false }
  if (fate < 0.015) return { status_code: 5 }
  if (fate < 0.02) return { past_due_remaining_days: random.between(-2, 9) }
  if (fate < 0.05) return { credit_gateway: random.pick([1, 3, 4]) }
  if (fate < 0.08) return { has_card_surcharge: true }
  return {}
}
