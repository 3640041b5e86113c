// Shown if no token is available, with the status and the server's message.
// Facts: E-017, S-058
import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import type { ApiError } from '../api/errors.ts'
import { usePortal } from '../portal/portal.ts'
import { Modal } from '../ui/controls/modal.tsx'
import { useFocusBack } from '../ui/hooks/use-focus-back.ts'
import { closeTokenFailure, useTokenFailure } from './forced.ts'
import styles from './life.module.css'

export function TokenFailureHost() {
  const failure = useTokenFailure()
  return failure ? <TokenFailure failure={failure} /> : null
}

function TokenFailure({ failure }: { failure: ApiError }) {
  const { t } = useTranslation('core')
  const portal = usePortal()
  const close = () => closeTokenFailure(portal)
  useFocusBack()
  return (
    <Modal
      opened
      onClose={close}
      title={t('token.title', { status: failure.status })}
      size={440}
      centered
      zIndex={450}
      withCloseButton={false}
      transitionProps={{ duration: 120 }}
    >
      {failure.message && (
        <p className={styles.text}>
          <strong>{failure.message}</strong>
        </p>
      )}
      <p className={styles.text}>{t('token.text')}</p>
      <p className={styles.text}>
        <code>{failure.requestId}</code>
      </p>
      <div className={styles.answers}>
        <Button data-autofocus onClick={close}>
          {t('token.close')}
        </Button>
      </div>
    </Modal>
  )
}
