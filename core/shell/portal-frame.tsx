// Fills the frame of the page with data: sidebar, merchant and store, user, brand.
import { useCallback, useMemo, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import { portalConfig } from '../config.ts'
import { reportsFaults } from '../errors/report.ts'
import { useText } from '../i18n/text.ts'
import { usePortal, useValueNow } from '../portal/portal.ts'
import { sessionAtom } from '../portal/session-state.ts'
import { useNotify } from '../notices/notices.ts'
import { isSafeMode } from '../session/facts/plugin-registry.ts'
import { openChangePassword } from '../sign-in/password/change-password-host.tsx'
import { useMenuDeciding } from '../session/facts/decisions.ts'
import { useFacts, usePortalData, type PortalData } from '../session/facts/facts.ts'
import { useLogOff } from '../session-life/log-off.ts'
import { retryPortalData } from '../session/facts/portal-data.ts'
import { useFace } from '../theme/brand-store.ts'
import { openPicker, useMayChoose } from '../tenancy/pickers/pickers-store.ts'
import { MovedBanner } from '../tenancy/banners/moved-banner.tsx'
import { SupportBanner } from '../tenancy/banners/support-banner.tsx'
import { useSwitchingTo } from '../tenancy/switch.ts'
import { Notice } from '../ui/messages/notice.tsx'
import { InspectorHost, useInspectorActions } from './inspector/drawer/inspector-host.tsx'
import { AppShell } from './layout/app-shell/app-shell.tsx'
import { useResetDemo } from './reset-demo.ts'
import { usePages, useSidebar } from './layout/sidebar/use-sidebar.ts'
import { bellSlots, headerSlots, Slots } from './slots/slots.tsx'
import { userMenuEntries, type UserMenuTargets } from './layout/header/user-menu-slots.ts'

function toLinks(data: PortalData | undefined): UserMenuTargets['links'] {
  const { hardwareShopUrl, registerHardwareUrl, customerCareUrl } = data ?? {}
  return {
    ...(hardwareShopUrl && { hardware: hardwareShopUrl }),
    ...(registerHardwareUrl && { registerHardware: registerHardwareUrl }),
    ...(customerCareUrl && { customerCare: customerCareUrl }),
  }
}

/**
 * The data for the header and the sidebar. Portal data, flags and overlays arrive one after the
 * other. Each part of the data stays the same object until it changes, so that header and sidebar
 * render again only for their own changes.
 */
function useShown() {
  const portal = usePortal()
  const { helpUrl } = portalConfig()
  const { brand, productName } = useFace()
  const data = usePortalData()
  const facts = useFacts()
  const { merchant: mayMerchant, store: mayStore } = useMayChoose()
  const { userName } = useValueNow(sessionAtom)
  const { decider } = useMenuDeciding()
  const text = useText()
  const menu = useSidebar(facts)
  const resetDemo = useResetDemo()
  // Neither the merchant and store nor the reseller is known yet, and neither request has failed.
  const isUnknown = data === undefined && facts.reseller.state === 'pending'
  // Undefined until the reseller is known, because `brand` may still be that of another reseller.
  // If the portal data has no help link or failed to load, `brand` and then the configuration are
  // used.
  const help = isUnknown ? undefined : (data?.helpServerUrl ?? brand.links?.help ?? helpUrl)
  return {
    menu: useMemo(
      () => (menu.state === 'failed' ? { ...menu, retry: () => retryPortalData(portal) } : menu),
      [portal, menu],
    ),
    pages: usePages(facts),
    brand: useMemo(
      () => ({
        productName,
        ...(brand.logoUrl && { logoUrl: brand.logoUrl }),
        ...(brand.logoDarkUrl && { logoDarkUrl: brand.logoDarkUrl }),
        helpUrl: help,
      }),
      [productName, brand, help],
    ),
    scope: useMemo(
      () => ({
        view: data?.view ?? 'none',
        pending: isUnknown,
        merchantName: data?.merchantName,
        storeName: data?.storeName,
        zone: data?.storeTimeZone,
        ...(mayMerchant && { onSwitchMerchant: () => openPicker(portal, 'merchant') }),
        ...(mayStore && { onSwitchStore: () => openPicker(portal, 'store') }),
      }),
      [portal, data, isUnknown, mayMerchant, mayStore],
    ),
    user: useMemo(
      () => ({ name: data?.userFullName ?? userName ?? '', role: data?.userRole }),
      [data, userName],
    ),
    userMenu: useMemo(
      () => [
        ...userMenuEntries(
          decider,
          facts,
          { links: toLinks(data), actions: { changePassword: () => openChangePassword(portal) } },
          text,
        ),
        ...resetDemo,
      ],
      [portal, decider, facts, data, text, resetDemo],
    ),
  }
}

function SafeMode() {
  const { t } = useTranslation('core')
  return (
    isSafeMode(usePortal()) && (
      <Notice
        kind="warning"
        text={t('route.safe')}
        action={{ label: t('route.offAction'), run: () => location.assign('?safe=') }}
      />
    )
  )
}

/**
 * Created once. These components subscribe to their own data and don't need to render again with
 * the frame.
 */
const banners = (
  <>
    <SupportBanner />
    <MovedBanner />
    <SafeMode />
    <Slots position="banner" given={{}} />
  </>
)
const inspector = <InspectorHost />

export function PortalFrame({ children }: { children: ReactNode }) {
  const { t } = useTranslation(['core', 'ui'])
  const portal = usePortal()
  const notify = useNotify()
  const failed = useCallback(
    () => notify({ kind: 'error', text: t('core:signOut.failed') }),
    [notify, t],
  )
  const { leave } = useLogOff(failed)
  return (
    <AppShell
      {...useShown()}
      actions={useInspectorActions()}
      headerSlots={headerSlots}
      bellSlots={bellSlots}
      onSignOut={leave}
      switchingTo={useSwitchingTo()}
      onError={reportsFaults(portal)}
    >
      {banners}
      {children}
      {inspector}
    </AppShell>
  )
}
