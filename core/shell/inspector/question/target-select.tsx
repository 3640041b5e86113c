import type { ComboboxParsedItem } from '@mantine/core'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'

import { SearchSelect } from '../../../ui/parts/search-select.tsx'
import styles from '../inspector.module.css'
import { overDrawer } from './person-form.tsx'
import { findTargets, kinds, targetKey, type Target } from './targets.ts'

/** Maximum number of results per kind. Typing more narrows the list. */
const most = 25

/** Searches all routes, entries, abilities and operations for words in their titles and ids. */
export function TargetSelect({
  targets,
  value,
  onChange,
}: {
  targets: readonly Target[]
  value: string | null
  onChange: (value: string) => void
}) {
  const { t } = useTranslation('inspector')
  const data = useMemo(
    () =>
      kinds.map((kind) => ({
        group: t(`kinds.${kind}`),
        items: targets
          .filter((target) => target.kind === kind)
          .map((target) => ({ value: targetKey(target), label: `${target.title} · ${target.id}` })),
      })),
    [targets, t],
  )
  const found = ({
    options,
    search,
  }: {
    options: ComboboxParsedItem[]
    search: string
  }): ComboboxParsedItem[] =>
    options.flatMap((group) => {
      const items = 'items' in group ? findTargets(group.items, search, most) : []
      return items.length > 0 ? [{ ...group, items }] : []
    })
  return (
    <SearchSelect
      label={t('look')}
      placeholder={t('lookPlaceholder')}
      data={data}
      value={value}
      onChange={onChange}
      data-autofocus
      comboboxProps={overDrawer}
      filter={found}
      nothingFoundMessage={t('nothing')}
      maxDropdownHeight={320}
      onFocus={(event) => event.currentTarget.select()}
      renderOption={({ option }) => <Option label={option.label} />}
    />
  )
}

function Option({ label }: { label: string }) {
  const at = label.lastIndexOf(' · ')
  return (
    <span className={styles.option}>
      <span>{label.slice(0, at)}</span>
      <code>{label.slice(at + 3)}</code>
    </span>
  )
}
