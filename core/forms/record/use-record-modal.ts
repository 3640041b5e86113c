// The modal of a list: which record it holds, and where save, closing and a deleted record lead.
import { useState } from 'react'

/** What the modal of a list is given. Draw it with `recordKey` as its key. */
export interface RecordModalProps<Row, Values> {
  /** The record to change or to look at; undefined adds a new one. */
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
 * Which record of a list its modal holds.
 * @param kind prefix of the key under which drafts are stored
 * @param now the record as it is in the answer by now, where the list is there as a whole
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
    /** Another record is another form: the key of the modal. */
    recordKey,
    /** Undefined while the modal is closed. */
    modal: opened && modal,
  }
}
