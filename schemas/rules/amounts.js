// @ts-check
// Reads amounts as people write them, for fields, cells, pasted columns and files. Plain
// JavaScript, because the embedded pages load this very file (server/pages/assets.ts).

/**
 * `value` counts the smallest unit: cents, hundredths of a percent, or whole numbers. Null means
 * empty.
 * @typedef {{ value: number | null, fault?: undefined } | { fault: 'number' | 'decimals', value?:
 * undefined }} AmountRead
 */
/**
 * How a culture writes numbers.
 * @typedef {{ decimal: string, group: string, minus: string, grouped: (whole: bigint) => string }}
 * Signs
 */

const marks = /[\u200E\u200F\u061C]/g
const spaces = /\s/g
const latinDigits = '0123456789'

/**
 * Unifies variants of spaces, apostrophes and minus signs, which keyboards and fonts mix up.
 * @param {string} text
 */
const plainSigns = (text) =>
  text.replace(marks, '').replace(spaces, ' ').replaceAll('’', "'").replaceAll('−', '-')

/** @param {Intl.NumberFormat} format @returns {Signs} */
function signsOf(format) {
  const parts = format.formatToParts(-1_234_567.5)
  const sign = (/** @type {string} */ type) =>
    plainSigns(parts.find((part) => part.type === type)?.value ?? '')
  /** @param {bigint} whole */
  const grouped = (whole) =>
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

/** @param {string} culture @param {Intl.NumberFormatOptions} [options] */
const formatOf = (culture, options) =>
  new Intl.NumberFormat(culture, { useGrouping: 'always', minimumFractionDigits: 1, ...options })

/**
 * Cache by culture.
 * @type {Map<string, ReturnType<typeof learn>>}
 */
const known = new Map()
/** @param {string} culture */
function learn(culture) {
  const currencies = /** @type {const} */ (['symbol', 'narrowSymbol', 'code']).map(
    (currencyDisplay) => formatOf(culture, { style: 'currency', currency: 'USD', currencyDisplay }),
  )
  const percent = formatOf(culture, { style: 'percent' })
  /** @param {Intl.NumberFormat} format @param {string} type */
  const named = (format, type) =>
    plainSigns(format.formatToParts(1).find((part) => part.type === type)?.value ?? '').trim()
  const bare = new Intl.NumberFormat(culture, { useGrouping: false })
  return {
    plain: signsOf(formatOf(culture)),
    /** Some cultures use other separators for money than for plain numbers. */
    money: signsOf(formatOf(culture, { style: 'currency', currency: 'USD' })),
    /** Longest first, so that `US$` is not read as `$`. */
    currency: [...new Set([...currencies.map((format) => named(format, 'currency')), '$'])].sort(
      (a, b) => b.length - a.length,
    ),
    percent: [...new Set([named(percent, 'percentSign'), '%'])],
    digits: [...latinDigits].map((digit) => bare.format(Number(digit))),
    typed: new Intl.NumberFormat(culture, {
      useGrouping: false,
      minimumFractionDigits: 2,
      maximumFractionDigits: 2,
    }),
  }
}
/** @param {string} culture */
const cultureOf = (culture) => {
  const signs = known.get(culture) ?? learn(culture)
  known.set(culture, signs)
  return signs
}

/**
 * Splits off at most one minus sign and one unit, before or after the number.
 * @param {string} text @param {readonly string[]} units @param {string} minus
 */
function split(text, units, minus) {
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
 * Group separators are optional, but if used they must all be in the right places. Anything else is
 * a fault: a guess could give a wrong amount.
 * @param {string} text
 * @param {string} culture such as `en-US`
 * @param {{ decimals?: 0 | 2, unit?: 'money' | 'percent' }} [of] `unit` is accepted beside the
 * number
 * @returns {AmountRead}
 */
export function readAmount(text, culture, { decimals = 2, unit: wanted } = {}) {
  const { plain, money, currency, percent, digits } = cultureOf(culture)
  /** @param {string} of */
  const latin = (of) => digits.reduce((each, digit, at) => each.replaceAll(digit, String(at)), of)
  const given = latin(plainSigns(text).trim())
  if (given === '') return { value: null }
  const units = wanted === 'money' ? currency : wanted === 'percent' ? percent : []
  const { rest, isNegative, unit } = split(given, units, plain.minus)
  const signs = wanted === 'money' && unit !== '' ? money : plain
  const [whole = '', fraction = '', ...more] = rest.split(signs.decimal)
  const bare = signs.group === '' ? whole : whole.replaceAll(signs.group, '')
  if (more.length > 0 || !/^\d*$/.test(bare + fraction) || bare + fraction === '')
    return { fault: 'number' }
  if (bare !== whole) {
    if (latin(signs.grouped(BigInt(bare || '0'))) !== whole) return { fault: 'number' }
  }
  if (fraction.length > decimals || (decimals === 0 && rest !== whole)) return { fault: 'decimals' }
  const value = Number(bare + fraction.padEnd(decimals, '0'))
  if (!Number.isSafeInteger(value)) return { fault: 'number' }
  return { value: isNegative && value !== 0 ? -value : value }
}

/**
 * Formats hundredths for a field in the culture: `1234.50`, `1234,50`. {@link readAmount} reads the
 * result back.
 * @param {number} hundredths
 * @param {string} culture
 */
export function writeAmount(hundredths, culture) {
  const digits = String(Math.abs(hundredths)).padStart(3, '0')
  const decimal = `${hundredths < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
  return cultureOf(culture).typed.format(/** @type {Intl.StringNumericLiteral} */ (decimal))
}
