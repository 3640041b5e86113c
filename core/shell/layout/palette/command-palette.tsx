import '@mantine/spotlight/styles.layer.css'

import { Highlight, UnstyledButton } from '@mantine/core'
import { createSpotlight, Spotlight, useSpotlight } from '@mantine/spotlight'
import { useEffect, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'

import { perPortal, usePortal, type Portal } from '../../../portal/portal.ts'
import { Icon } from '../../../ui/icon.tsx'
import type { IconName } from '../../../ui/icons.ts'
import { Kbd } from '../../../ui/parts/kbd.tsx'
import styles from './command-palette.module.css'
import { findCommands } from './find-commands.ts'
import type { ShellAction, ShellPage } from '../shell-types.ts'

const spotlight = perPortal(createSpotlight)
/** Opens and closes the palette once it is mounted. Elsewhere, use `openPalette`. */
export const palette = (portal: Portal) => spotlight(portal)[1]
const usePaletteStore = () => spotlight(usePortal())[0]
const listId = 'palette-list'

export interface CommandPaletteProps {
  /**
   * The pages that the palette offers. They must include only what the Decider allows. This is a
   * function that is called once the palette is open, because it evaluates the access rule of every
   * page.
   */
  pages: () => readonly ShellPage[]
  actions: readonly ShellAction[]
}

interface Command {
  id: string
  label: string
  section?: string
  icon: IconName
  keywords?: readonly string[]
  keys?: string
  run: () => void
}

/**
 * Finds every page and action that the user may open by its name. `PaletteHost` opens it on Ctrl K.
 */
export function CommandPalette(props: CommandPaletteProps) {
  const { t } = useTranslation('ui')
  const paletteStore = usePaletteStore()
  return (
    <Spotlight.Root
      store={paletteStore}
      shortcut={null}
      size={560}
      centered={false}
      yOffset="12vh"
      // Clear the query here. Spotlight does so when its fade-out ends, which never happens with
      // reduced motion.
      onSpotlightClose={() =>
        paletteStore.updateState((state) => ({ ...state, query: '', selected: -1 }))
      }
      radius="md"
      transitionProps={{ duration: 120, transition: 'fade' }}
      overlayProps={{ backgroundOpacity: 0.35 }}
      attributes={{ content: { 'aria-label': t('shell.search.label') } }}
    >
      <Commands {...props} />
    </Spotlight.Root>
  )
}

/** The content of the open palette. */
function Commands({ pages, actions }: CommandPaletteProps) {
  const { t } = useTranslation('ui')
  const navigate = useNavigate()
  const { query, selected } = useSpotlight(usePaletteStore())

  const groups: { id: string; label: string; commands: readonly Command[] }[] = [
    {
      id: 'actions',
      label: t('shell.groups.actions'),
      commands: findCommands(
        query,
        actions.map((action): Command => ({ icon: 'right', ...action })),
      ),
    },
    {
      id: 'pages',
      label: t('shell.groups.pages'),
      commands: findCommands(
        query,
        pages().map(({ id, label, group, path }): Command => ({
          id,
          label,
          section: group,
          icon: 'page',
          keywords: group ? [group] : [],
          run: () => void navigate(path),
        })),
      ),
    },
  ].filter((group) => group.commands.length > 0)
  const found = groups.flatMap((group) => group.commands)
  const optionId = (command: Command) => `palette-${command.id}`

  return (
    <>
      <Spotlight.Search
        placeholder={t('shell.search.placeholder')}
        leftSection={<Icon name="search" />}
        size="lg"
        role="combobox"
        aria-label={t('shell.search.label')}
        aria-expanded={found.length > 0}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={found[selected] && optionId(found[selected])}
      />
      <Results label={t('shell.search.results')} empty={found.length === 0}>
        {groups.map((group) => (
          <Spotlight.ActionsGroup
            key={group.id}
            label={group.label}
            role="group"
            aria-label={group.label}
            className={styles.group}
          >
            {group.commands.map((command) => (
              <Option
                key={command.id}
                id={optionId(command)}
                command={command}
                query={query}
                selected={found[selected] === command}
              />
            ))}
          </Spotlight.ActionsGroup>
        ))}
      </Results>
      {found.length === 0 && (
        <Spotlight.Empty role="status">{t('shell.search.empty', { words: query })}</Spotlight.Empty>
      )}
    </>
  )
}

/**
 * Replaces Spotlight's own action, which doesn't expose its id. The search field must refer to the
 * active option by id (`aria-activedescendant`).
 */
function Option({
  id,
  command,
  query,
  selected,
}: {
  id: string
  command: Command
  query: string
  selected: boolean
}) {
  const portal = usePortal()
  return (
    <UnstyledButton
      id={id}
      role="option"
      aria-selected={selected}
      tabIndex={-1}
      data-action
      data-selected={selected || undefined}
      className={styles.option}
      // Prevent the default, so that the focus stays in the search field.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => {
        palette(portal).close()
        command.run()
      }}
    >
      <Icon name={command.icon} />
      <Highlight component="span" highlight={query} className={styles.label}>
        {command.label}
      </Highlight>
      {command.section && <span className={styles.section}>{command.section}</span>}
      {command.keys && <Kbd keys={command.keys} />}
    </UnstyledButton>
  )
}

/**
 * The list through which the arrow keys in the search field move. Replaces Spotlight's own list,
 * which wraps its options in scroll area elements. These would break the structure of the listbox
 * for screen readers.
 */
function Results({
  label,
  empty,
  children,
}: {
  label: string
  empty: boolean
  children: ReactNode
}) {
  const paletteStore = usePaletteStore()
  useEffect(() => {
    paletteStore.updateState((state) => ({ ...state, listId }))
    return () => paletteStore.updateState((state) => ({ ...state, listId: '' }))
  }, [paletteStore])
  return (
    <div
      id={listId}
      className={styles.list}
      hidden={empty}
      {...(!empty && { role: 'listbox', 'aria-label': label })}
    >
      {children}
    </div>
  )
}
