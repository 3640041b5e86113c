import { TextInput } from '@mantine/core'
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import { useId, useRef, useState, type KeyboardEvent, type MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'

import { Icon } from '#core'

import classes from './categories.module.css'
import { ColorMark } from './color-mark.tsx'

/** A category as the list shows it; also what stands for items in none. */
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
/** With fewer, one sees at a glance what there is. */
export const searchFrom = 13
const withRow = (drawn: number[], row: number, count: number) => (row >= count || drawn.includes(row) ? drawn : [...drawn, row].sort((a, b) => a - b))

/** The categories at the left (U-066): arrows walk, Enter and Space choose. Only rows in sight are drawn, of however many. */
export function CategoryList({ rows: all, chosen, onChoose, colorCodes }: CategoryListProps) {
  const { t, i18n } = useTranslation('menu')
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const [search, setSearch] = useState('')
  const words = search.trim().toLocaleLowerCase()
  const rows = words === '' ? all : all.filter(({ name }) => name.toLocaleLowerCase().includes(words))
  const chosenAt = Math.max(0, rows.findIndex((row) => row.id === chosen))
  /** Where the keyboard is; with what is chosen, unless it walked on from there. */
  const [walked, setWalked] = useState<{ from: number | undefined; at: number }>()
  const active = Math.min(walked?.from === chosen ? walked!.at : chosenAt, Math.max(rows.length - 1, 0))
  const height = Math.min(Math.max(rows.length, 1), mostShown) * rowHeight

  // oxlint-disable-next-line react/incompatible-library -- it answers functions; nothing here memoizes by them
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => list.current,
    estimateSize: () => rowHeight,
    overscan: 8,
    useFlushSync: false,
    initialRect: { width: 0, height },
    initialOffset: Math.max(0, (chosenAt - mostShown / 2) * rowHeight),
    // Its height is given: nothing needs to be measured.
    observeElementRect: (_list, tell) => tell({ width: 0, height }),
    // The keyboard's row is always there for screen readers, wherever one has scrolled to.
    rangeExtractor: (range) => withRow(defaultRangeExtractor(range), active, rows.length),
  })

  const go = (at: number) => {
    setWalked({ from: chosen, at })
    virtual.scrollToIndex(at)
  }
  const choose = (at: number) => rows[at] && onChoose(rows[at].id)
  const onKeyDown = (event: KeyboardEvent) => {
    const last = rows.length - 1
    const steps: Readonly<Record<string, number>> = { ArrowDown: active + 1, ArrowUp: active - 1, Home: 0, End: last, PageDown: active + mostShown, PageUp: active - mostShown }
    const next = steps[event.key]
    if (next !== undefined) go(Math.max(0, Math.min(next, last)))
    else if (event.key === 'Enter' || event.key === ' ') choose(active)
    else return
    event.preventDefault()
  }
  const onClick = (event: MouseEvent) => choose(Number((event.target as Element).closest<HTMLElement>('[data-index]')?.dataset.index ?? -1))
  const optionId = (at: number) => `${id}-${at}`
  return (
    <>
      {all.length >= searchFrom && (
        <TextInput
          type="search" aria-label={t('categories.search')} placeholder={t('categories.search')} aria-controls={id} leftSection={<Icon name="search" size={16} />}
          value={search}
          onChange={(event) => {
            setSearch(event.currentTarget.value)
            setWalked({ from: chosen, at: 0 })
          }}
          onKeyDown={(event) => {
            if (event.key === 'Enter') choose(active)
            if (event.key !== 'ArrowDown' || rows.length === 0) return
            event.preventDefault()
            list.current?.focus()
          }}
        />
      )}
      <div
        ref={list} id={id} role="listbox" tabIndex={0} aria-label={t('categories.title')} aria-activedescendant={rows.length > 0 ? optionId(active) : undefined}
        className={classes.list} style={{ height }} onKeyDown={onKeyDown} onClick={onClick}
      >
        <div role="presentation" className={classes.space} style={{ height: virtual.getTotalSize() }}>
          {virtual.getVirtualItems().map(({ index, start }) => {
            const row = rows[index]!
            return (
              <div
                key={row.id} id={optionId(index)} role="option" aria-selected={row.id === chosen} aria-posinset={index + 1} aria-setsize={rows.length} data-index={index}
                data-active={index === active || undefined} className={classes.row} style={{ transform: `translateY(${start}px)` }}
              >
                {colorCodes && <ColorMark hex={row.hex} />}
                <span className={classes.name}>{row.name}</span>
                <span className={classes.count}>
                  {row.items.toLocaleString(i18n.language)}
                  <span className={classes.unseen}> {t('categories.itemsWord', { count: row.items })}</span>
                </span>
              </div>
            )
          })}
        </div>
        {rows.length === 0 && <p className={classes.none}>{t('categories.noMatch')}</p>}
      </div>
    </>
  )
}
