import { NumberInput, type NumberInputProps } from '@mantine/core'
import { useState, type FocusEvent } from 'react'

import classes from './forms.module.css'

interface DecimalInputProps extends Omit<NumberInputProps, 'value' | 'onChange' | 'max' | 'min' | 'defaultValue'> {
  /** Nothing is null; an empty text counts as nothing. */
  value?: number | '' | null
  onChange(value: number | null): void
  /** What is above is brought down to it when the field is left (V-034, resolution 33). */
  cap?: number
  /** Values are hundredths (cents): `1250` reads `$12.50`. Without it they are numbers with two decimals at most. */
  hundredths?: boolean
}

/** A number of at most two decimals: as typed while one types, with both decimals otherwise. */
function DecimalInput({ value, onChange, onBlur, cap, hundredths, ...props }: DecimalInputProps) {
  const [typing, setTyping] = useState<string | number>()
  const given = typeof value === 'number' ? (hundredths ? value / 100 : value) : ''
  const told = (text: string | number): number | null => {
    const number = typeof text === 'number' ? text : text.trim() === '' ? null : Number(text)
    if (number === null || Number.isNaN(number)) return null
    return hundredths ? Math.round(number * 100) : Math.round(number * 100) / 100
  }
  const leave = (event: FocusEvent<HTMLInputElement>) => {
    setTyping(undefined)
    if (cap !== undefined && typeof value === 'number' && value > cap) onChange(cap)
    onBlur?.(event)
  }
  return (
    <NumberInput
      {...props}
      className={classes.number}
      value={typing ?? given}
      onChange={(text) => {
        setTyping(text)
        onChange(told(text))
      }}
      onBlur={leave}
      allowNegative={false}
      decimalScale={2}
      fixedDecimalScale={typing === undefined}
      thousandSeparator=","
      clampBehavior="none"
      withKeyboardEvents={false}
      hideControls
    />
  )
}

/** Money; the cap of the texts is 999,999.99. */
export const MoneyInput = (props: DecimalInputProps) => <DecimalInput prefix="$" cap={props.hundredths ? 99_999_999 : 999_999.99} {...props} />
/** A percentage, at most 100. */
export const PercentInput = (props: DecimalInputProps) => <DecimalInput suffix=" %" cap={props.hundredths ? 10_000 : 100} {...props} />
