// Marks on the tabs. They show the state of a fee before its tab is opened. Pure functions.
// Facts: U-154, V-146
import type { Settings } from '#core'

import { feeTraps, type FeeTrap } from '../../rules/basket/traps.ts'
import { type FeeRow, type FeesRecord, type FeesValues } from './fees.form.ts'

export interface FeeTab {
  key: string
  /** The fee's name, or “Fee N”. */
  name: string
  isStored: boolean
  isChanged: boolean
  isWrong: boolean
  traps: readonly FeeTrap[]
}

/** The fee in the calculator's shape; undefined while an amount isn't a number. */
export const calculationOf = ({ calculation }: FeeRow) =>
  [calculation.value, calculation.minAmount, calculation.maxAmount].some(
    (amount) => typeof amount === 'string',
  )
    ? undefined
    : { ...calculation, value: calculation.value ?? 0 }

/** Why the fee has no effect, or almost none. Empty while the fee can't be computed. */
export function listTraps(row: FeeRow): FeeTrap[] {
  const calculation = calculationOf(row)
  if (!calculation) return []
  // Leaves out "unnoticed" for an empty value, because the field already reports it.
  return feeTraps({ ...row, calculation }).filter(
    ({ trap }) => trap !== 'unnoticed' || calculation.value > 0,
  )
}

/** The keys of the tabs that contain these fields. */
export const wrongKeys = (paths: readonly string[]): string[] =>
  paths.flatMap((path) => path.split('.')[1] ?? [])

/** The tabs' labels, by key: the fee's name, or its position. */
export const tabNames = (
  fees: FeesValues['fees'],
  unnamed: (position: number) => string,
): [key: string, name: string][] =>
  Object.entries(fees).map(([key, { name }], at) => [key, name.trim() || unnamed(at + 1)])

export function buildTabs(
  settings: Pick<
    Settings<FeesValues, FeesRecord>,
    'form' | 'stored' | 'changedFields' | 'invalidFields' | 'dirty'
  >,
  unnamed: (position: number) => string,
): FeeTab[] {
  const { form, stored, changedFields, invalidFields } = settings
  const changed = new Set(changedFields)
  // Includes fields that the server refused, because otherwise only the field itself shows the
  // error.
  const invalid = new Set(wrongKeys([...invalidFields, ...Object.keys(form.errors)]))
  const names = new Map(tabNames(form.values.fees, unnamed))
  return Object.entries(form.values.fees).map(([key, row]) => {
    const isChanged = settings.dirty && changed.has(`fees.${key}`)
    return {
      key,
      name: names.get(key) ?? '',
      isStored: stored.fees[key] !== undefined,
      isChanged,
      // An untouched blank fee isn't invalid yet.
      isWrong: isChanged && invalid.has(key),
      traps: isChanged || stored.fees[key] ? listTraps(row) : [],
    }
  })
}
