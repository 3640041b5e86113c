import { useState } from 'react'

import { Select } from '../../ui/controls/select.tsx'
import type { FilterFieldProps } from '../../grid/grid.ts'
import { useChoices } from '../columns/use-choices.ts'
import type { Chosen } from '../columns/values.ts'

interface Props extends FilterFieldProps {
  page: string
  name: string
  label: string
  /** The name of the record that the URL contains, from the list's response. */
  called: string | undefined
}

/**
 * A field to choose the record whose rows the list shows. The URL contains the record's id, and the
 * field shows its name. Choices load only when the user opens the field.
 */
export function RecordFilter({ page, name, label, called, value, onChange, className }: Props) {
  const [isOpened, setOpened] = useState(false)
  // The chosen name. Used until the list's response contains the record's name.
  const [picked, setPicked] = useState<Chosen>()
  const isPicked = value !== undefined && picked?.id === Number(value)
  const shown = called ?? (isPicked ? picked.name : '')
  const chosen = value === undefined ? [] : [{ id: Number(value), name: shown }]
  const { chosenOf, props, more } = useChoices({
    page,
    name,
    of: 'filter',
    chosen,
    enabled: isOpened,
  })
  return (
    <Select
      {...props}
      className={className}
      aria-label={label}
      placeholder={label}
      value={value ?? null}
      onChange={(id) => {
        if (id !== null) setPicked(chosenOf([id])[0])
        onChange(id ?? undefined)
      }}
      onFocus={() => setOpened(true)}
      clearable
      allowDeselect={false}
      openOnFocus={false}
      title={more}
    />
  )
}
