import { ActionIcon, useComputedColorScheme } from '@mantine/core'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'

import { Hint } from '../../../ui/parts/hint.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { useHeaderMenus } from './late-menus.ts'

const schemeIcons = { light: 'light', dark: 'dark' } as const

export const SchemeSwitch = memo(Switch)
function Switch() {
  const { t } = useTranslation('ui')
  const computed = useComputedColorScheme('light')
  const { menus, button } = useHeaderMenus('menu')
  const label = t('shell.scheme.label')
  const trigger = (
    <ActionIcon c="inherit" size={36} aria-label={label} {...button}>
      <Icon name={schemeIcons[computed]} size={20} />
    </ActionIcon>
  )
  return (
    <Hint label={label}>
      {menus ? (
        <menus.HeaderMenu button={trigger} position="bottom-end">
          <menus.SchemeItems />
        </menus.HeaderMenu>
      ) : (
        trigger
      )}
    </Hint>
  )
}
