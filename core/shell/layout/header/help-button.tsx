// Facts: U-035; fault 41
import { ActionIcon, Tooltip } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import { notify } from '../../../notices/notices.ts'
import { Icon } from '../../../ui/icon.tsx'
import { safeLink } from '../../../ui/safe-link.ts'
import { openHelp } from './open-help.ts'

/**
 * Opens help in a new window, or shows a link if the browser blocks that. Hidden if there is no
 * address (null); disabled while the address is not known yet.
 */
export function HelpButton({ helpUrl }: { helpUrl: string | null | undefined }) {
  const { t } = useTranslation('ui')
  const address = safeLink(helpUrl)
  if (!address && helpUrl !== undefined) return null
  const open = () => {
    if (!address || openHelp(address)) return
    notify({
      id: 'help-blocked',
      kind: 'warning',
      text: t('shell.help.blocked'),
      action: { label: t('shell.help.tab'), href: address },
    })
  }
  return (
    <Tooltip label={t('shell.help.open')}>
      <ActionIcon
        variant="subtle"
        color="gray"
        c="inherit"
        size={36}
        aria-label={t('shell.help.open')}
        disabled={!address}
        onClick={open}
      >
        <Icon name="help" size={20} />
      </ActionIcon>
    </Tooltip>
  )
}
