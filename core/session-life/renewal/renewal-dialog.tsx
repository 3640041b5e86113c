// Asks the same user to sign in again, in a dialog above the page, so that typed text isn't lost.
// Facts: M-16, S-059; fault 11
import { useTranslation } from 'react-i18next'

import { usePortal } from '../../portal/portal.ts'
import { useFocusBack } from '../../ui/hooks/use-focus-back.ts'
import { SessionDialog } from './session-dialog.tsx'
import { RenewByPassword } from './renewal-by-password.tsx'
import { RenewByProvider } from './renewal-by-provider.tsx'
import { giveUpRenewal, useRenewalAsked, type Asking } from './renewal.ts'
import { useSession } from '../../session/session.ts'
import styles from '../../sign-in/card/sign-in.module.css'

export function RenewalHost() {
  const asked = useRenewalAsked()
  return asked && <RenewalDialog {...asked} />
}

function RenewalDialog({ ended, again = false }: Asking) {
  const { t } = useTranslation('core')
  const portal = usePortal()
  const { userName = '', singleSignOn } = useSession()
  useFocusBack()
  return (
    <SessionDialog
      title={t(again ? 'renewal.again.title' : 'renewal.title')}
      zIndex={510}
      onEscape={again && (() => giveUpRenewal(portal))}
      // Blur the page, so that people passing by can't read it after the session has ended.
      {...(!again && { overlay: { backgroundOpacity: 0.7, blur: 8 } })}
    >
      {ended && <p className={styles.subtitle}>{t(`renewal.why.${ended}`)}</p>}
      {singleSignOn ? (
        <RenewByProvider userName={userName} provider={singleSignOn} />
      ) : (
        <RenewByPassword userName={userName} again={again} />
      )}
    </SessionDialog>
  )
}
