// Five weeks of time cards, for the same period as the sales, and the shifts for those weeks and
// the next.
import { Temporal } from 'temporal-polyfill'

import { required } from '../../../../core/required.ts'
import { daysBetween, plusDays } from '../../../../core/time/dates.ts'
import type { NewRow } from '../../../data/schema.ts'
import { demoBegan } from '../../../data/demo/moments.ts'
import { createRandom } from '../../../data/demo/random.ts'
import {
  branchShops,
  workingShops,
  type Shift,
  type WorkingShop,
} from '../../tenancy/demo/shops.ts'
import { computePay } from './employees.ts'
import { demoEmployees, jobId, jobOf, type DemoEmployee } from './plan.ts'

const daysAhead = 7
const hour = 60

/**
 * Converts minutes after midnight of a date, in the store's time zone, to an instant. 1440 and more
 * is the next day.
 */
function instantAt(date: string, minutes: number, zone: string): Date {
  const day = Temporal.PlainDate.from(date).add({ days: Math.floor(minutes / 1440) })
  const rest = minutes % 1440
  return new Date(
    day.toPlainDateTime({ hour: Math.floor(rest / 60), minute: rest % 60 }).toZonedDateTime(zone)
      .epochMilliseconds,
  )
}
/** 0 Sunday to 6 Saturday. */
const weekday = (date: string) => Temporal.PlainDate.from(date).dayOfWeek % 7

interface Planned {
  employee: DemoEmployee & { shop: WorkingShop }
  date: string
  job: number
  from: number
  until: number
}

const isManager = ({ merchantId, jobs: [job] }: DemoEmployee) =>
  jobOf(merchantId, required(job, 'job of an employee')).name === 'Manager'

/** The working hours in each store: the employees take turns, usually with one manager. */
function planned(today: string): Planned[] {
  const crews = Map.groupBy(
    demoEmployees().filter(({ isActive }) => isActive),
    ({ storeId }) => storeId,
  )
  const branches = new Set(branchShops().map(({ storeId }) => storeId))
  return [...workingShops(), ...branchShops()].flatMap((shop) => {
    const random = createRandom(`shifts in ${shop.storeId}`)
    const staff = (crews.get(shop.storeId) ?? []).filter((employee) => employee.shop === shop)
    const managers = staff.filter(isManager)
    const others = staff.filter((employee) => !isManager(employee))
    const isBranch = branches.has(shop.storeId)
    const { daysBack, opens, closes, closed, crew } = shop.trade
    return Array.from({ length: daysBack + daysAhead + 1 }, (_, index) =>
      plusDays(today, index - daysBack),
    ).flatMap((date): Planned[] => {
      const day = weekday(date)
      if (closed.includes(day) || (isBranch && (day + shop.storeId) % 7 > 2)) return []
      const shifts = crew[day === 0 || day === 6 ? 'weekend' : 'weekday']
      const at = random.sample(others, shifts.length)
      const late = random.chance(0.5)
      return [
        ...shifts.flatMap((shift, n) => planShift(shop, at[n], date, shift, random.chance(0.25))),
        ...(isBranch || random.chance(0.25)
          ? []
          : planShift(
              shop,
              random.pick(managers),
              date,
              late ? [closes - 450, closes + 30] : [opens - 30, opens + 450],
              false,
            )),
      ]
    })
  })
}

function planShift(
  shop: WorkingShop,
  employee: DemoEmployee | undefined,
  date: string,
  [from, until]: Shift,
  helpsOut: boolean,
): Planned[] {
  if (!employee) return []
  const [main, other] = employee.jobs
  const job = required(helpsOut ? (other ?? main) : main, 'job of an employee')
  return [{ employee: { ...employee, shop }, date, job, from, until }]
}

const record = {
  version: 1,
  created_at: demoBegan,
  modified_at: demoBegan,
  modified_by: null,
  deleted_at: null,
}

/** @param now no clock-in or clock-out is recorded after this time */
export function hourRows(
  today: string,
  now: Date,
): {
  cards: NewRow<'time_card'>[]
  shifts: NewRow<'shift'>[]
} {
  const plan = planned(today)
  const shifts = plan.map(
    ({ employee: { id, merchantId, shop }, date, job, from, until }, index): NewRow<'shift'> => ({
      id: index + 1,
      merchant_id: merchantId,
      store_id: shop.storeId,
      employee_id: id,
      job_id: jobId(merchantId, job + 1),
      business_date: date,
      starts_at: instantAt(date, from, shop.zone),
      ends_at: instantAt(date, until, shop.zone),
      is_published: date <= plusDays(today, 4),
      note: null,
      ...record,
    }),
  )
  const cards = plan
    .map((work) => buildCard(work, today, now))
    .filter(({ clock_in }) => clock_in <= now)
    .map((card, index) => ({ id: index + 1, ...card }))
  return { cards, shifts }
}

function buildCard(
  { employee: { id, merchantId, shop }, date, job, from, until }: Planned,
  today: string,
  now: Date,
) {
  const random = createRandom(`card of ${id} on day ${daysBetween(date, today)}`)
  // Most employees clock in on time; some are early, a few late.
  const late = random.pick([-6, -4, -3, -2, -1, 0, 0, 1, 2, 4, 11])
  const over = random.pick([-8, -2, 0, 0, 1, 3, 5, 14])
  const minutes = until - from
  const edited = random.chance(0.03)
  const out = instantAt(date, until + over, shop.zone)
  const isOver = out <= now
  return {
    merchant_id: merchantId,
    store_id: shop.storeId,
    employee_id: id,
    job_id: jobId(merchantId, job + 1),
    business_date: date,
    clock_in: instantAt(date, from + late, shop.zone),
    clock_out: isOver ? out : null,
    pay_rate: computePay(merchantId, job, id).toFixed(2),
    paid_break_minutes: isOver && minutes >= 4 * hour ? 10 : 0,
    unpaid_break_minutes: isOver && minutes >= 6 * hour ? 30 : 0,
    declared_tips:
      isOver && isTipped(merchantId, job) ? (random.between(80, 1400) / 10).toFixed(2) : '0.00',
    edit_reason:
      isOver && edited
        ? random.pick(['Forgot to clock out', 'Clocked in to the wrong job', 'Terminal was down'])
        : null,
    ...record,
    modified_by: isOver && edited ? 'Store manager' : null,
  }
}

const isTipped = (merchantId: number, job: number) => jobOf(merchantId, job).isTipped === true
