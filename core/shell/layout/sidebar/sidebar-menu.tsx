import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'

import { finds } from '#schemas/rules/search.ts'

import { Icon } from '../../../ui/icon.tsx'
import { sectionIcon } from '../../../ui/icons.ts'
import { activeEntry } from './active-entry.ts'
import { useShellPreview } from '../shell-preview.ts'
import type { SidebarEntry, SidebarGroup } from '../shell-types.ts'
import { createTypeAhead, stepTo } from './sidebar-keys.ts'
import styles from './sidebar.module.css'
import { useOpenSection } from './use-open-section.ts'

/**
 * The sidebar's menu, with links and sections. At most one section is open. Arrow keys, Home, End
 * and first letters move the focus. Every item also stays in the Tab order, as in a plain list of
 * links.
 */
export function SidebarMenu({ groups, path }: { groups: readonly SidebarGroup[]; path: string }) {
  const { t } = useTranslation('ui')
  const list = useRef<HTMLUListElement>(null)
  const typeAhead = useRef(createTypeAhead())
  const active = activeEntry(groups, path)
  const [open, setOpen] = useOpenSection(active?.group.id)
  useEffect(() => {
    // Wait for the browser's next layout instead of forcing an extra one.
    const frame = requestAnimationFrame(() => {
      const current = list.current?.querySelector('[aria-current]')
      const scroller = list.current?.parentElement
      // Not scrollIntoView: Chromium 150 would then let the first Tab continue from here, behind
      // "Skip to content", and in a preview the page around it would move too.
      if (current && scroller) scrollWithin(scroller, current)
    })
    return () => cancelAnimationFrame(frame)
  }, [active?.entry.id])

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || !list.current) return
    const items = [...list.current.querySelectorAll<HTMLElement>('[data-nav-item]')].filter(
      (item) => !item.closest('[hidden]'),
    )
    const index = items.findIndex((item) => item === document.activeElement)
    const item = items[index]
    if (!item || (item instanceof HTMLInputElement && !/^Arrow(Up|Down)$/.test(event.key))) return
    const target = follow(event.key, items, index)
    if (target === undefined) return
    event.preventDefault()
    target?.focus()
  }

  /**
   * The item that a key leads to. `null` if the key was handled but the focus stays, and
   * `undefined` if the key isn't handled.
   */
  const follow = (
    key: string,
    items: readonly HTMLElement[],
    index: number,
  ): HTMLElement | null | undefined => {
    const { section, group } = items[index]?.dataset ?? {}
    const step = stepTo(key, index, items.length)
    if (step !== undefined) return items[step]
    if (key === 'ArrowRight' && section) {
      if (section === open) return items[index + 1]
      setOpen(section)
      return null
    }
    if (key === 'ArrowLeft' && group) return items.find((other) => other.dataset.section === group)
    if (key === 'ArrowLeft' && section === open) {
      setOpen('')
      return null
    }
    if (key.length !== 1 || (key === ' ' && !typeAhead.current.typing())) return undefined
    const found = typeAhead.current.find(
      key,
      items.map((other) => other.textContent),
      index,
    )
    return found === undefined ? null : items[found]
  }

  if (groups.length === 0) return <p className={styles.note}>{t('shell.menuEmpty')}</p>
  return (
    // This is only a shortcut, because links and buttons also work without the arrow keys.
    <ul className={styles.list} ref={list} onKeyDown={onKeyDown}>
      {groups.map((group) => (
        <Section
          key={group.id}
          group={group}
          active={active?.entry}
          path={path}
          open={open === group.id}
          onToggle={() => setOpen(open === group.id ? '' : group.id)}
        />
      ))}
    </ul>
  )
}

interface SectionProps {
  group: SidebarGroup
  active: SidebarEntry | undefined
  path: string
  open: boolean
  onToggle: () => void
}

