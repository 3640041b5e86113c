// Facts: U-027 to U-033
import { Menu } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'

import { Icon } from '../../../ui/icon.tsx'
import { safeLink } from '../../../ui/safe-link.ts'
import { SchemeItems } from './scheme-items.tsx'
import type { ShellUser, UserMenuEntry } from '../shell-types.ts'
import styles from './user-menu.module.css'

export interface UserMenuProps {
  user: ShellUser
  entries: readonly UserMenuEntry[]
  onSignOut: () => void
  /** Adds the choice of the color scheme, because the narrow header has no room for it. */
  withScheme?: boolean
}

/** The user's name, the user's entries, and sign-out. */
export function UserItems({ user, entries, onSignOut, withScheme }: UserMenuProps) {
  const { t } = useTranslation('ui')
  return (
    <>
      <Menu.Label className={styles.who}>
        <span className={styles.name}>{user.name}</span>
        {user.role && <span>{user.role}</span>}
      </Menu.Label>
      <Menu.Divider />
      {entries.map((entry) => (
        <Entry key={entry.id} entry={entry} />
      ))}
      {entries.length > 0 && <Menu.Divider />}
      {withScheme && (
        <>
          <Menu.Label>{t('shell.scheme.label')}</Menu.Label>
          <SchemeItems />
          <Menu.Divider />
        </>
      )}
      <Menu.Item leftSection={<Icon name="signOut" />} onClick={onSignOut}>
        {t('shell.user.logOff')}
      </Menu.Item>
    </>
  )
}

function Entry({ entry: { label, icon, opens } }: { entry: UserMenuEntry }) {
  const leftIcon = <Icon name={icon} />
  if ('run' in opens)
    return (
      <Menu.Item leftSection={leftIcon} onClick={opens.run}>
        {label}
      </Menu.Item>
    )
  if ('path' in opens)
    return (
      <Menu.Item leftSection={leftIcon} component={Link} to={opens.path}>
        {label}
      </Menu.Item>
    )
  return (
    <Menu.Item
      leftSection={leftIcon}
      rightSection={<Icon name="external" size={14} />}
      component="a"
      href={safeLink(opens.href)}
      target="_blank"
      rel="noopener noreferrer"
    >
      {label}
    </Menu.Item>
  )
}
