import { Select } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import type { Choice } from './item-choices.ts'

/** What `fieldProps` gives. */
interface Field {
  value?: number | null
  onChange(value: number | null): void
  readOnly?: boolean
}

/** One among many, found by typing; it opens when one types, clicks or presses an arrow, not when Tab passes by. */
export function ChoiceSelect({ choices, clearable = false, ...field }: Field & { choices: readonly Choice[]; clearable?: boolean }) {
  const { t } = useTranslation('menu')
  const { value, readOnly, onChange } = field
  return (
    <Select<number>
      {...field}
      data={choices}
      searchable
      openOnFocus={false}
      selectFirstOptionOnChange
      clearable={clearable}
      allowDeselect={false}
      // Emptied by Backspace, too: its button is out of reach of a keyboard.
      onSearchChange={(typed) => clearable && typed === '' && typeof value === 'number' && !readOnly && onChange(null)}
      nothingFoundMessage={t('item.noChoice')}
    />
  )
}
