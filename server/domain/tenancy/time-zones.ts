// The time zones that a form offers: all that the platform knows, by their IANA names.
// Facts: V-109
import { isTimeZone } from '../../../core/time/zone.ts'

interface ZoneChoice {
  value: string
  label: string
}

/** Says of a text that it is no time zone, to callers who skip the form. */
export const noTimeZone = 'There is no such time zone. Choose one from the list.'

const offsetOf = (format: Intl.DateTimeFormat, month: number): string =>
  format
    .formatToParts(new Date(Date.UTC(new Date().getUTCFullYear(), month, 1)))
    .find(({ type }) => type === 'timeZoneName')?.value ?? ''

const minutesIn = (offset: string): number => {
  const [, sign = '+', hours = '0', minutes = '0'] = /([+-])(\d+)(?::(\d+))?/.exec(offset) ?? []
  return Number(`${sign}1`) * (Number(hours) * 60 + Number(minutes))
}

/**
 * A zone as people read it: `America/New York (UTC−5)`. The offset is that of standard time, so
 * that it is the same in all seasons.
 */
export function timeZoneLabel(zone: string): string {
  const format = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'shortOffset' })
  const [january, july] = [offsetOf(format, 0), offsetOf(format, 6)] as const
  const standard = minutesIn(july) < minutesIn(january) ? july : january
  return `${zone.replaceAll('_', ' ')} (${standard.replace('GMT', 'UTC').replace('-', '−')})`
}

/** Present names of places that Node lists by older ones, such as Asia/Calcutta. */
const renamed = [
  'Africa/Asmara',
  'America/Argentina/Buenos_Aires',
  'America/Argentina/Catamarca',
  'America/Argentina/Cordoba',
  'America/Argentina/Jujuy',
  'America/Argentina/Mendoza',
  'America/Atikokan',
  'America/Indiana/Indianapolis',
  'America/Kentucky/Louisville',
  'America/Nuuk',
  'Asia/Ho_Chi_Minh',
  'Asia/Kathmandu',
  'Asia/Kolkata',
  'Asia/Yangon',
  'Atlantic/Faroe',
  'Europe/Kyiv',
  'Pacific/Chuuk',
  'Pacific/Kanton',
  'Pacific/Pohnpei',
]

/** The name by which Node lists a zone. */
const listedAs = (zone: string): string =>
  new Intl.DateTimeFormat('en-US', { timeZone: zone }).resolvedOptions().timeZone
const zones = (): string[] => {
  const present = new Map(renamed.filter(isTimeZone).map((zone) => [listedAs(zone), zone]))
  const listed = [...Intl.supportedValuesOf('timeZone'), 'UTC']
  return [...new Set(listed.map((zone) => present.get(zone) ?? zone))].sort()
}

let offered: readonly ZoneChoice[] | undefined
/**
 * All time zones, each once, by its present name. A store may have an older one, which stays right.
 * Kept, because each one's offset takes a while to find.
 */
export const timeZoneChoices = (): readonly ZoneChoice[] =>
  (offered ??= zones().map((value) => ({ value, label: timeZoneLabel(value) })))
