import { Menu, useMantineColorScheme } from '@mantine/core'
import { useTranslation } from 'react-i18next'

const schemes = ['light', 'dark', 'auto'] as const

/**
 * The choice of the color scheme: light, dark or the device's setting. It is stored on the device
 * and not in the account.
 */
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
