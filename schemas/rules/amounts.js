// @ts-check
// Amounts as people write them: the one reading for fields, cells, columns that are pasted, and
// files. It is plain JavaScript, because the embedded pages load this very file as it is
// (server/pages/engine/assets.ts).

/**
 * `value` counts the smallest part that is kept: cents, hundredths of a percent, or whole numbers.
 * Nothing is null.
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
 * Sorts of one sign that keyboards and fonts mix up: spaces, apostrophes, minus signs. @param
 * {string} text
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

/** What is known of a culture is asked for once. @type {Map<string, ReturnType<typeof learn>>} */
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
    /** Some cultures write money with other signs than plain numbers. */
    money: signsOf(formatOf(culture, { style: 'currency', currency: 'USD' })),
    /** The longest first, so that `US$` is not taken for `$`. */
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
 * Takes one minus before the number, and one unit before or behind it, off a text.
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
 * Reads what a person typed, pasted or wrote in a file: digits, with the signs of the culture.
 * Signs that part thousands may be left out; where they are, all of them are at their places.
 * Whatever else stands there makes it no amount: an amount is never guessed, since a guess is
 * another amount.
 * @param {string} text
 * @param {string} culture such as `en-US`
 * @param {{ decimals?: 0 | 2, unit?: 'money' | 'percent' }} [of] `unit` may stand beside the number
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
 * Hundredths as they stand in a field of the culture: `1234.50`, `1234,50`. {@link readAmount}
 * reads it again.
 * @param {number} hundredths
 * @param {string} culture
 */
export function writeAmount(hundredths, culture) {
  const digits = String(Math.abs(hundredths)).padStart(3, '0')
  const decimal = `${hundredths < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
  return cultureOf(culture).typed.format(/** @type {Intl.StringNumericLiteral} */ (decimal))
}
