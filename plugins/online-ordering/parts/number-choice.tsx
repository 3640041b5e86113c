import { Autocomplete, type AutocompleteProps } from '@mantine/core'

/** A number that is typed or picked from a short list. */
export const NumberChoice = ({ data, ...props }: AutocompleteProps) => (
  <Autocomplete
    {...props}
    data={props.readOnly ? [] : data}
    // Doesn't filter the list while typing, because it's short enough to scan.
    filter={({ options }) => options}
    openOnFocus={false}
    withScrollArea={false}
    comboboxProps={{ withinPortal: false }}
    inputMode="numeric"
    autoComplete="off"
    onClick={({ currentTarget: field }) => field.select()}
  />
)
