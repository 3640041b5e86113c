// What is typed of a sheet of codes, and what is asked for.
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

/** Which tab the sheet is made in: names of tables have a prefix in the second alone. */
export type SheetOf = 'dineIn' | 'scanAndPay'
export interface CodesTyped {
  what: 'all' | 'one'
  /** How many tables there are, or the number of the one, as it is typed. */
  number: string
  prefix: string
}

/** As it is at first, and once it is cleared. */
export const cleared: CodesTyped = { what: 'all', number: String(usualTables), prefix: '' }

/** The largest number: so many tables in a file, or the last that there can be. */
export const mostOf = ({ what }: CodesTyped): number => (what === 'all' ? lastFrom(1) : lastTable)

type Fault = 'TableNumberErrorText' | 'PrefixRequired' | 'PrefixErrorText'
/** What is wrong, by field; a key of `orderSettings.tableCodes`. */
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

/** The tables of a valid form. */
export const tablesOf = ({ what, number }: CodesTyped): Tables => ({
  startTable: what === 'all' ? 1 : Number(number),
  endTable: Number(number),
})

/** What the tables of a valid form are called: `T1, T2, T3`, of more `T1, T2 … T80`. */
export function namesText(typed: CodesTyped): string {
  const { startTable, endTable } = tablesOf(typed)
  const name = (table: number) => tableName(typed.prefix, table)
  const first = [startTable, startTable + 1, startTable + 2].filter((table) => table <= endTable)
  return endTable - startTable < 3
    ? first.map(name).join(', ')
    : `${name(startTable)}, ${name(startTable + 1)} … ${name(endTable)}`
}
