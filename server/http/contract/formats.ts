// Formats of the contract. CONVENTIONS "Data" defines our own. The common ones are checked only as
// strictly as forms need.
import { isAddress } from '../../../schemas/rules/mail-address.ts'

const zones = new Set(Intl.supportedValuesOf('timeZone'))
const isZone = (text: string): boolean => {
  if (zones.has(text)) return true
  try {
    return (
      new Intl.DateTimeFormat('en', { timeZone: text }) instanceof Intl.DateTimeFormat &&
      /^[A-Za-z]/.test(text)
    )
  } catch {
    return false
  }
}

/**
 * Whether a number has at most two decimals. Counts the digits of its shortest decimal form,
 * because `multipleOf: 0.01` refuses valid values (0.07 / 0.01 isn't a whole number in binary).
 */
export function hasAtMostTwoDecimals(value: number): boolean {
  if (!Number.isFinite(value)) return false
  const [mantissa = '', exponent] = String(value).split('e')
  const decimals = (mantissa.split('.')[1] ?? '').length - Number(exponent ?? 0)
  return decimals <= 2
}

/** Two digits of hours and two of minutes. 2400 is midnight at the end of the day. */
export const isWallTime = (text: string): boolean => /^(?:[01]\d|2[0-3])[0-5]\d$|^2400$/.test(text)

export function isDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const year = Number(text.slice(0, 4))
  const month = Number(text.slice(5, 7))
  const day = Number(text.slice(8))
  const date = new Date(Date.UTC(year, month - 1, day))
  return year > 0 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
}
const isInstant = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d{1,9})?(?:Z|[+-]\d{2}:\d{2})$/.test(
    text,
  ) && isDate(text.slice(0, 10))

const isUri = (text: string): boolean => URL.canParse(text)

const any = () => true
/** For Ajv's `formats`. Text formats get strings; `money` and `percent` get numbers. */
export const formats = {
  money: { type: 'number' as const, validate: hasAtMostTwoDecimals },
  percent: { type: 'number' as const, validate: hasAtMostTwoDecimals },
  'wall-time': isWallTime,
  'iana-zone': isZone,
  date: isDate,
  'date-time': isInstant,
  email: isAddress,
  uri: isUri,
  'uri-reference': (text: string) => !/\s/.test(text) && URL.canParse(text, 'http://host/'),
  uuid: /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i,
  password: any,
  binary: any,
  byte: any,
  int32: { type: 'number' as const, validate: any },
  int64: { type: 'number' as const, validate: any },
  float: { type: 'number' as const, validate: any },
  double: { type: 'number' as const, validate: any },
}
