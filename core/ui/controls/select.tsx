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
 * Mantine renders the options of a closed select with the page. This renders them when the field
 * gets the focus, because keys need them as soon as they open the list.
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
