// Helpers for forms with several records, such as fees and brands. Each record is a row, keyed by
// its tab.
import { useState } from 'react'

import { same } from '#core'
import { cleanName } from '#schemas/rules/names.ts'
import type { FieldFault } from '#schemas/rules/rule.ts'

type Rows<Row> = Readonly<Record<string, Row>>

export const sameSites = (one: readonly string[], other: readonly string[]): boolean =>
  one === other || (one.length === other.length && new Set([...one, ...other]).size === one.length)

/** Stores of the changed rows, before and after the save. */
export const affectedSites = <Row>(
  rows: Rows<Row>,
  base: Rows<Row>,
  sitesOf: (row: Row) => readonly string[],
): string[] => {
  const changed = Object.keys(rows).filter((key) => !same(rows[key], base[key]))
  const versions = changed.flatMap((key) => [rows[key], base[key]])
  return [...new Set(versions.flatMap((row) => (row ? sitesOf(row) : [])))]
}

/** The faults of each row, and of rows with the same name. Fields are paths in the form. */
export const rowsFaults = <Row extends { name: string }>(
  field: string,
  rows: Rows<Row>,
  faultsOf: (row: Row) => readonly FieldFault[],
  taken: { sameName(one: string, other: string): boolean; key: FieldFault['key'] },
): FieldFault[] =>
  Object.entries(rows).flatMap(([key, row]) => {
    const isTaken = Object.entries(rows).some(
      ([other, { name }]) =>
        other !== key && cleanName(name) !== '' && taken.sameName(name, row.name),
    )
    return [...faultsOf(row), ...(isTaken ? [{ field: 'name', key: taken.key }] : [])].map(
      (fault) => ({ ...fault, field: `${field}.${key}.${fault.field}` }),
    )
  })

/** The row that is shown. After a save, this follows a new row to its new key. */
export function useShownRow() {
  const [asked, show] = useState<string>()
  const [saved, setSaved] = useState<Rows<string>>({})
  const [added, setAdded] = useState(0)
  return {
    show,
    /** @param keyOf the key of a saved record after it's loaded again */
    keep: <Api>(records: Rows<Api>, keyOf: (record: Api) => string) =>
      setSaved(
        Object.fromEntries(Object.entries(records).map(([key, record]) => [key, keyOf(record)])),
      ),
    /** Called for a field that is in another tab, such as a field with a fault. */
    onElsewhere: (path: string) => show(path.split('.')[1]),
    shownIn(rows: Rows<unknown>): string {
      const key = [asked, saved[asked ?? '']].find((each) => each !== undefined && each in rows)
      return key ?? Object.keys(rows)[0] ?? ''
    },
    /**
     * Shows a new row. Doesn't reuse the keys of new rows in a restored draft or of dropped rows,
     * because the form remembers which of their fields were touched.
     */
    showNew(rows: Rows<unknown>): string {
      let number = added + 1
      while (`new-${number}` in rows) number += 1
      setAdded(number)
      show(`new-${number}`)
      return `new-${number}`
    },
  }
}
