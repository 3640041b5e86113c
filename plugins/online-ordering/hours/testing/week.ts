// Weeks of hours in a short notation, for tests.
import { isoDays, type HoursBlock, type HoursDay } from '../../rules/hours/week.ts'

const parseBlock = (text: string): HoursBlock => {
  const [opens = '', closes = ''] = text.split('-')
  return {
    opens: opens || null,
    closes: closes.replace('+', ''),
    closesNextDay: closes.endsWith('+'),
  }
}
/**
 * A day such as `0900-1700`, `0900-1200 1800-0200+` (until the next day), `-1700` without an
 * opening, or `closed`.
 */
export const dayLike = (day: number, text: string): HoursDay =>
  text === 'closed'
    ? { day, isClosed: true, blocks: [] }
    : { day, isClosed: false, blocks: text.split(' ').map(parseBlock) }
/** A week of such days; exceptions by ISO day. */
export const weekLike = (usual: string, other: Readonly<Record<number, string>> = {}): HoursDay[] =>
  isoDays.map((day) => dayLike(day, other[day] ?? usual))
