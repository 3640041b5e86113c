import { formatNumber } from '../core/i18n/numbers.ts'

/** A count with its noun, such as `3,204 tickets` or `1 ticket`. */
export const counted = (count: number, one: string, several = `${one}s`): string =>
  `${formatNumber(count, 'en-US')} ${count === 1 ? one : several}`
