// Amounts and days in sentences. Lists leave that to the page's script; documents come as text.
import { Temporal } from 'temporal-polyfill'

/** `$374.18`, as the merchant's culture writes it. */
export const amount = (decimal: string | number, culture: string, currency = 'USD'): string =>
  new Intl.NumberFormat(culture, { style: 'currency', currency }).format(Number(decimal))

/** `November 20, 2026` */
export const day = (date: string, culture: string): string =>
  Temporal.PlainDate.from(date).toLocaleString(culture, { dateStyle: 'long' })

/** `3 stores`, `1 store` */
export const counted = (count: number, one: string, several = `${one}s`): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : several}`
