// Keyboard navigation in the matrix. Only the active cell is in the tab order, and the arrow keys
// change which cell is active.
import { useRef, type KeyboardEvent } from 'react'

import { findRow } from './matrix.ts'
import type { MatrixFeature } from './user-roles.form.ts'

export interface At {
  row: number
  column: number
}
interface Keys {
  rows: readonly MatrixFeature[]
  columns: number
  active: At
  page: number
  go(at: At): void
  press(at: At): void
  undo: (() => void) | undefined
  redo: (() => void) | undefined
}

/** Milliseconds after which a typed letter starts a new word. */
const pause = 700

export function useMatrixKeys({ rows, columns, active, page, go, press, undo, redo }: Keys) {
  const typed = useRef({ letters: '', at: 0 })
  const move = (row: number, column: number) =>
    go({
      row: Math.max(0, Math.min(rows.length - 1, row)),
      column: Math.max(0, Math.min(columns - 1, column)),
    })
  /** Typing the same letter repeatedly moves through the rows that start with it. */
  const jump = (letter: string, now: number) => {
    const goesOn = now - typed.current.at < pause
    const letters = goesOn ? typed.current.letters + letter : letter
    typed.current = { letters, at: now }
    const isRepeated = letters.split('').every((each) => each === letter)
    const row = isRepeated
      ? findRow(rows, active.row + 1, letter)
      : findRow(rows, active.row, letters)
    if (row !== undefined) move(row, active.column)
  }
  return (event: KeyboardEvent) => {
    const { key, timeStamp } = event
    const control = event.ctrlKey || event.metaKey
    const { row, column } = active
    const steps: Record<string, () => void> = control
      ? {
          Home: () => move(0, 0),
          End: () => move(rows.length - 1, columns - 1),
          z: () => (event.shiftKey ? redo : undo)?.(),
          Z: () => redo?.(),
          y: () => redo?.(),
        }
      : {
          ArrowUp: () => move(row - 1, column),
          ArrowDown: () => move(row + 1, column),
          ArrowLeft: () => move(row, column - 1),
          ArrowRight: () => move(row, column + 1),
          Home: () => move(row, 0),
          End: () => move(row, columns - 1),
          PageUp: () => move(row - page, column),
          PageDown: () => move(row + page, column),
          ' ': () => press(active),
        }
    const step = Object.hasOwn(steps, key) ? steps[key] : undefined
    if (event.altKey || (!step && (control || !/^[\p{L}\p{N}]$/u.test(key)))) return
    event.preventDefault()
    if (step) step()
    else jump(key, timeStamp)
  }
}
