// Facts: U-066
import { useState, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'

import { formatNumber, Icon, Listbox, ListboxRow, TextInput, useCulture, useListbox } from '#core'

import classes from '../categories.module.css'
import { ColorMark } from './color-mark.tsx'

/** A category in the list, or the row for items without a category. */
export interface CategoryRow {
  id: number
  name: string
  items: number
  hex: string | null
}
export interface CategoryListProps {
  rows: readonly CategoryRow[]
  chosen: number | undefined
  onChoose(id: number): void
  colorCodes: boolean
}

const rowHeight = 40
const mostShown = 14
/** The list shows a search field if it has at least this many categories. */
export const searchFrom = 13

/** The list of categories. Arrow keys move; Enter and Space select. */
export function CategoryList({ rows: all, chosen, onChoose, colorCodes }: CategoryListProps) {
  const { t } = useTranslation('menu')
  const culture = useCulture()
  const [search, setSearch] = useState('')
  const words = search.trim().toLocaleLowerCase()
  const rows =
    words === '' ? all : all.filter(({ name }) => name.toLocaleLowerCase().includes(words))
  const chosenAt = Math.max(
    0,
    rows.findIndex((row) => row.id === chosen),
  )
  /**
   * The row with keyboard focus. This is the selected category, or the row that the arrow keys have
   * moved to since it was selected.
   */
  const [walked, setWalked] = useState<{ from: number | undefined; at: number }>()
  const active = Math.min(
    walked && walked.from === chosen ? walked.at : chosenAt,
    Math.max(rows.length - 1, 0),
  )
  const height = Math.min(Math.max(rows.length, 1), mostShown) * rowHeight

  const box = useListbox({
    count: rows.length,
    active,
    rowHeight,
    height,
    from: chosenAt - mostShown / 2,
  })

  const go = (at: number) => {
    setWalked({ from: chosen, at })
    box.virtual.scrollToIndex(at)
  }
  const choose = (at: number) => rows[at] && onChoose(rows[at].id)
  const onKeyDown = (event: KeyboardEvent) => {
    const last = rows.length - 1
    const steps: Readonly<Record<string, number>> = {
      ArrowDown: active + 1,
      ArrowUp: active - 1,
      Home: 0,
      End: last,
      PageDown: active + mostShown,
      PageUp: active - mostShown,
    }
    const next = steps[event.key]
    if (next !== undefined) go(Math.max(0, Math.min(next, last)))
    else if (event.key === 'Enter' || event.key === ' ') choose(active)
    else return
    event.preventDefault()
  }
  return (
    <>
      {all.length >= searchFrom && (
        <TextInput
          type="search"
          aria-label={t('categories.search')}
          placeholder={t('categories.search')}
          aria-controls={box.id}
          leftSection={<Icon name="search" size={16} />}
          value={search}
          onChange={(event) => {
            setSearch(event.currentTarget.value)
            setWalked({ from: chosen, at: 0 })
          }}
          onKeyDown={(event) => {
            if (event.key === 'Enter') choose(active)
            if (event.key !== 'ArrowDown' || rows.length === 0) return
            event.preventDefault()
            box.ref.current?.focus()
          }}
        />
      )}
      <Listbox
        box={box}
        className={classes.list}
        aria-label={t('categories.title')}
        onKeyDown={onKeyDown}
        onPick={choose}
        renderRow={(position) => {
          const row = rows[position.index]
          if (!row) return null
          return (
            <ListboxRow
              key={row.id}
              position={position}
              selected={row.id === chosen}
              className={classes.row}
            >
              {colorCodes && <ColorMark hex={row.hex} />}
              <span className={classes.name}>{row.name}</span>
              <span className={classes.count}>
                {formatNumber(row.items, culture)}
                <span className={classes.unseen}>
                  {' '}
                  {t('categories.itemsWord', { count: row.items })}
                </span>
              </span>
            </ListboxRow>
          )
        }}
      >
        {rows.length === 0 && <p className={classes.none}>{t('categories.noMatch')}</p>}
      </Listbox>
    </>
  )
}
