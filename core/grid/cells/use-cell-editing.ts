import type { ClipboardEvent, KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'

import { useNotify } from '../../notices/notices.ts'
import { pastedCells, type CellEditing, type PastedCell } from './cells.ts'
import type { GridColumn } from '../grid.ts'
import { closestCell } from './use-cell-keys.ts'

/** Event handlers for a grid with editable cells: pasting several values at once, undo and redo. */
export function useCellEditing<Row>(
  cells: CellEditing<Row> | undefined,
  rows: readonly Row[],
  columns: readonly GridColumn<Row>[],
) {
  const { t } = useTranslation('grid')
  const notify = useNotify()
  if (!cells) return {}
  const editing = cells

  function onPaste(event: ClipboardEvent<HTMLElement>) {
    const control = closestCell(event.target)
    const at = Number(control?.closest<HTMLElement>('[data-row]')?.dataset.row ?? NaN)
    const values = pastedCells(event.clipboardData.getData('text/plain'))
    const isText = control instanceof HTMLInputElement && control.type === 'text'
    // Let the browser paste a single value into a text cell, because it knows where the caret is.
    if (!control || Number.isNaN(at) || (isText && values.length === 1 && values[0]?.length === 1))
      return
    event.preventDefault()
    const edited = [
      ...(control.closest('[data-row]')?.querySelectorAll<HTMLElement>('[data-cell]') ?? []),
    ].map(({ dataset }) => dataset.cell ?? '')
    const names = columns.map(({ id }) => id).filter((id) => edited.includes(id))
    const first = names.indexOf(control.dataset.cell ?? '')
    const pasted = values.flatMap((line, down): PastedCell<Row>[] =>
      line.flatMap((text, right) => {
        const row = rows[at + down]
        const column = names[first + right]
        return row !== undefined && column !== undefined ? [{ row, column, text }] : []
      }),
    )
    editing.paste(pasted)
    const beyond = at + values.length - rows.length
    if (beyond > 0) notify({ kind: 'warning', text: t('pastedBeyond', { count: beyond }) })
    const aside = values
      .slice(0, rows.length - at)
      .flatMap((line) => line.slice(names.length - first))
      .filter((text) => text !== '').length
    if (aside > 0) notify({ kind: 'warning', text: t('pastedAside', { count: aside }) })
  }
  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (!(event.ctrlKey || event.metaKey) || event.altKey) return
    // Ignore the toolbar's text fields, because the browser provides undo for them.
    if (
      event.target instanceof HTMLInputElement &&
      event.target.dataset.cell === undefined &&
      event.target.type !== 'checkbox'
    )
      return
    const key = event.key.toLowerCase()
    if (key !== 'y' && key !== 'z') return
    event.preventDefault()
    const step = key === 'y' || event.shiftKey ? editing.redo : editing.undo
    step?.()
  }
  return { onPaste, onKeyDown }
}
