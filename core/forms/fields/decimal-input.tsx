// Facts: V-033, V-034; resolution 33
import type { TextInputProps } from '@mantine/core'
import { useLayoutEffect, useRef, useState, type FocusEvent } from 'react'

import { readAmount, writeAmount } from '#schemas/rules/amounts.ts'

import { TextInput } from '../../ui/controls/text-input.ts'
import { formatMoney, formatPercent, type Cents, type Hundredths } from '../../money.ts'
import { useCulture } from '../../session/facts/culture.ts'
import classes from '../forms.module.css'

/**
 * A number, null for empty, or text that is not a number in the user's culture; the schema rejects
 * such text at its field.
 */
export type NumberTyped = number | null | string

interface NumberTextProps extends Omit<TextInputProps, 'value' | 'onChange' | 'defaultValue'> {
  value?: NumberTyped
  onChange(value: NumberTyped): void
}
interface Sort {
  /** 0 reads as empty while one types, and what is left empty is 0. */
  blankZero?: boolean | undefined
  /** Larger values are reduced to this when the field loses focus. */
  cap?: number | undefined
  read(text: string, culture: string): NumberTyped
  /** `write` formats the value for editing, `show` for display. */
  write(value: number, culture: string): string
  show(value: number, culture: string): string
}

/**
 * A text field for a number. Typed text stays as typed and is parsed by readAmount, like all
 * amounts. Filtering single characters instead would turn `1,5` or `1e3` into another amount.
 */
function NumberText({
  value,
  onChange,
  onFocus,
  onBlur,
  sort,
  ...props
}: NumberTextProps & { sort: Sort }) {
  const culture = useCulture()
  const [typing, setTyping] = useState<string>()
  const input = useRef<HTMLInputElement>(null)
  const isOpen = typing !== undefined
  // Focus swaps the formatted text for the plain number, which clears the selection. Select again,
  // or typing would append to the old number.
  useLayoutEffect(() => {
    if (isOpen) input.current?.select()
  }, [isOpen])
  const textBy = (write: Sort['write']) =>
    typeof value === 'number' ? write(value, culture) : (value ?? '')
  // A value set from outside (a draft, a default) replaces the typed text.
  const present = value === '' ? null : (value ?? null)
  const read = (text: string) =>
    sort.blankZero && text.trim() === '' ? 0 : sort.read(text, culture)
  const isTyped = typing !== undefined && read(typing) === present
  const atRest = typing === undefined || props.readOnly
  const shown = atRest ? textBy(sort.show) : isTyped ? typing : textBy(sort.write)
  const leave = (event: FocusEvent<HTMLInputElement>) => {
    setTyping(undefined)
    if (sort.cap !== undefined && typeof value === 'number' && value > sort.cap) onChange(sort.cap)
    onBlur?.(event)
  }
  return (
    <TextInput
      {...props}
      ref={input}
      className={classes.number}
      inputMode="decimal"
      autoComplete="off"
      value={shown}
      onFocus={(event) => {
        setTyping(sort.blankZero && value === 0 ? '' : textBy(sort.write))
        onFocus?.(event)
      }}
      onChange={(event) => {
        const text = event.currentTarget.value
        setTyping(text)
        onChange(read(text))
      }}
      onBlur={leave}
    />
  )
}

interface DecimalInputProps extends NumberTextProps {
  cap?: number | undefined
  /**
   * Values are in hundredths (cents): `1250` shows as `$12.50`. Otherwise they are numbers with at
   * most two decimals.
   */
  hundredths?: boolean
  /** A field that shows 0 is empty once it has the focus, and 0 again where it is left so. */
  blankZero?: boolean
}
const decimalSort = (
  unit: 'money' | 'percent',
  hundredths: boolean | undefined,
  least: 0 | 2 = 0,
): Sort => {
  const inHundredths = (value: number) => (hundredths ? value : Math.round(value * 100))
  const write = (value: number, culture: string) => writeAmount(inHundredths(value), culture)
  return {
    read(text, culture) {
      const { value } = readAmount(text, culture, { unit })
      return value === undefined ? text : value === null || hundredths ? value : value / 100
    },
    write,
    show:
      unit === 'money'
        ? (value, culture) => formatMoney(inHundredths(value) as Cents, culture)
        : (value, culture) => formatPercent(inHundredths(value) as Hundredths, culture, least),
  }
}

/** Money input; capped at 999,999.99 unless `cap` is given. */
export function MoneyInput({ cap, hundredths, blankZero, ...props }: DecimalInputProps) {
  const highest = cap ?? (hundredths ? 99_999_999 : 999_999.99)
  const sort = { ...decimalSort('money', hundredths), cap: highest, blankZero }
  return <NumberText {...props} sort={sort} />
}
/**
 * Percentage input. Only capped if `cap` is given; otherwise the schema rejects values above 100.
 * With `least`, it shows that many decimals at least.
 */
export const PercentInput = ({
  cap,
  hundredths,
  least,
  ...props
}: Omit<DecimalInputProps, 'blankZero'> & { least?: 0 | 2 }) => (
  <NumberText {...props} sort={{ ...decimalSort('percent', hundredths, least), cap }} />
)

const wholeSort = (unit: 'percent' | undefined): Sort => {
  const write = (value: number, culture: string) =>
    value.toLocaleString(culture, { useGrouping: false })
  return {
    read(text, culture) {
      const { value } = readAmount(text, culture, { decimals: 0, ...(unit && { unit }) })
      return value === undefined ? text : value
    },
    write,
    show: unit ? (value, culture) => formatPercent((value * 100) as Hundredths, culture) : write,
  }
}
/** Whole number input; with `percent`, a whole percentage. */
export const WholeInput = ({ percent, ...props }: NumberTextProps & { percent?: boolean }) => (
  <NumberText {...props} inputMode="numeric" sort={wholeSort(percent ? 'percent' : undefined)} />
)
