// The form for a sheet of codes, and its request.
// Facts: F-91, K-78, S-165, V-163 to V-165, V-167, E-105, E-106; resolutions 55, 62
import {
  isTablePrefix,
  lastFrom,
  lastTable,
  longestPrefix,
  tableName,
  usualTables,
  type Tables,
} from '../../rules/table-codes.ts'

/** The tab that the sheet is for. Only scan and pay gives tables a prefix. */
export type SheetOf = 'dineIn' | 'scanAndPay'
export interface CodesTyped {
  what: 'all' | 'one'
  /** As typed: the number of tables, or the number of the single table. */
  number: string
  prefix: string
}

/** The form's initial values, also used when it's cleared. */
export const cleared: CodesTyped = { what: 'all', number: String(usualTables), prefix: '' }

/**
 * The largest number that can be entered: how many tables fit in a file, or the highest table
 * number.
 */
export const mostOf = ({ what }: CodesTyped): number => (what === 'all' ? lastFrom(1) : lastTable)

type Fault = 'TableNumberErrorText' | 'PrefixRequired' | 'PrefixErrorText'
/** Faults by field, as keys of `orderSettings.tableCodes`. */
export function codesFaults(typed: CodesTyped, of: SheetOf): { number?: Fault; prefix?: Fault } {
  const { number, prefix } = typed
  const isNumber = /^\d{1,6}$/.test(number) && Number(number) >= 1
  return {
    ...(!(isNumber && Number(number) <= mostOf(typed)) && { number: 'TableNumberErrorText' }),
    ...(of === 'scanAndPay' &&
      (prefix === ''
        ? { prefix: 'PrefixRequired' }
        : !(isTablePrefix(prefix) && prefix.length <= longestPrefix) && {
            prefix: 'PrefixErrorText',
          })),
  }
}

export const tablesOf = ({ what, number }: CodesTyped): Tables => ({
  startTable: what === 'all' ? 1 : Number(number),
  endTable: Number(number),
})

/**
 * The table names that a valid form describes: `T1, T2, T3`, or `T1, T2 … T80` if there are more.
 */
export function namesText(typed: CodesTyped): string {
  const { startTable, endTable } = tablesOf(typed)
  const name = (table: number) => tableName(typed.prefix, table)
  const first = [startTable, startTable + 1, startTable + 2].filter((table) => table <= endTable)
  return endTable - startTable < 3
    ? first.map(name).join(', ')
    : `${name(startTable)}, ${name(startTable + 1)} … ${name(endTable)}`
}
