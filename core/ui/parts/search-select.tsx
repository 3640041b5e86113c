import type { OptionsFilter, SelectProps } from '@mantine/core'
import type { KeyboardEvent, MouseEvent } from 'react'

import { Select } from '../controls/select.tsx'

import { finds } from '#schemas/rules/search.ts'

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
   * Makes the choice optional. Called when the user clicks the clear button or empties the text,
   * because the button can't be reached by keyboard.
   */
  onEmpty?: (() => void) | undefined
}

/**
 * Makes Enter choose the highlighted option: the first match, or the one that the user moved to
 * with the arrow keys. Mantine's own handling uses an index that is reset when the list opens, so
 * Enter would do nothing. While the list is open, Enter doesn't submit the form.
 */
function chooseMarked(event: KeyboardEvent<HTMLInputElement>) {
  const { currentTarget: field } = event
  if (event.key !== 'Enter' || field.ariaExpanded !== 'true') return
  event.preventDefault()
  const option = document
    .getElementById(field.getAttribute('aria-controls') ?? '')
    ?.querySelector<HTMLElement>('[data-combobox-option][data-combobox-selected]')
  if (!option) return
  event.stopPropagation()
  option.click()
}

/**
 * If a click opens the list, selects all text, as Tab does, so that typing replaces the old choice.
 */
function markWhole({ currentTarget: field }: MouseEvent<HTMLInputElement>) {
  if (field.ariaExpanded !== 'true' && field.selectionStart === field.selectionEnd) field.select()
}

/** The options that match the typed text, by the same rules as in every search. */
function optionsFound<Value extends string | number>({
  options,
  search,
}: Parameters<OptionsFilter<Value>>[0]): ReturnType<OptionsFilter<Value>> {
  const isFound = finds(search)
  return options
    .map((option) =>
      'group' in option
        ? { ...option, items: option.items.filter(({ label }) => isFound(label)) }
        : option,
    )
    .filter((option) => ('group' in option ? option.items.length > 0 : isFound(option.label)))
}

/**
 * A select with a search field, for many options. It opens when the user types, clicks or presses
 * an arrow key, but not when Tab only passes through it.
 */
export function SearchSelect<Value extends string | number = string>({
  onChange,
  onEmpty,
  ...props
}: SearchSelectProps<Value>) {
  const { value, readOnly, data } = props
  return (
    <Select<Value>
      filter={optionsFound<Value>}
      {...props}
      searchable
      openOnFocus={false}
      // A change of this prop highlights options that arrive after typing. Otherwise, Mantine
      // highlights one only when the text changes.
      selectFirstOptionOnChange={data !== undefined && data.length > 0}
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
