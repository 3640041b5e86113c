import { Group } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import { SearchSelect } from '#core'

import type { CategoryListProps } from './category-list.tsx'
import { ColorMark } from './color-mark.tsx'

/** Replaces the category list on narrow screens. */
export function CategorySelect({ rows, chosen, onChoose, colorCodes }: CategoryListProps) {
  const { t } = useTranslation('menu')
  const byId = new Map(rows.map((row) => [row.id, row]))
  const mark = (id: number | undefined) =>
    colorCodes && id !== undefined ? <ColorMark hex={byId.get(id)?.hex ?? null} /> : undefined
  return (
    <SearchSelect<number>
      // The field has no visible label: the page's title already says it, and the rows start higher
      // without one.
      aria-label={t('categories.one')}
      limit={100}
      nothingFoundMessage={t('categories.noMatch')}
      data={rows.map(({ id, name, items }) => ({
        value: id,
        label: t('categories.rowText', { name, count: items }),
      }))}
      value={chosen ?? null}
      onChange={onChoose}
      leftSection={mark(chosen)}
      renderOption={({ option }) => (
        <Group gap="xs" wrap="nowrap">
          {mark(option.value)}
          {option.label}
        </Group>
      )}
    />
  )
}
