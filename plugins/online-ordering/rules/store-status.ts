// Rules for a store's status, shared by form and handler.
// Facts: U-186, S-179
import { nameFaults, type FieldFault } from '#schemas/rules/rule.ts'

export const storeStatusKeys = {
  reason: 'online-ordering:storeStatus.errors.reason',
  noPause: 'online-ordering:storeStatus.errors.noPause',
  noOpening: 'online-ordering:storeStatus.errors.noOpening',
} as const

/** The minutes that each button adds to the prep time, or subtracts from it. */
export const prepNudges = [-10, 10, 20, 30] as const
/** The longest prep time in minutes, 5 hours 59 minutes. */
export const mostPrepMinutes = 359
/** The minutes that extending a pause adds. */
export const pauseExtension = 20

/** The changed prep time, from 0 to the longest. */
export const nudged = (minutes: number, by: number): number =>
  Math.min(mostPrepMinutes, Math.max(0, minutes + by))

/** A pause needs a reason, so that others who open the portal know it. */
export const pauseFaults = ({ reason }: { reason: string }): FieldFault[] =>
  nameFaults('reason', reason, storeStatusKeys.reason)
