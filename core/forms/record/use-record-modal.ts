// The modal of a list: which record it holds, and what follows a save, closing and a deleted
// record.
import { useState } from 'react'

/** Props of a list's modal. Render it with `recordKey` as its key. */
export interface RecordModalProps<Row, Values> {
  /** The record to edit or view; undefined to add a new one. */
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
 * State of a list's modal: which record it holds.
 * @param kind prefix of the key under which drafts are stored
 * @param now the record's latest version, if the list was read as a whole
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
    /** The modal's key: another record needs another form. */
    recordKey,
    /** Undefined while the modal is closed. */
    modal: opened && modal,
  }
}
