import { useTranslation } from 'react-i18next'

import { SearchSelect } from '#core'

import type { Choice } from './item-choices.ts'

/** What `fieldProps` gives. */
interface Field {
  value?: number | null
  onChange(value: number | null): void
  readOnly?: boolean
}

/** One of what the platform offers for a field of an item. */
export function ChoiceSelect({
  choices,
  clearable = false,
  ...field
}: Field & { choices: readonly Choice[]; clearable?: boolean }) {
  const { t } = useTranslation('menu')
  return (
    <SearchSelect<number>
      {...field}
      data={choices}
      onEmpty={clearable ? () => field.onChange(null) : undefined}
      nothingFoundMessage={t('item.noChoice')}
    />
  )
}
