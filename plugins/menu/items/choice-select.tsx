import { useTranslation } from 'react-i18next'

import { SearchSelect } from '#core'

import type { Choice } from './item-choices.ts'

/** The props that `fieldProps` returns. */
interface Field {
  value?: number | null
  onChange(value: number | null): void
  readOnly?: boolean
}

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
