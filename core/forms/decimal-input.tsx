// Facts: V-033, V-034; resolution 33
import { TextInput, type TextInputProps } from '@mantine/core'
import { useLayoutEffect, useRef, useState, type FocusEvent } from 'react'

import { readAmount, writeAmount } from '#schemas/rules/amounts.js'

import { formatMoney, type Cents } from '../money.ts'
import { useCulture } from '../session/culture.ts'
import classes from './forms.module.css'

/**
 * A number, nothing, or a text that is none in the culture: that one the schema refuses at its
 * field.
 */
export type NumberTyped = number | null | string

interface NumberTextProps extends Omit<TextInputProps, 'value' | 'onChange' | 'defaultValue'> {
  value?: NumberTyped
  onChange(value: NumberTyped): void
}
interface Sort {
  /** What is above is brought down to it when the field is left. */
  cap?: number | undefined
  read(text: string, culture: string): NumberTyped
  /** As it stands in the field while one types, and as it reads otherwise. */
  write(value: number, culture: string): string
  show(value: number, culture: string): string
}

/**
 * A field for a number: what is typed stands there as it was typed, and is read by the one reading
 * of amounts. A filter of single characters would make another amount of `1,5` or `1e3`.
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
  // Its text becomes the plain number as it gets the focus, and a text that changes loses its
  // selection: what one types then would stand behind the old number.
  useLayoutEffect(() => {
    if (isOpen) input.current?.select()
  }, [isOpen])
  const textBy = (write: Sort['write']) =>
    typeof value === 'number' ? write(value, culture) : (value ?? '')
  // What somebody else put here (a draft, a default) comes before what was typed.
  const present = value === '' ? null : (value ?? null)
  const isTyped = typing !== undefined && sort.read(typing, culture) === present
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
        setTyping(textBy(sort.write))
        onFocus?.(event)
      }}
      onChange={(event) => {
        const text = event.currentTarget.value
        setTyping(text)
        onChange(sort.read(text, culture))
      }}
      onBlur={leave}
    />
  )
}

interface DecimalInputProps extends NumberTextProps {
  cap?: number | undefined
  /**
   * Values are hundredths (cents): `1250` reads `$12.50`. Without it they are numbers with two
   * decimals at most.
   */
  hundredths?: boolean
}
const decimalSort = (unit: 'money' | 'percent', hundredths: boolean | undefined): Sort => {
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
        : (value, culture) => `${write(value, culture)} %`,
  }
}

/** Money; the cap of the texts is 999,999.99. */
export function MoneyInput({ cap, hundredths, ...props }: DecimalInputProps) {
  const highest = cap ?? (hundredths ? 99_999_999 : 999_999.99)
  return <NumberText {...props} sort={{ ...decimalSort('money', hundredths), cap: highest }} />
}
/** A percentage. One above 100 is a fault of the schema: it is cut where `cap` says so alone. */
export const PercentInput = ({ cap, hundredths, ...props }: DecimalInputProps) => (
  <NumberText {...props} sort={{ ...decimalSort('percent', hundredths), cap }} />
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
    show: unit ? (value, culture) => `${write(value, culture)} %` : write,
  }
}
/** A whole number, or a percentage in whole ones. */
export const WholeInput = ({ percent, ...props }: NumberTextProps & { percent?: boolean }) => (
  <NumberText {...props} inputMode="numeric" sort={wholeSort(percent ? 'percent' : undefined)} />
)
