// The choice of merchant or store during sign-in. Its code loads when the choice is due.
// Facts: C-028, M-02, M-03
import '@mantine/core/styles.layer.css'
import { useMediaQuery } from '@mantine/hooks'
import { QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { Modal } from '../../ui/controls/modal.tsx'
import { call } from '../../api/call.ts'
import { createPortalQueryClient } from '../../api/query-client.ts'
import dialogText from '../../i18n/en.dialogs.json' with { type: 'json' }
import coreText from '../../i18n/en.json' with { type: 'json' }
import { addText } from '../../i18n/i18n.ts'
import { usePortal } from '../../portal/portal.ts'
import { accountKind } from '../../session/account-kind.ts'
import { choosesMerchant, mayWorkWithoutMerchant } from '../../session/gates.ts'
import { readSession, useSession } from '../../session/session.ts'
import { signOut } from '../../session/sign-out.ts'
import uiText from '../../ui/text.en.json' with { type: 'json' }
import { PickerList } from './picker-list.tsx'
import { PickerHurdle } from './picker-stop.tsx'
import { isHurdle, saveContext } from '../switch.ts'
import { useEntering } from './use-entering.ts'

// Register the strings here. Normally the portal does this, but it isn't loaded during this step.
addText('en', 'core', coreText)
addText('en', 'core', dialogText)
addText('en', 'ui', uiText)

export function SignInPicker({ step }: { step: 'merchant' | 'store' }) {
  const { t } = useTranslation('core')
  const portal = usePortal()
  const narrow = useMediaQuery('(max-width: 37.5em)') ?? false
  const [client] = useState(() => createPortalQueryClient(portal))
  const session = useSession()
  const account = session.account ?? accountKind() ?? {}
  // Users who neither choose a merchant nor are company users see only their assigned stores.
  const assignedOnly = !account.isCompanyUser && !choosesMerchant(account)
  const company =
    account.isCompanyUser && (account.merchantStoreCount ?? 0) > 1 && account.merchantId
      ? { merchantId: account.merchantId, merchantName: '' }
      : undefined
  const without = async () => {
    try {
      await call(portal, 'workWithoutMerchant')
    } finally {
      await readSession(portal) // the portal, even if the response was lost
    }
  }
  const out = () => signOut(portal, { cancelLogin: true })
  const entering = useEntering({
    async onContinue(context, acknowledged) {
      const result = await saveContext(portal, context, acknowledged)
      if (isHurdle(result)) return result
      await readSession(portal) // the next step, or the portal
      return undefined
    },
    onLeave: out,
  })
  return (
    <QueryClientProvider client={client}>
      <Modal
        opened
        onClose={() => {}}
        withCloseButton={false}
        closeOnEscape={false}
        closeOnClickOutside={false}
        size={760}
        fullScreen={narrow}
        title={t(`picker.${step}.title`)}
      >
        <PickerList
          of={step}
          entering={entering}
          source={{ assignedOnly, posUserId: account.posUserId }}
          company={step === 'store' ? company : undefined}
          leaveLabel={t('picker.signOut')}
          {...(step === 'merchant' && mayWorkWithoutMerchant(account) && { onWithout: without })}
          asSupport={account.isAdminUser === true}
        />
      </Modal>
      <PickerHurdle entering={entering} accountStatus={account} met={step} onSignOut={out} />
    </QueryClientProvider>
  )
}
