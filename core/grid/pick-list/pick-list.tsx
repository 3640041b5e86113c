// Facts: S-097, S-098
import { Button } from '@mantine/core'
import { useMemo, useRef, useState, type MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'

import { formatNumber } from '../../i18n/numbers.ts'
import { useCulture } from '../../session/facts/culture.ts'
import { TextInput } from '../../ui/controls/text-input.ts'
import { Icon } from '../../ui/icon.tsx'
import { Listbox, useListbox } from '../../ui/parts/listbox.tsx'
import classes from './pick-list.module.css'
import {
  between,
  buildIndex,
  markOf,
  countOpen,
  setTicked,
  listShown,
  countTicked,
  toggled,
  type PickItem,
} from './pick-model.ts'
import { PickRow } from './pick-row.tsx'
import { pickKeys } from './use-pick-keys.ts'

export interface PickListProps<Id extends string | number> {
  /** Label for the choices, such as "Stores". */
  label: string
  /**
   * Pass the same array as long as the rows are the same, because the index is computed once per
   * array.
   */
  items: readonly PickItem<Id>[]
  ticked: ReadonlySet<Id>
  onChange(ticked: ReadonlySet<Id>): void
  /**
   * Label of an extra first row that represents all rows. Ticking it ticks all rows, and it is
   * ticked when all rows are.
   */
  allRow?: string
  /** Label of the search field; "Search" by default. */
  searchLabel?: string
  /** Rows can be viewed but not ticked. */
  readOnly?: boolean
  /** Focuses the search field when the surrounding dialog opens. */
  autoFocus?: boolean
  /** Maximum height of the list in pixels. A list with few items is lower. */
  height?: number
}

const rowHeight = 36
/** Minimum height in rows, enough for "no matches". */
const leastRows = 3
/** Combined height of the top and bottom borders, in pixels. */
const borders = 2

/**
 * A list in which the user ticks rows by pointer or keyboard. Handles tens of thousands of rows.
 */
export function PickList<Id extends string | number>(props: PickListProps<Id>) {
  const {
    label,
    items,
    ticked,
    onChange,
    allRow,
    searchLabel,
    readOnly,
    autoFocus,
    height: most = 360,
  } = props
  const { t } = useTranslation('grid')
  const culture = useCulture()
  const [search, setSearch] = useState('')
  const [dir, setDir] = useState<'asc' | 'desc'>('asc')
  const [at, setAt] = useState(0)
  const anchor = useRef(0)
  const field = useRef<HTMLInputElement>(null)

  const index = useMemo(() => buildIndex(items), [items])
  const shown = useMemo(() => listShown(index, search, dir), [index, search, dir])
  const count = useMemo(() => countTicked(items, ticked), [items, ticked])
  const shownTicked = useMemo(
    () => (shown === index.items ? count : countTicked(shown, ticked)),
    [shown, index, ticked, count],
  )
  /** Number of rows that can be ticked. Closed rows don't count. */
  const open = useMemo(() => countOpen(items, ticked), [items, ticked])
  const shownOpen = useMemo(
    () => (shown === index.items ? open : countOpen(shown, ticked)),
    [shown, index, ticked, open],
  )
  /**
   * The "all" row always stays first, even during a search, because it represents all rows and not
   * just the visible ones.
   */
  const before = allRow === undefined ? 0 : 1
  const rows = shown.length + before
  const active = Math.min(at, Math.max(rows - 1, 0))

  const whole = Math.max(items.length + before, leastRows) * rowHeight + borders
  const height = Math.min(most, whole)
  const box = useListbox({ count: rows, active, rowHeight, height })

  const change = (next: ReadonlySet<Id>) => !readOnly && next !== ticked && onChange(next)
  const toggle = (row: number) => {
    anchor.current = row
    const item = shown[row - before]
    if (item) change(toggled(ticked, item))
    else if (row < before) change(setTicked(ticked, items, count < open))
  }
  const tickShown = () => change(setTicked(ticked, shown, shownTicked < shownOpen))
  /** Gives all rows between the anchor and this one the same state as the anchor. */
  const extendTo = (row: number) => {
    const first = shown[anchor.current - before]
    const range = between(shown, anchor.current - before, row - before)
    if (first && row >= before) change(setTicked(ticked, range, ticked.has(first.id)))
  }
  const go = (row: number, extend: boolean) => {
    setAt(row)
    box.virtual.scrollToIndex(row)
    if (extend) extendTo(row)
    else anchor.current = row
  }
  const find = (text: string) => {
    setSearch(text)
    setAt(0)
    anchor.current = 0
    box.virtual.scrollToOffset(0)
  }
  const pick = (row: number, event: MouseEvent) => {
    setAt(row)
    if (event.shiftKey) extendTo(row)
    else toggle(row)
  }
  const onKeyDown = pickKeys({
    active,
    count: rows,
    go,
    toggle,
    tickShown,
    search(letter) {
      field.current?.focus()
      find(search + letter)
    },
  })
  const number = (value: number) => formatNumber(value, culture)
  return (
    <div className={classes.pick}>
      <div className={classes.bar}>
        <TextInput
          ref={field}
          type="search"
          className={classes.search}
          aria-label={searchLabel ?? t('pick.search')}
          placeholder={searchLabel ?? t('pick.search')}
          aria-controls={box.id}
          data-autofocus={autoFocus || undefined}
          value={search}
          onChange={(event) => find(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'ArrowDown' || rows === 0) return
            event.preventDefault()
            box.ref.current?.focus()
          }}
          leftSection={<Icon name="search" size={16} />}
        />
        <Button
          variant="default"
          onClick={() => setDir(dir === 'asc' ? 'desc' : 'asc')}
          rightSection={<Icon name={dir === 'asc' ? 'sortUp' : 'sortDown'} size={14} />}
        >
          {t(dir === 'asc' ? 'pick.sortAscending' : 'pick.sortDescending')}
        </Button>
        {!readOnly && (
          <Button variant="default" disabled={shownOpen === 0} onClick={tickShown}>
            {t(shownOpen > 0 && shownTicked === shownOpen ? 'pick.untickShown' : 'pick.tickShown')}
          </Button>
        )}
      </div>
      <Listbox
        box={box}
        className={classes.list}
        aria-label={label}
        aria-multiselectable
        aria-readonly={readOnly || undefined}
        onKeyDown={onKeyDown}
        onPick={pick}
        renderRow={(position) => {
          const item = shown[position.index - before]
          return item ? (
            <PickRow
              key={item.id}
              {...position}
              name={item.name}
              detail={item.detail}
              holder={item.holder}
              closed={item.closed}
              mark={ticked.has(item.id) ? 'all' : 'none'}
            />
          ) : (
            <PickRow key="all" {...position} name={allRow ?? ''} mark={markOf(count, open)} whole />
          )
        }}
      >
        {shown.length === 0 && <p className={classes.none}>{t('pick.none')}</p>}
      </Listbox>
      <p className={classes.counts} role="status">
        {t('pick.ticked', { ticked: number(count), total: number(items.length) })}
        {shown.length !== items.length && <> · {t('pick.shown', { count: shown.length })}</>}
      </p>
    </div>
  )
}
