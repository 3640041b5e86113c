// Facts: K-14
import { ActionIcon, UnstyledButton } from '@mantine/core'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'

import { Icon } from '../../../ui/icon.tsx'
import { Kbd } from '../../../ui/parts/kbd.tsx'
import { useOpenPalette } from '../palette/palette-host.tsx'
import styles from './header.module.css'
import { HelpButton } from './help-button.tsx'
import { NarrowTitle } from './narrow-title.tsx'
import { NoticeBell } from './notice-bell.tsx'
import { SchemeSwitch } from './scheme-switch.tsx'
import { useShellPreview } from '../shell-preview.ts'
import { ScopeBar } from './scope-bar.tsx'
import type { BellSlots, HeaderSlots, Scope, ShellUser, UserMenuEntry } from '../shell-types.ts'
import { UserMenu } from './user-menu.tsx'

export interface HeaderProps {
  /** Title of the section, for the narrow header. */
  title: string
  scope: Scope
  user: ShellUser
  userMenu: readonly UserMenuEntry[]
  helpUrl: string | null | undefined
  /** Below the md breakpoint: a hamburger button and the section's title replace the scope bar. */
  narrow: boolean
  drawerOpen: boolean
  onOpenDrawer: () => void
  slots?: HeaderSlots | undefined
  bellSlots?: BellSlots | undefined
  onSignOut: () => void
}

const Search = memo(SearchButton)
function SearchButton() {
  const { t } = useTranslation('ui')
  return (
    <UnstyledButton
      className={styles.search}
      onClick={useOpenPalette()}
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
    >
      <Icon name="search" />
      <span className={styles.searchWords}>{t('shell.search.open')}</span>
      <span className={styles.searchKeys} aria-hidden>
        <Kbd keys="mod+K" />
      </span>
    </UnstyledButton>
  )
}

/**
 * The header of every page, 56 px high. It shows the current merchant and store, and tools that are
 * available everywhere. Memoized, as are its parts, because they change at different times.
 */
export const Header = memo(Bar)
function Bar(props: HeaderProps) {
  const {
    title,
    scope,
    user,
    userMenu,
    helpUrl,
    narrow,
    drawerOpen,
    onOpenDrawer,
    slots,
    bellSlots,
    onSignOut,
  } = props
  const { t } = useTranslation('ui')
  const preview = useShellPreview()
  return (
    <header className={styles.header} data-no-print>
      {narrow ? (
        <div className={styles.where}>
          <ActionIcon
            c="inherit"
            size={40}
            aria-label={t('shell.openMenu')}
            aria-expanded={drawerOpen}
            aria-haspopup="dialog"
            onClick={onOpenDrawer}
          >
            <Icon name="hamburger" size={22} />
          </ActionIcon>
          <NarrowTitle title={title} scope={scope} slots={slots} />
        </div>
      ) : (
        <div className={styles.scope}>
          <ScopeBar scope={scope} />
          {slots?.({ part: 'bar' })}
        </div>
      )}
      <div className={styles.tools}>
        {/* Inert in a preview of the shell. */}
        <div className={styles.always} inert={preview !== undefined}>
          <Search />
          <HelpButton helpUrl={helpUrl} />
          <NoticeBell slots={bellSlots} />
          {!narrow && <SchemeSwitch />}
        </div>
        <UserMenu user={user} entries={userMenu} onSignOut={onSignOut} withScheme={narrow} />
      </div>
    </header>
  )
}
