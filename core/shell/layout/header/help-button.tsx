// Facts: K-93, U-035; fault 41
import { ActionIcon } from '@mantine/core'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'

import { useNotify } from '../../../notices/notices.ts'
import { Hint } from '../../../ui/parts/hint.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { safeLink } from '../../../ui/safe-link.ts'

/** Size of the help window in pixels. */
const helpSize = { width: 1024, height: 768 }

/**
 * Opens help in a new window that can't access this one. Returns false if the browser blocked the
 * window. The `noopener` feature would always return null, which would hide a block. This therefore
 * opens an empty window, clears its opener, and only then navigates.
 */
function openHelp(address: string): boolean {
  const opened = window.open(
    'about:blank',
    '_blank',
    `popup,width=${helpSize.width},height=${helpSize.height}`,
  )
  if (!opened) return false
  opened.opener = null
  opened.location.replace(address)
  return true
}

/**
 * Opens help in a new window, or shows a link if the browser blocks the window. Hidden if there is
 * no help URL (null), and disabled while the URL isn't known yet. Memoized.
 */
export const HelpButton = memo(Help)
function Help({ helpUrl }: { helpUrl: string | null | undefined }) {
  const { t } = useTranslation('ui')
  const notify = useNotify()
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
    <Hint label={t('shell.help.open')}>
      <ActionIcon
        c="inherit"
        size={36}
        aria-label={t('shell.help.open')}
        disabled={!address}
        onClick={open}
      >
        <Icon name="help" size={20} />
      </ActionIcon>
    </Hint>
  )
}
