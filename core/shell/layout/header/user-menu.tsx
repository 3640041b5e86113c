// Facts: U-027 to U-033
import { Avatar, UnstyledButton } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import { useHeaderMenus } from './late-menus.ts'
import type { UserMenuProps } from './user-items.tsx'
import styles from './user-menu.module.css'

/** A menu with the user's name, the user's entries, and sign-out. */
export function UserMenu(props: UserMenuProps) {
  const { name } = props.user
  const { t } = useTranslation('ui')
  const { menus, button } = useHeaderMenus('menu')
  const trigger = (
    <UnstyledButton
      className={styles.target}
      aria-label={t('shell.user.label', { name, initials: initials(name) })}
      {...button}
    >
      <Avatar component="span" size={32} radius="xl" className={styles.avatar} alt="">
        {initials(name)}
      </Avatar>
    </UnstyledButton>
  )
  if (!menus) return trigger
  return (
    <menus.HeaderMenu button={trigger} position="bottom-end" width={240}>
      <menus.UserItems {...props} />
    </menus.HeaderMenu>
  )
}

/** The first letters of the first and last word: "Dana Reyes" → "DR". */
export function initials(name: string): string {
  const words = name.split(/[\s._-]+/).filter((word) => word !== '')
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) =>
    word ? [...word][0] : '',
  )
  return letters.join('').toLocaleUpperCase()
}
