// Asks who one is again, above the page and for the person who was here: nothing typed is lost (M-16, S-059, fault 11).
import { Modal } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import { useFocusBack } from '../ui/use-focus-back.ts'
import { RenewByPassword } from './renewal-by-password.tsx'
import { RenewByProvider } from './renewal-by-provider.tsx'
import { useRenewalAsked } from './renewal.ts'
import { sessionState, type SessionState } from './session.ts'
import styles from './sign-in.module.css'

export function RenewalHost() {
  const asked = useRenewalAsked()
  return asked && <RenewalDialog ended={asked.ended} />
}

function RenewalDialog({ ended }: { ended: SessionState['ended'] }) {
  const { t } = useTranslation('core')
  const { userName = '', singleSignOn } = sessionState()
  useFocusBack()
  return (
    <Modal
      opened onClose={() => {}} withCloseButton={false} closeOnClickOutside={false} closeOnEscape={false} title={t('renewal.title')} centered zIndex={510}
      // Whoever passes by need not read what the page shows.
      overlayProps={{ backgroundOpacity: 0.7, blur: 8 }} transitionProps={{ duration: 120 }} attributes={{ header: { role: 'presentation' } }}
    >
      {ended && <p className={styles.subtitle}>{t(`renewal.why.${ended}`)}</p>}
      {singleSignOn ? <RenewByProvider userName={userName} provider={singleSignOn} /> : <RenewByPassword userName={userName} />}
    </Modal>
  )
}
