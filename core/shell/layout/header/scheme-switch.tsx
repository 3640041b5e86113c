import {
  ActionIcon,
  Menu,
  Tooltip,
  useComputedColorScheme,
  useMantineColorScheme,
} from '@mantine/core'
import { useTranslation } from 'react-i18next'

import { Icon } from '../../../ui/icon.tsx'
import { headerMenu } from './header-menu.ts'

const schemes = ['light', 'dark', 'auto'] as const
const schemeIcons = { light: 'light', dark: 'dark', auto: 'device' } as const

/** Color scheme: light, dark or the device's setting. Stored on the device, not in the account. */
export function SchemeSwitch() {
  const { t } = useTranslation('ui')
  const computed = useComputedColorScheme('light')
  return (
    <Menu position="bottom-end" returnFocus {...headerMenu}>
      <Tooltip label={t('shell.scheme.label')}>
        <span>
          <Menu.Target>
            <ActionIcon
              variant="subtle"
              color="gray"
              c="inherit"
              size={36}
              aria-label={t('shell.scheme.label')}
            >
              <Icon name={schemeIcons[computed]} size={20} />
            </ActionIcon>
          </Menu.Target>
        </span>
      </Tooltip>
      <Menu.Dropdown>
        <SchemeItems />
      </Menu.Dropdown>
    </Menu>
  )
}

/** The three choices as menu items. */
export function SchemeItems() {
  const { t } = useTranslation('ui')
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  return (
    <Menu.RadioGroup
      value={colorScheme}
      onChange={(value) => {
        const scheme = schemes.find((each) => each === value)
        if (scheme) setColorScheme(scheme)
      }}
    >
      {schemes.map((scheme) => (
        <Menu.RadioItem key={scheme} value={scheme} closeMenuOnClick>
          {t(`shell.scheme.${scheme}`)}
        </Menu.RadioItem>
      ))}
    </Menu.RadioGroup>
  )
}