function Section({ group, active, path, open, onToggle }: SectionProps) {
  const preview = useShellPreview()
  const icon = <Icon name={sectionIcon(group.icon)} />
  const listId = useId()
  const [only] = group.entries
  // If a section has only one page and that page has the same name, show it as a plain link.
  if (only && group.entries.length === 1 && only.label === group.label)
    return (
      <li>
        <Entry entry={only} active={active} path={path} icon={icon} />
      </li>
    )
  const holdsActive = group.entries.some((entry) => entry.id === active?.id)
  return (
    <li>
      <button
        type="button"
        className={styles.item}
        data-nav-item
        data-section={group.id}
        data-holds-active={(holdsActive && !open) || undefined}
        aria-expanded={open}
        aria-controls={listId}
        onClick={onToggle}
      >
        {icon}
        <span className={styles.label}>{group.label}</span>
        <Icon name={open ? 'down' : 'right'} size={16} className={styles.chevron} />
      </button>
      <ul className={styles.entries} id={listId} hidden={!open}>
        {/* Closed sections render nothing, except in a preview, which shows the whole menu. */}
        {(open || preview) && <Entries group={group} active={active} path={path} />}
      </ul>
    </li>
  )
}

/** Sections with more entries than this get a filter. */
const many = 15

/**
 * The text of the filter is cleared when the user goes to another page and when the section closes.
 */
function Entries({ group, active, path }: Omit<SectionProps, 'open' | 'onToggle'>) {
  const { t } = useTranslation('ui')
  const preview = useShellPreview()
  const [typed, setTyped] = useState('')
  const [at, setAt] = useState(path)
  if (at !== path) {
    setAt(path)
    setTyped('')
  }
  const isFound = finds(typed)
  const found = typed
    ? group.entries.filter(({ label, group: head = '' }) => isFound(`${label} ${head}`))
    : group.entries
  const label = t('shell.filter', { section: group.label })
  return (
    <>
      {group.entries.length > many && !preview && (
        <li>
          <input
            className={styles.filter}
            data-nav-item
            // While the filter has text, Escape clears it and doesn't close the drawer of a narrow
            // screen.
            data-mantine-stop-propagation={typed !== '' || undefined}
            aria-label={label}
            placeholder={label}
            autoComplete="off"
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
            onKeyDown={(event) => {
              if (event.key === 'Escape') setTyped('')
            }}
          />
          <p role="status" className={styles.note}>
            {found.length === 0 && t('shell.filterEmpty', { words: typed })}
          </p>
        </li>
      )}
      {underHeads(found).map(({ head, entries }) => {
        const links = entries.map((entry) => (
          <li key={entry.id}>
            <Entry entry={entry} active={active} path={path} group={group.id} />
          </li>
        ))
        return head === undefined ? links : <Headed key={head} head={head} links={links} />
      })}
    </>
  )
}

/** The entries in order, grouped by heading. */
function underHeads(entries: readonly SidebarEntry[]) {
  const parts: { head: string | undefined; entries: SidebarEntry[] }[] = []
  for (const entry of entries) {
    const last = parts.at(-1)
    if (last && last.head === entry.group) last.entries.push(entry)
    else parts.push({ head: entry.group, entries: [entry] })
  }
  return parts
}

/** A group of entries below a small heading, which labels their list. */
function Headed({ head, links }: { head: string; links: React.ReactNode }) {
  const id = useId()
  return (
    <li>
      <p className={styles.head} id={id}>
        {head}
      </p>
      <ul className={styles.headed} aria-labelledby={id}>
        {links}
      </ul>
    </li>
  )
}

interface EntryProps {
  entry: SidebarEntry
  active: SidebarEntry | undefined
  path: string
  group?: string
  icon?: React.ReactNode
}

function Entry({ entry, active, path, group, icon }: EntryProps) {
  const isActive = entry.id === active?.id
  // On the page of a record, use 'true' instead of 'page', because the active entry is that of the
  // list.
  const current =
    isActive &&
    (entry.path.toLowerCase() === path.toLowerCase().replace(/\/$/, '') ? 'page' : 'true')
  return (
    <Link
      to={entry.path}
      className={styles.item}
      data-nav-item
      data-group={group}
      data-active={isActive || undefined}
      aria-current={current || undefined}
    >
      {icon}
      <span className={styles.label}>{entry.label}</span>
    </Link>
  )
}

/** Scrolls an item into view within its own scroll container, so that the page doesn't move. */
function scrollWithin(scroller: Element, item: Element): void {
  const [outer, inner] = [scroller.getBoundingClientRect(), item.getBoundingClientRect()]
  if (inner.top < outer.top) scroller.scrollTop -= outer.top - inner.top
  else if (inner.bottom > outer.bottom) scroller.scrollTop += inner.bottom - outer.bottom
}
