// The demo's employees: their names, stores and jobs.
import { namesIn } from '../../../data/demo/names.ts'
import { required } from '../../../../core/required.ts'
import { demoAccounts } from './accounts.ts'
import { demoMerchant, demoMerchants, type Trade } from '../../tenancy/demo/merchants.ts'
import { branchShops, workingShops, type WorkingShop } from '../../tenancy/demo/shops.ts'
import { userRows } from './users.ts'

export interface JobPlan {
  name: string
  /** Dollars per hour. */
  pay: number
  /** How many of ten employees in a store have this job. */
  of: number
  isTipped?: true
}
const counter: readonly JobPlan[] = [
  { name: 'Barista', pay: 15.5, of: 5, isTipped: true },
  { name: 'Baker', pay: 18, of: 2 },
  { name: 'Shift lead', pay: 19.5, of: 2, isTipped: true },
  { name: 'Manager', pay: 26, of: 1 },
]
const dining: readonly JobPlan[] = [
  { name: 'Server', pay: 11.25, of: 4, isTipped: true },
  { name: 'Line cook', pay: 19, of: 3 },
  { name: 'Host', pay: 14.5, of: 1, isTipped: true },
  { name: 'Dishwasher', pay: 15, of: 1 },
  { name: 'Manager', pay: 27.5, of: 1 },
]
const plans: Partial<Record<Trade, readonly JobPlan[]>> = {
  cafe: counter,
  coffee: counter,
  noodles: dining,
  diner: dining,
  bakery: [
    { name: 'Counter', pay: 15, of: 4, isTipped: true },
    { name: 'Baker', pay: 20.5, of: 3 },
    { name: 'Driver', pay: 17, of: 1 },
    { name: 'Shift lead', pay: 19, of: 1 },
    { name: 'Manager', pay: 26.5, of: 1 },
  ],
  deli: [
    { name: 'Counter', pay: 14.75, of: 5, isTipped: true },
    { name: 'Slicer', pay: 17.5, of: 3 },
    { name: 'Shift lead', pay: 19, of: 1 },
    { name: 'Manager', pay: 25, of: 1 },
  ],
}
export const jobPlan = (trade: Trade): readonly JobPlan[] => plans[trade] ?? dining
/** A merchant's job, by its index in the plan. */
export const jobOf = (merchantId: number, index: number): JobPlan =>
  required(jobPlan(demoMerchant(merchantId).trade)[index], `job ${index} of merchant ${merchantId}`)
export const jobId = (merchantId: number, n: number): number => (merchantId - 1000) * 1000 + n

/** Number of employees per selling store. */
const staff: Record<number, number> = { 1001: 12, 1002: 9, 1003: 14, 1004: 10, 1005: 9, 1006: 9 }
const first = namesIn(`
  Alma, Ben, Carla, Dev, Esme, Finn, Gia, Hector, Ines, Jamal, Kira, Leo, Mona, Nate, Odessa,
  Paul, Quentin, Ruby, Sergio, Tara, Uma, Vince, Wanda, Xavier, Yara, Zeke, Abby, Bruno, Celia,
  Dario, Erin
`)
const last = namesIn(`
  Adler, Bishop, Castro, Doyle, Eklund, Foster, Goldberg, Huang, Ivers, Jacobs, Kowalski,
  Lindgren, Medina, Norris, Ortega, Petrov, Ruiz, Santos, Tucker, Underwood, Vega, Watts, Yamada
`)

export interface DemoEmployee {
  id: number
  merchantId: number
  name: string
  number: string
  /** Set if the employee also has an account. */
  userId?: number
  email?: string
  /** The store where the employee works. Undefined if they work in all stores. */
  shop?: WorkingShop
  storeId?: number
  /** Indexes in the merchant's job list. The first is the main job. */
  jobs: readonly number[]
  isActive: boolean
}

/** The job of the n-th employee. The plan distributes jobs over ten employees. */
const jobAt = (plan: readonly JobPlan[], n: number): number => {
  let rest = (n * 3) % 10
  return plan.findIndex(({ of }) => (rest -= of) < 0)
}

let made: readonly DemoEmployee[] | undefined
/** All employees of demo merchants. Account holders keep their account's posUserId. */
export const demoEmployees = (): readonly DemoEmployee[] =>
  (made ??= demoMerchants.flatMap(({ id, trade }): DemoEmployee[] => [
    ...accountHolders(id, trade),
    ...hired(id, trade),
  ]))

/** A merchant's employees who work in a store, for tickets, drawers and orders. */
export const listEmployees = (merchantId: number, storeId: number): readonly DemoEmployee[] =>
  demoEmployees().filter(
    (employee) =>
      employee.merchantId === merchantId &&
      employee.isActive &&
      (employee.storeId === undefined || employee.storeId === storeId),
  )

function accountHolders(merchantId: number, trade: Trade): DemoEmployee[] {
  const plan = jobPlan(trade)
  return userRows('', '')
    .filter((row) => row.merchant_id === merchantId && row.pos_user_id)
    .map((row) => {
      const { stores } = required(
        demoAccounts.find(({ userName }) => userName === row.user_name),
        `demo account ${row.user_name}`,
      )
      const [store] = stores ?? []
      return {
        id: required(row.pos_user_id, `number of ${row.user_name} at the point of sale`),
        merchantId,
        name: row.full_name,
        number: String(row.pos_user_id),
        userId: required(row.id, `ID of ${row.user_name}`),
        email: required(row.email, `address of ${row.user_name}`),
        ...(stores?.length === 1 &&
          store !== undefined && { storeId: merchantId * 100_000 + store }),
        jobs: [plan.length - 1],
        isActive: true,
      }
    })
}

const pickName = (merchantId: number, n: number): string =>
  [first[(n * 5 + merchantId) % first.length], last[(n * 7 + merchantId) % last.length]].join(' ')

function hired(merchantId: number, trade: Trade): DemoEmployee[] {
  const plan = jobPlan(trade)
  const perStore = staff[merchantId] ?? 0
  const isOf = (shop: WorkingShop) => shop.merchantId === merchantId
  const person = (shop: WorkingShop, n: number, jobs: readonly number[], isActive: boolean) => ({
    id: (merchantId - 1000) * 1000 + n,
    merchantId,
    number: String(1000 + n),
    shop,
    storeId: shop.storeId,
    name: pickName(merchantId, n),
    jobs,
    isActive,
  })
  const working = workingShops().filter(isOf)
  const inShops = working.flatMap((shop, index) =>
    Array.from({ length: perStore }, (_, position): DemoEmployee => {
      const n = index * perStore + position + 1
      const job = jobAt(plan, n)
      // Every fourth employee helps out in another job; one in ten has left.
      return person(shop, n, n % 4 === 0 && job > 0 ? [job, 0] : [job], n % 10 !== 7)
    }),
  )
  const inBranches = branchShops()
    .filter(isOf)
    .flatMap((shop, index) =>
      [0, 0, plan.length - 1].map((job, position) =>
        person(shop, working.length * perStore + index * 3 + position + 1, [job], true),
      ),
    )
  return [...inShops, ...inBranches]
}
