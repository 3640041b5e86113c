import {
  MultiSelect as MantineMultiSelect,
  Select as MantineSelect,
  type ComboboxProps,
  type MultiSelectProps,
  type SelectProps,
} from '@mantine/core'
import { useState, type FocusEvent } from 'react'

import { memoized } from './memoized.tsx'

interface WithOptions {
  comboboxProps?: ComboboxProps | undefined
  onFocus?: ((event: FocusEvent<HTMLInputElement>) => void) | undefined
}
/**
 * Mantine renders the options of a closed select together with the page. This renders them only
 * when the field gets the focus. Keys need them as soon as they open the list.
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

const MemoizedSelect = /* #__PURE__ */ memoized(MantineSelect)
export function Select<Value extends string | number | boolean = string>(
  props: SelectProps<Value>,
) {
  return <MemoizedSelect {...props} {...useOptionsOnFocus(props)} />
}

const MemoizedMultiSelect = /* #__PURE__ */ memoized(MantineMultiSelect)
export function MultiSelect<Value extends string | number | boolean = string>(
  props: MultiSelectProps<Value>,
) {
  return <MemoizedMultiSelect {...props} {...useOptionsOnFocus(props)} />
}
