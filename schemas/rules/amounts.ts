// Types of amounts, and functions that read and write them as people do in fields, cells, pasted
// columns and files.
import { plainText } from './kinds.ts'

declare const unit: unique symbol
/** A whole number of cents. Adding and subtracting is safe; for anything else see core/money.ts. */
export type Cents = number & { readonly [unit]: 'cents' }
/** A percent in hundredths: 12.5 % is 1250. */
export type Hundredths = number & { readonly [unit]: 'hundredths' }
/** Any other number: a count, or the decimal of a call. Assigning Cents to it doesn't compile. */
export type PlainNumber = number & { readonly [unit]?: never }

/**
 * An amount that was read, or why it can't be. `value` is in cents, hundredths of a percent, or
 * whole numbers. Null means empty.
 */
type AmountRead =
  { value: number | null; fault?: undefined } | { fault: 'number' | 'decimals'; value?: undefined }
/** The signs that a culture uses in numbers. */
interface Signs {
  decimal: string
  group: string
  minus: string
  grouped: (whole: bigint) => string
}

/** Replaces typographic apostrophes with plain ones, because keyboards and fonts mix them up. */
const plainSigns = (text: string): string => plainText(text).replaceAll('’', "'")

function detectSigns(format: Intl.NumberFormat): Signs {
  const parts = format.formatToParts(-1_234_567.5)
  const sign = (type: Intl.NumberFormatPartTypes) =>
    plainSigns(parts.find((part) => part.type === type)?.value ?? '')
  const grouped = (whole: bigint) =>
    format
      .formatToParts(whole)
      .flatMap(({ type, value }) =>
        type === 'integer' || type === 'group' ? [plainSigns(value)] : [],
      )
      .join('')
  return {
    decimal: sign('decimal'),
    group: sign('group'),
    minus: sign('minusSign') || '-',
    grouped,
  }
}

const createFormat = (culture: string, options?: Intl.NumberFormatOptions): Intl.NumberFormat =>
  new Intl.NumberFormat(culture, { useGrouping: 'always', minimumFractionDigits: 1, ...options })

const known = new Map<string, ReturnType<typeof learn>>()
function learn(culture: string) {
  const currencies = (['symbol', 'narrowSymbol', 'code'] as const).map((currencyDisplay) =>
    createFormat(culture, { style: 'currency', currency: 'USD', currencyDisplay }),
  )
  const percent = createFormat(culture, { style: 'percent' })
  const named = (format: Intl.NumberFormat, type: Intl.NumberFormatPartTypes) =>
    plainSigns(format.formatToParts(1).find((part) => part.type === type)?.value ?? '').trim()
  return {
    plain: detectSigns(createFormat(culture)),
    /** Separate, because some cultures use other separators for money than for plain numbers. */
    money: detectSigns(createFormat(culture, { style: 'currency', currency: 'USD' })),
    /** Longest first, so that `US$` is not read as `$`. */
    currency: [...new Set([...currencies.map((format) => named(format, 'currency')), '$'])].sort(
      (a, b) => b.length - a.length,
    ),
    percent: [...new Set([named(percent, 'percentSign'), '%'])],
    typed: new Intl.NumberFormat(culture, {
      useGrouping: false,
      minimumFractionDigits: 2,
      maximumFractionDigits: 2,
    }),
  }
}
const cultureOf = (culture: string) => {
  const signs = known.get(culture) ?? learn(culture)
  known.set(culture, signs)
  return signs
}

/** Splits off at most one minus sign and one unit, before or after the number. */
function split(text: string, units: readonly string[], minus: string) {
  let rest = text
  let isNegative = false
  let unit = ''
  for (let before; before !== rest;) {
    before = rest
    rest = rest.trim()
    const sign = ['-', minus].find((each) => rest.startsWith(each))
    if (!isNegative && sign !== undefined) {
      isNegative = true
      rest = rest.slice(sign.length)
    }
    const found =
      unit === '' ? units.find((each) => rest.startsWith(each) || rest.endsWith(each)) : undefined
    if (found !== undefined) {
      unit = found
      rest = rest.startsWith(found) ? rest.slice(found.length) : rest.slice(0, -found.length)
    }
  }
  return { rest, isNegative, unit }
}

/**
 * Reads an amount that a person typed, pasted or wrote in a file, in the notation of the culture.
 * Group separators are optional, but if there are any, all must be in the right places. Anything
 * else is a fault, because a guess could give a wrong amount.
 * @param culture such as `en-US`
 * @param unit the sign that is accepted beside the number
 */
export function readAmount(
  text: string,
  culture: string,
  { decimals = 2, unit: wanted }: { decimals?: 0 | 2; unit?: 'money' | 'percent' } = {},
): AmountRead {
  const { plain, money, currency, percent } = cultureOf(culture)
  const given = plainSigns(text).trim()
  if (given === '') return { value: null }
  const units = wanted === 'money' ? currency : wanted === 'percent' ? percent : []
  const { rest, isNegative, unit } = split(given, units, plain.minus)
  const signs = wanted === 'money' && unit !== '' ? money : plain
  const [whole = '', fraction = '', ...more] = rest.split(signs.decimal)
  const bare = signs.group === '' ? whole : whole.replaceAll(signs.group, '')
  if (more.length > 0 || !/^\d*$/.test(bare + fraction) || bare + fraction === '')
    return { fault: 'number' }
  if (bare !== whole) {
    if (signs.grouped(BigInt(bare || '0')) !== whole) return { fault: 'number' }
  }
  if (fraction.length > decimals || (decimals === 0 && rest !== whole)) return { fault: 'decimals' }
  const value = Number(bare + fraction.padEnd(decimals, '0'))
  if (!Number.isSafeInteger(value)) return { fault: 'number' }
  return { value: isNegative && value !== 0 ? -value : value }
}

/**
 * Formats hundredths for a field in the culture: `1234.50`, `1234,50`. {@link readAmount} reads the
 * result back.
 */
export function writeAmount(hundredths: number, culture: string): string {
  const digits = String(Math.abs(hundredths)).padStart(3, '0')
  const decimal = `${hundredths < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
  // The cast is safe, because the string is built from digits above.
  return cultureOf(culture).typed.format(decimal as Intl.StringNumericLiteral)
}
