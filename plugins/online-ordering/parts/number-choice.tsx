import { Autocomplete, type AutocompleteProps } from '@mantine/core'

/** A number that is typed or chosen from a short list. */
export const NumberChoice = ({ data, ...props }: AutocompleteProps) => (
  <Autocomplete
    {...props}
    data={props.readOnly ? [] : data}
    // The list stays whole while one types: nobody looks for a number among so few.
    filter={({ options }) => options}
    openOnFocus={false}
    withScrollArea={false}
    comboboxProps={{ withinPortal: false }}
    inputMode="numeric"
    autoComplete="off"
    onClick={({ currentTarget: field }) => field.select()}
  />
)
