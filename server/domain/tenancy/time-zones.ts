// The time zones that a form offers: all that the platform knows, by their IANA names.
// Facts: V-109
import { isTimeZone } from '../../../core/time/zone.ts'

interface ZoneChoice {
  value: string
  label: string
}

/** The refusal of an invalid time zone, for callers that skip the form. */
export const noTimeZone = "This time zone doesn't exist. Choose one from the list."

const formatOffset = (format: Intl.DateTimeFormat, month: number): string =>
  format
    .formatToParts(new Date(Date.UTC(new Date().getUTCFullYear(), month, 1)))
    .find(({ type }) => type === 'timeZoneName')?.value ?? ''

const minutesIn = (offset: string): number => {
  const [, sign = '+', hours = '0', minutes = '0'] = /([+-])(\d+)(?::(\d+))?/.exec(offset) ?? []
  return Number(`${sign}1`) * (Number(hours) * 60 + Number(minutes))
}

/**
 * A zone's display name, such as `America/New York (UTC−5)`. The offset is that of standard time,
 * so that it is the same all year.
 */
export function timeZoneLabel(zone: string): string {
  const format = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'shortOffset' })
  const [january, july] = [formatOffset(format, 0), formatOffset(format, 6)] as const
  const standard = minutesIn(july) < minutesIn(january) ? july : january
  return `${zone.replaceAll('_', ' ')} (${standard.replace('GMT', 'UTC').replace('-', '−')})`
}

/**
 * Maps a location's older zone name to the current one. Node lists some zones by the older name,
 * such as Asia/Calcutta; a later Node may list the current name, or both.
 */
const renamed: Readonly<Record<string, string>> = {
  'Africa/Asmera': 'Africa/Asmara',
  'America/Buenos_Aires': 'America/Argentina/Buenos_Aires',
  'America/Catamarca': 'America/Argentina/Catamarca',
  'America/Coral_Harbour': 'America/Atikokan',
  'America/Cordoba': 'America/Argentina/Cordoba',
  'America/Godthab': 'America/Nuuk',
  'America/Indianapolis': 'America/Indiana/Indianapolis',
  'America/Jujuy': 'America/Argentina/Jujuy',
  'America/Louisville': 'America/Kentucky/Louisville',
  'America/Mendoza': 'America/Argentina/Mendoza',
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Atlantic/Faeroe': 'Atlantic/Faroe',
  'Europe/Kiev': 'Europe/Kyiv',
  'Pacific/Enderbury': 'Pacific/Kanton',
  'Pacific/Ponape': 'Pacific/Pohnpei',
  'Pacific/Truk': 'Pacific/Chuuk',
}

/** The current name, if this version of Node knows it. */
function presentName(zone: string): string {
  const present = renamed[zone]
  return present !== undefined && isTimeZone(present) ? present : zone
}
const zones = (): string[] =>
  [...new Set([...Intl.supportedValuesOf('timeZone'), 'UTC'].map(presentName))].sort()

let offered: readonly ZoneChoice[] | undefined
/**
 * All time zones, each once, by current name. A store may keep an older name, which remains valid.
 * Cached, because computing each zone's offset is slow.
 */
export const timeZoneChoices = (): readonly ZoneChoice[] =>
  (offered ??= zones().map((value) => ({ value, label: timeZoneLabel(value) })))
