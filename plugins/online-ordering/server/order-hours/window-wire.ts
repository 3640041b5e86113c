// Converts order hours between GraphQL and the tables. Facts: F-78, K-47, K-86, N-23, P-085, V-172
// to V-174; resolution 6
import { may } from '#server/access/abilities.ts'
import type { AnyCall } from '#server/calls/call.ts'
import { refuseFaults } from '#server/calls/faults.ts'
import { denied, invalid } from '#server/calls/problem.ts'
import { lastChange } from '#server/data/checksum.ts'
import type { WindowDayHoursInput, WindowSettings } from '#server/generated/resolvers.ts'

import { hoursKeys, type HoursDay } from '../../rules/hours/week.ts'
import {
  toDayHours,
  hoursModes,
  toWeeks,
  windowFaults,
  windowKeys,
  type HoursMode,
  type OrderWeeks,
} from '../../rules/hours/windows.ts'
import { quarterKey } from '../../rules/hours/quarters.ts'
import type { StoredWindows } from './window-rows.ts'

/** The store's published hours, in the shape of the GraphQL schema. */
export const windowsWire = ({ schedule, weeks }: StoredWindows): WindowSettings => ({
  id: schedule.setting_id,
  description: schedule.description,
  dayHours: toDayHours(weeks).map(({ timeBlocks, fulfillmentTypes, ...day }) => ({
    ...day,
    timeBlocks: [...timeBlocks],
    fulfillmentTypes: [...fulfillmentTypes],
    sourceOrganization: String(schedule.merchant_id),
  })),
  ...lastChange(schedule),
})

const texts = {
  [hoursKeys.required]: 'Enter when it opens and when it closes.',
  [hoursKeys.order]: 'Closing must be later than opening, unless it is on the next day.',
  [hoursKeys.exceeds24Hours]: "A day can't be open longer than 24 hours.",
  [hoursKeys.overlapSameDay]: 'Overlaps other hours on the same day.',
  [hoursKeys.overlapDiffDay]: "The previous day's hours run into these.",
  [hoursKeys.overlapEveryDay]: "Each day's hours run into the next day's.",
  [quarterKey]: 'Choose a time on the quarter hour. Opening must be before the end of the day.',
  [windowKeys.types]: 'Include at least one order type, and pickup together with curbside.',
  [windowKeys.twice]: 'This day already has hours for these order types.',
  [windowKeys.closed]: "A closed day can't have hours.",
  [windowKeys.open]: 'Enter the hours, or mark the day as closed.',
}

/**
 * The weeks of order hours in a request.
 * @throws a problem at each field that breaks a rule
 */
export function weeksSent(dayHours: readonly WindowDayHoursInput[], merchantId: number) {
  const foreign = dayHours.flatMap(({ sourceOrganization }, at) =>
    sourceOrganization == null || sourceOrganization === String(merchantId) ? [] : [at],
  )
  if (foreign.length > 0)
    throw invalid(
      foreign.map((at) => ({
        field: `input.dayHours.${at}.sourceOrganization`,
        code: 'unknown',
        message: "This organization doesn't exist, or you don't have access to it.",
      })),
    )
  refuseFaults(windowFaults(dayHours), texts, 'input.dayHours.')
  return toWeeks(dayHours)
}

/** `0900-1200 and 1300-0100 next day`, for the audit trail. */
export const spanText = ({ isClosed, blocks }: HoursDay) =>
  isClosed
    ? 'closed'
    : blocks
        .map(
          ({ opens, closes, closesNextDay }) =>
            `${opens}-${closes}${closesNextDay ? ' next day' : ''}`,
        )
        .join(' and ')
const dayNames = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']
const weekText = (week: readonly HoursDay[] | undefined): string | null =>
  week ? week.map((day) => `${dayNames[day.day - 1]} ${spanText(day)}`).join(', ') : null
const columnOf: Record<HoursMode, string> = {
  pickup: 'pickup',
  dineIn: 'dine_in',
  delivery: 'delivery',
  catering: 'catering',
  driveThru: 'drive_thru',
}
/** What the audit trail records: a column for each kind of order. */
export const windowsTrail = (stored: StoredWindows | undefined) =>
  stored && {
    setting_id: stored.schedule.setting_id,
    description: stored.schedule.description,
    is_published: stored.schedule.is_published,
    ...Object.fromEntries(hoursModes.map((mode) => [columnOf[mode], weekText(stored.weeks[mode])])),
  }

const isOpen = ({ isClosed }: HoursDay) => !isClosed
const openText = ({ delivery }: OrderWeeks) => weekText(delivery?.filter(isOpen)) ?? ''
/**
 * Refuses changes to the hours of deliveries by people who don't have the delivery tab.
 * @throws denied
 */
export function requireDelivery(call: AnyCall, before: OrderWeeks, after: OrderWeeks): void {
  if (openText(before) === openText(after)) return
  if (!may('online-ordering.deliveryHoursTab', call.facts))
    throw denied("Delivery isn't turned on for this merchant, so its hours can't be changed.")
}
