// Fills the page frame with data: sidebar, scope, user, brand.
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import { portalConfig } from '../config.ts'
import { reportFault } from '../errors/report.ts'
import { useText } from '../i18n/text.ts'
import { usePortal } from '../portal/portal.ts'
import { useNotify } from '../notices/notices.ts'
import { isSafeMode } from '../session/facts/plugin-registry.ts'
import { openChangePassword } from '../sign-in/password/change-password-host.tsx'
import { useDecider } from '../session/facts/decisions.ts'
import { useFacts, usePortalData, type PortalData } from '../session/facts/facts.ts'
import { useLogOff } from '../session-life/log-off.ts'
import { retryPortalData } from '../session/facts/portal-data.ts'
import { useSession } from '../session/session.ts'
import { useFace } from '../theme/brand-store.ts'
import { useMayChoose, useOpenPicker } from '../tenancy/pickers/pickers-store.ts'
import { MovedBanner } from '../tenancy/banners/moved-banner.tsx'
import { SupportBanner } from '../tenancy/banners/support-banner.tsx'
import { useSwitchingTo } from '../tenancy/switch.ts'
import { Notice } from '../ui/messages/notice.tsx'
import { InspectorHost, useInspectorActions } from './inspector/drawer/inspector-host.tsx'
import { AppShell } from './layout/app-shell/app-shell.tsx'
import { usePages, useSidebar } from './layout/sidebar/use-sidebar.ts'
import { bellSlots, headerSlots, Slots } from './slots/slots.tsx'
import { userMenuEntries, type UserMenuTargets } from './layout/header/user-menu-slots.ts'

/** The reseller's links in the portal data. */
function linksOf(data: PortalData | undefined): UserMenuTargets['links'] {
  const { hardwareShopUrl, registerHardwareUrl, customerCareUrl } = data ?? {}
  return {
    ...(hardwareShopUrl && { hardware: hardwareShopUrl }),
    ...(registerHardwareUrl && { registerHardware: registerHardwareUrl }),
    ...(customerCareUrl && { customerCare: customerCareUrl }),
  }
}

export function PortalFrame({ children }: { children: ReactNode }) {
  const { t } = useTranslation(['core', 'ui'])
  const portal = usePortal()
  const notify = useNotify()
  const { helpUrl } = portalConfig()
  const { brand, productName } = useFace()
  const data = usePortalData()
  const facts = useFacts()
  const session = useSession()
  const may = useMayChoose()
  const openPicker = useOpenPicker()
  const menu = useSidebar()
  // Neither where this is nor whose portal it is has been answered, or failed to be.
  const isUnknown = data === undefined && facts.reseller.state === 'pending'
  // Undefined until the reseller is known, because `brand` may still be another reseller's. Falls
  // back to `brand` and the config if the portal data has no help link or failed to load.
  const help = isUnknown ? undefined : (data?.helpServerUrl ?? brand.links?.help ?? helpUrl)
  const { leave } = useLogOff(() => notify({ kind: 'error', text: t('core:signOut.failed') }))
  return (
    <AppShell
      menu={menu.state === 'failed' ? { ...menu, retry: () => retryPortalData(portal) } : menu}
      pages={usePages()}
      actions={useInspectorActions()}
      brand={{
        productName,
        ...(brand.logoUrl && { logoUrl: brand.logoUrl }),
        ...(brand.logoDarkUrl && { logoDarkUrl: brand.logoDarkUrl }),
        helpUrl: help,
      }}
      scope={{
        view: data?.view ?? 'none',
        pending: isUnknown,
        merchantName: data?.merchantName,
        storeName: data?.storeName,
        zone: data?.storeTimeZone,
        ...(may.merchant && { onSwitchMerchant: () => openPicker('merchant') }),
        ...(may.store && { onSwitchStore: () => openPicker('store') }),
      }}
      user={{ name: data?.userFullName ?? session.userName ?? '', role: data?.userRole }}
      userMenu={userMenuEntries(
        useDecider(),
        facts,
        { links: linksOf(data), actions: { changePassword: () => openChangePassword(portal) } },
        useText(),
      )}
      headerSlots={headerSlots}
      bellSlots={bellSlots}
      onSignOut={leave}
      switchingTo={useSwitchingTo()}
      onError={(error) => reportFault(portal, error)}
    >
      <SupportBanner />
      <MovedBanner />
      {isSafeMode(portal) && (
        <Notice
          kind="warning"
          text={t('core:route.safe')}
          action={{ label: t('core:route.offAction'), run: () => location.assign('?safe=') }}
        />
      )}
      <Slots place="banner" given={{}} />
      {children}
      <InspectorHost />
    </AppShell>
  )
}
