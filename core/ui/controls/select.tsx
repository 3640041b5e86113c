import {
  MultiSelect as MantineMultiSelect,
  Select as MantineSelect,
  type ComboboxProps,
  type MultiSelectProps,
  type SelectProps,
} from '@mantine/core'
import { useState, type FocusEvent } from 'react'

import { drawnOnChange } from './drawn-on-change.tsx'

interface WithOptions {
  comboboxProps?: ComboboxProps | undefined
  onFocus?: ((event: FocusEvent<HTMLInputElement>) => void) | undefined
}
/**
 * Mantine draws the options of a closed select along with the page. Here they are drawn once the
 * field has the focus: keys need them in the moment in which they open it.
 */
function useOptionsOnFocus({ comboboxProps, onFocus }: WithOptions) {
  const [hadFocus, setHadFocus] = useState(false)
  return {
    comboboxProps: { keepMounted: hadFocus, ...comboboxProps },
    onFocus(event: FocusEvent<HTMLInputElement>) {
      setHadFocus(true)
      onFocus?.(event)
    },
  }
}

const DrawnSelect = /* #__PURE__ */ drawnOnChange(MantineSelect)
export function Select<Value extends string | number | boolean = string>(
  props: SelectProps<Value>,
) {
  return <DrawnSelect {...props} {...useOptionsOnFocus(props)} />
}

const DrawnMultiSelect = /* #__PURE__ */ drawnOnChange(MantineMultiSelect)
export function MultiSelect<Value extends string | number | boolean = string>(
  props: MultiSelectProps<Value>,
) {
  return <DrawnMultiSelect {...props} {...useOptionsOnFocus(props)} />
}
