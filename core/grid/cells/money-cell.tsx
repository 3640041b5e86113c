// Facts: V-056
import { memo, useState, type KeyboardEvent } from 'react'

import { readAmount, writeAmount } from '#schemas/rules/amounts.ts'

import type { Cents } from '../../money.ts'
import { useCulture } from '../../session/facts/culture.ts'
import classes from '../grid.module.css'

/** An amount in cents, null if empty, or text that isn't an amount. */
export type MoneyTyped = Cents | null | string

interface MoneyCellProps {
  /** Id of the column. Keyboard navigation uses it to find the cell. */
  column: string
  /** Path of the field in the form. Errors use it to find the cell. */
  path: string
  label: string
  value: MoneyTyped
  changed: boolean
  error: string | undefined
  tabIndex: 0 | -1
  /** Maximum in cents. Larger amounts are reduced to it on blur. */
  cap: number
  /** Must be stable, so that unchanged cells don't render again. */
  onChange(path: string, value: MoneyTyped): void
  /** Called on blur, after which the cell may show its errors. Must be stable. */
  onLeave(path: string): void
}

/**
 * Parses an amount in the user's culture. Text that isn't an amount is returned as it is, so that
 * the user can correct it.
 */
export function parseMoney(text: string, culture: string): MoneyTyped {
  const { value } = readAmount(text, culture, { unit: 'money' })
  return value === undefined ? text : (value as Cents | null)
}

/**
 * An amount that is edited in its cell. It shows the raw text while typing, and two decimals after
 * blur.
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
  // A value that is set by undo or paste replaces the typed text.
  const isTyped = typing !== undefined && parseMoney(typing.text, culture) === value
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
          // Don't filter characters while typing, because what is left would be another amount.
          const next = event.currentTarget.value
          setTyping((now) => ({ text: next, first: now ? now.first : value }))
          onChange(path, parseMoney(next, culture))
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
