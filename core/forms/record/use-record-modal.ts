// The modal of a list: which record it shows, and what happens after a save, after closing, and if
// the record was deleted.
import { useState } from 'react'

/** Props of a list's modal. Render the modal with `recordKey` as its React key. */
export interface RecordModalProps<Row, Values> {
  /** The record to edit or view. Undefined to add a new one. */
  record: Row | undefined
  /** Options for useSettingsForm. */
  options: {
    recordKey: string
    startWith?: Values
    onSaved(): void
    onKeepAsNew(values: Values): void
    onGone(): void
  }
  onClose(): void
}

/**
 * The state of a list's modal.
 * @param kind prefix of the key under which drafts are stored
 * @param now the list's current rows, if the whole list was read with one call
 */
export function useRecordModal<Row, Values>(
  kind: string,
  idOf: (row: Row) => number | string,
  now: readonly Row[] = [],
) {
  const [opened, setOpened] = useState<{ row?: Row; startWith?: Values }>()
  const onClose = () => setOpened(undefined)
  const { row, startWith } = opened ?? {}
  const recordKey = `${kind}:${row === undefined ? 'new' : idOf(row)}`
  const modal: RecordModalProps<Row, Values> = {
    record: row && (now.find((one) => idOf(one) === idOf(row)) ?? row),
    options: {
      recordKey,
      ...(startWith !== undefined && { startWith }),
      onSaved: onClose,
      onKeepAsNew: (values) => setOpened({ startWith: values }),
      onGone: onClose,
    },
    onClose,
  }
  return {
    add: () => setOpened({}),
    open: (record: Row) => setOpened({ row: record }),
    /** The React key for the modal, because another record needs another form. */
    recordKey,
    /** Undefined while the modal is closed. */
    modal: opened && modal,
  }
}
