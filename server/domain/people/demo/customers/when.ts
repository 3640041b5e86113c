// Dates and times before the day when the demo data is inserted.
import { plusDays } from '../../../../../core/time/dates.ts'
import type { Random } from '../../../../data/demo/random.ts'

export const daysBefore = (today: string, days: number): string => plusDays(today, -days)
/** A random minute in American working hours of a date (14 to 24 UTC). */
export const pickHour = (date: string, random: Random): Date =>
  new Date(Date.parse(`${date}T14:00:00Z`) + random.between(0, 599) * 60_000)
