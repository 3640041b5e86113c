// Facts: V-056
import { memo, useState, type KeyboardEvent } from 'react'

import { readAmount, writeAmount } from '#schemas/rules/amounts.js'

import type { Cents } from '../money.ts'
import { useCulture } from '../session/culture.ts'
import classes from './grid.module.css'

/** Cents, nothing, or a text that is no amount. */
export type MoneyTyped = Cents | null | string

interface MoneyCellProps {
  /** Id of the column, by which keys find the cell. */
  column: string
  /** Path of the field in the form, by which its faults find it. */
  path: string
  label: string
  value: MoneyTyped
  changed: boolean
  error: string | undefined
  tabIndex: 0 | -1
  /** In cents: what is above is brought down to it when the cell is left. */
  cap: number
  /** Always the same: a cell that did not change is not drawn anew. */
  onChange(path: string, value: MoneyTyped): void
  /** The cell was left: what is wrong with it may be said now. Always the same, too. */
  onLeave(path: string): void
}

/**
 * What a text means in the culture; one that is no amount stays as it is, to be mended at its cell.
 */
export function moneyOf(text: string, culture: string): MoneyTyped {
  const { value } = readAmount(text, culture, { unit: 'money' })
  return value === undefined ? text : (value as Cents | null)
}

/**
 * An amount that is edited in its cell: as typed while one types, with two decimals once it is
 * left.
 */
export const MoneyCell = memo(function MoneyCell({
  column,
  path,
  label,
  value,
  changed,
  error,
  tabIndex,
  cap,
  onChange,
  onLeave,
}: MoneyCellProps) {
  const culture = useCulture()
  const [typing, setTyping] = useState<{ text: string; first: MoneyTyped }>()
  // A step back, or a paste, comes before what was typed.
  const isTyped = typing !== undefined && moneyOf(typing.text, culture) === value
  const text = typeof value === 'number' ? writeAmount(value, culture) : (value ?? '')
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || typing === undefined || typing.first === value) return
    event.stopPropagation()
    onChange(path, typing.first)
  }
  return (
    <span className={classes.cell}>
      <input
        type="text"
        inputMode="decimal"
        autoComplete="off"
        className={classes.money}
        aria-label={label}
        data-cell={column}
        data-path={path}
        data-changed={changed || undefined}
        aria-invalid={error !== undefined || undefined}
        title={error}
        tabIndex={tabIndex}
        value={isTyped ? typing.text : text}
        onFocus={(event) => {
          setTyping({ text, first: value })
          event.currentTarget.select()
        }}
        onChange={(event) => {
          // Nothing is left out of what is typed: what remained would be another amount.
          const next = event.currentTarget.value
          setTyping((now) => ({ text: next, first: now ? now.first : value }))
          onChange(path, moneyOf(next, culture))
        }}
        onKeyDown={onKeyDown}
        onBlur={() => {
          setTyping(undefined)
          if (typeof value === 'number' && value > cap) onChange(path, cap as Cents)
          onLeave(path)
        }}
      />
      {error !== undefined && <span className={classes.cellError}>{error}</span>}
    </span>
  )
})
