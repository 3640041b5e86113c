// Facts: V-033, V-034; resolution 33
import type { TextInputProps } from '@mantine/core'
import { useLayoutEffect, useRef, useState, type FocusEvent } from 'react'

import { readAmount, writeAmount, type PlainNumber } from '#schemas/rules/amounts.ts'

import { TextInput } from '../../ui/controls/text-input.ts'
import type { Cents, Hundredths } from '../../money.ts'
import { formatMoney, formatNumber, formatPercent } from '../../i18n/numbers.ts'
import { useCulture } from '../../session/facts/culture.ts'
import classes from '../forms.module.css'

/**
 * A number in a unit, null if empty, or text that isn't a number in the user's culture. The schema
 * rejects such text at its field.
 */
export type Typed<Unit extends number> = Unit | null | string

interface NumberTextProps<Unit extends number> extends Omit<
  TextInputProps,
  'value' | 'onChange' | 'defaultValue'
> {
  value?: Typed<Unit>
  onChange(value: Typed<Unit>): void
}
interface Sort<Unit extends number> {
  /** Shows 0 as empty while the field has the focus. A field that is left empty becomes 0. */
  blankZero?: boolean | undefined
  /** Larger values are reduced to this one on blur. */
  cap?: number | undefined
  read(text: string, culture: string): Typed<Unit>
  /** `write` formats the value for editing, and `show` formats it for display. */
  write(value: Unit, culture: string): string
  show(value: Unit, culture: string): string
}

/**
 * A text field for a number. Typed text isn't changed while typing; readAmount parses it, like all
 * amounts. Filtering single characters would turn `1,5` or `1e3` into another amount.
 */
function NumberText<Unit extends number>({
  value,
  onChange,
  onFocus,
  onBlur,
  sort,
  ...props
}: NumberTextProps<Unit> & { sort: Sort<Unit> }) {
  const culture = useCulture()
  const [typing, setTyping] = useState<string>()
  const input = useRef<HTMLInputElement>(null)
  const isOpen = typing !== undefined
  // On focus, the plain number replaces the formatted text, which clears the selection. Select
  // again, because typing would otherwise append to the old number.
  useLayoutEffect(() => {
    if (isOpen) input.current?.select()
  }, [isOpen])
  const textBy = (write: Sort<Unit>['write']) =>
    typeof value === 'number' ? write(value, culture) : (value ?? '')
  // A value that is set from outside, such as a draft or a default, replaces the typed text.
  const present = value === '' ? null : (value ?? null)
  const read = (text: string) =>
    sort.read(sort.blankZero && text.trim() === '' ? '0' : text, culture)
  const isTyped = typing !== undefined && read(typing) === present
  const atRest = typing === undefined || props.readOnly
  const shown = atRest ? textBy(sort.show) : isTyped ? typing : textBy(sort.write)
  const leave = (event: FocusEvent<HTMLInputElement>) => {
    setTyping(undefined)
    if (sort.cap !== undefined && typeof value === 'number' && value > sort.cap)
      onChange(sort.cap as Unit)
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

const decimalSort = <Unit extends Cents | Hundredths>(
  unit: 'money' | 'percent',
  show: Sort<Unit>['show'],
): Sort<Unit> => ({
  read(text, culture) {
    const { value } = readAmount(text, culture, { unit })
    return value === undefined ? text : (value as Unit | null)
  },
  write: writeAmount,
  show,
})

interface MoneyInputProps extends NumberTextProps<Cents> {
  cap?: number | undefined
  /** Shows 0 as empty while the field has the focus. A field that is left empty becomes 0. */
  blankZero?: boolean
}
/** An amount in cents: 1250 shows as `$12.50`. Capped at 999,999.99 unless `cap` is given. */
export function MoneyInput({ cap = 99_999_999, blankZero, ...props }: MoneyInputProps) {
  return <NumberText {...props} sort={{ ...decimalSort('money', formatMoney), cap, blankZero }} />
}

interface PercentInputProps extends NumberTextProps<Hundredths> {
  cap?: number | undefined
  /** Minimum number of decimals. */
  least?: 0 | 2 | undefined
}
/**
 * A percentage in hundredths: 1250 shows as `12.5%`. It is capped only if `cap` is given;
 * otherwise, the schema rejects values above 100.
 */
export const PercentInput = ({ cap, least, ...props }: PercentInputProps) => (
  <NumberText
    {...props}
    sort={{
      ...decimalSort<Hundredths>('percent', (value, culture) =>
        formatPercent(value, culture, least),
      ),
      cap,
    }}
  />
)

/** A money or percent input, for fields whose unit depends on another field. */
export const MoneyOrPercentInput = ({
  unit,
  least,
  ...props
}: Omit<PercentInputProps, 'value' | 'onChange'> &
  Pick<NumberTextProps<Cents | Hundredths>, 'value' | 'onChange'> & {
    unit: 'money' | 'percent'
  }) =>
  unit === 'money' ? (
    <MoneyInput {...(props as MoneyInputProps)} />
  ) : (
    <PercentInput {...(props as PercentInputProps)} least={least} />
  )

const wholeSort = (unit: 'percent' | undefined): Sort<PlainNumber> => {
  const write = (value: number, culture: string) =>
    formatNumber(value, culture, { useGrouping: false })
  return {
    read(text, culture) {
      const { value } = readAmount(text, culture, { decimals: 0, ...(unit && { unit }) })
      return value === undefined ? text : value
    },
    write,
    show: unit ? (value, culture) => formatPercent((value * 100) as Hundredths, culture) : write,
  }
}
/**
 * A whole number: 12 shows as `12`. With `percent`, it is a whole percentage and shows as `12%`.
 */
export const WholeInput = ({
  percent,
  ...props
}: NumberTextProps<PlainNumber> & { percent?: boolean }) => (
  <NumberText {...props} inputMode="numeric" sort={wholeSort(percent ? 'percent' : undefined)} />
)
