import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import { Icon } from '../icon.tsx'
import styles from './copy-request-id.module.css'
import { useCopy } from '../hooks/use-copy.ts'

/**
 * Copies the id of the failed request, which support asks for. If the browser refuses to copy,
 * shows the id so that the user can copy it.
 */
export function CopyRequestId({ requestId }: { requestId: string }) {
  const { t } = useTranslation('ui')
  const { state, copy } = useCopy(requestId)
  if (state === 'refused')
    return (
      <span className={styles.manual}>
        {t('requestId.byHand')} <code>{requestId}</code>
      </span>
    )
  return (
    <Button
      size="compact-sm"
      variant="subtle"
      color="gray"
      c="var(--muted)"
      title={requestId}
      leftSection={<Icon name={state === 'copied' ? 'check' : 'copy'} size={14} />}
      onClick={copy}
    >
      {state === 'copied' ? t('requestId.copied') : t('requestId.copy')}
    </Button>
  )
}
