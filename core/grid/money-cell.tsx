import { memo, useState, type KeyboardEvent } from 'react'

import { decimalOf, moneyTyped, type Cents } from '../money.ts'
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
}

const textOf = (value: MoneyTyped): string => (typeof value === 'number' ? decimalOf(value) : value ?? '')
/** Digits with an optional decimal (V-055); whatever else is typed is left out. */
const onlyDigits = (text: string): string => text.replaceAll(/[^\d.]/g, '').replace(/(\..*?)\..*$/, '$1')
/** What a text means; one that means nothing stays as it is, to be mended. */
export const moneyOf = (text: string): MoneyTyped => {
  const cents = moneyTyped(text)
  return cents === undefined ? text : cents
}

/** An amount that is edited in its cell: as typed while one types, with two decimals once it is left (V-056). */
export const MoneyCell = memo(function MoneyCell({ column, path, label, value, changed, error, tabIndex, cap, onChange }: MoneyCellProps) {
  const [typing, setTyping] = useState<{ text: string; first: MoneyTyped }>()
  // A step back, or a paste, comes before what was typed.
  const isTyped = typing !== undefined && moneyOf(typing.text) === value
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || typing === undefined || typing.first === value) return
    event.stopPropagation()
    onChange(path, typing.first)
  }
  return (
    <span className={classes.cell}>
      <input
        type="text" inputMode="decimal" autoComplete="off" className={classes.money} aria-label={label} data-cell={column} data-path={path} data-changed={changed || undefined}
        aria-invalid={error !== undefined || undefined} title={error} tabIndex={tabIndex} value={isTyped ? typing.text : textOf(value)}
        onFocus={(event) => {
          setTyping({ text: textOf(value), first: value })
          event.currentTarget.select()
        }}
        onChange={(event) => {
          const text = onlyDigits(event.currentTarget.value)
          setTyping((now) => ({ text, first: now ? now.first : value }))
          onChange(path, moneyOf(text))
        }}
        onKeyDown={onKeyDown}
        onBlur={() => {
          setTyping(undefined)
          if (typeof value === 'number' && value > cap) onChange(path, cap as Cents)
        }}
      />
      {error !== undefined && <span className={classes.cellError}>{error}</span>}
    </span>
  )
})
