// Two weeks of time cards, and shifts for those weeks and the next week.
import { Temporal } from 'temporal-polyfill'

import { required } from '../../../../core/required.ts'
import { daysBetween, plusDays } from '../../../../core/time/dates.ts'
import type { NewRow } from '../../../data/schema.ts'
import { demoBegan } from '../../../data/demo/moments.ts'
import { randomOf } from '../../../data/demo/random.ts'
import { payOf } from './employees.ts'
import { demoEmployees, jobId, jobOf, type DemoEmployee } from './plan.ts'

const daysBack = 14
const daysAhead = 7
const hour = 60

/**
 * Converts minutes after midnight of a date, in the store's time zone, to an instant; 1440 and more
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
  employee: DemoEmployee & { shop: NonNullable<DemoEmployee['shop']> }
  date: string
  job: number
  from: number
  until: number
}

/** Shifts of each employee: early or late, about four days a week, within the store's hours. */
function planned(today: string): Planned[] {
  return demoEmployees().flatMap((employee) => {
    const { shop, isActive } = employee
    if (!shop || !isActive) return []
    const random = randomOf(`shifts of ${employee.id}`)
    const { opens, closes, closed } = shop.trade
    return Array.from({ length: daysBack + daysAhead + 1 }, (_, index) =>
      plusDays(today, index - daysBack),
    ).flatMap((date): Planned[] => {
      const works = random.chance(0.55)
      const early = random.chance(0.5)
      const length = random.pick([5, 6, 7, 8]) * hour
      const job =
        employee.jobs.length > 1 && random.chance(0.25) ? employee.jobs[1] : employee.jobs[0]
      if (!works || closed.includes(weekday(date))) return []
      // From half an hour before opening to half an hour after closing.
      const from = early ? opens - 30 : Math.max(opens - 30, closes + 30 - length)
      return [
        {
          employee: { ...employee, shop },
          date,
          job: required(job, 'job of an employee'),
          from,
          until: Math.min(from + length, closes + 30),
        },
      ]
    })
  })
}

const record = {
  version: 1,
  created_at: demoBegan,
  modified_at: demoBegan,
  modified_by: null,
  deleted_at: null,
}

export function hourRows(today: string): {
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
    .filter(({ date }) => date < today)
    .map(
      (
        { employee: { id, merchantId, shop }, date, job, from, until },
        index,
      ): NewRow<'time_card'> => {
        const random = randomOf(`card of ${id} on day ${daysBetween(date, today)}`)
        // Most employees clock in on time; some are early, a few late.
        const late = random.pick([-6, -4, -3, -2, -1, 0, 0, 1, 2, 4, 11])
        const over = random.pick([-8, -2, 0, 0, 1, 3, 5, 14])
        const minutes = until - from
        const edited = random.chance(0.03)
        return {
          id: index + 1,
          merchant_id: merchantId,
          store_id: shop.storeId,
          employee_id: id,
          job_id: jobId(merchantId, job + 1),
          business_date: date,
          clock_in: instantAt(date, from + late, shop.zone),
          clock_out: instantAt(date, until + over, shop.zone),
          pay_rate: payOf(merchantId, job, id).toFixed(2),
          paid_break_minutes: minutes >= 4 * hour ? 10 : 0,
          unpaid_break_minutes: minutes >= 6 * hour ? 30 : 0,
          declared_tips: isTipped(merchantId, job)
            ? (random.between(80, 1400) / 10).toFixed(2)
            : '0.00',
          edit_reason: edited
            ? random.pick([
                'Forgot to clock out',
                'Clocked in to the wrong job',
                'Terminal was down',
              ])
            : null,
          ...record,
          modified_by: edited ? 'Store manager' : null,
        }
      },
    )
  return { cards, shifts }
}

const isTipped = (merchantId: number, job: number) => jobOf(merchantId, job).isTipped === true
