import { Select, type SelectProps } from '@mantine/core'
import type { KeyboardEvent, MouseEvent } from 'react'

type Given =
  | 'searchable'
  | 'openOnFocus'
  | 'selectFirstOptionOnChange'
  | 'allowDeselect'
  | 'clearable'
  | 'onSearchChange'
  | 'onKeyDown'
  | 'onClick'
  | 'onChange'
export interface SearchSelectProps<Value extends string | number> extends Omit<
  SelectProps<Value>,
  Given
> {
  onChange(value: Value): void
  /**
   * Nothing may be chosen, too: by its button, or by emptying the text, since the button is out of
   * reach of a keyboard.
   */
  onEmpty?: (() => void) | undefined
}

/**
 * Enter chooses the option that is marked: the first that is found, or the one that an arrow went
 * to. Mantine's own Enter goes by a number that it forgets as the list opens, and would do nothing.
 * It sends no form while the list is open.
 */
function chooseMarked(event: KeyboardEvent<HTMLInputElement>) {
  const { currentTarget: field } = event
  if (event.key !== 'Enter' || event.nativeEvent.isComposing || field.ariaExpanded !== 'true')
    return
  event.preventDefault()
  const option = document
    .getElementById(field.getAttribute('aria-controls') ?? '')
    ?.querySelector<HTMLElement>('[data-combobox-option][data-combobox-selected]')
  if (!option) return
  event.stopPropagation()
  option.click()
}

/**
 * A click that opens the list marks the whole text, as Tab does, so that what is typed next takes
 * the place of what was chosen.
 */
function markWhole({ currentTarget: field }: MouseEvent<HTMLInputElement>) {
  if (field.ariaExpanded !== 'true' && field.selectionStart === field.selectionEnd) field.select()
}

/**
 * One among many, found by typing. It opens when one types, clicks or presses an arrow, not when
 * Tab passes by.
 */
export function SearchSelect<Value extends string | number = string>({
  onChange,
  onEmpty,
  ...props
}: SearchSelectProps<Value>) {
  const { value, readOnly } = props
  return (
    <Select<Value>
      {...props}
      searchable
      openOnFocus={false}
      selectFirstOptionOnChange
      allowDeselect={false}
      clearable={onEmpty !== undefined}
      onChange={(chosen) => chosen !== null && onChange(chosen)}
      onSearchChange={(typed) =>
        typed === '' && value !== null && value !== undefined && !readOnly && onEmpty?.()
      }
      onKeyDown={chooseMarked}
      onClick={markWhole}
    />
  )
}
