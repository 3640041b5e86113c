// Entering a merchant or store from inside the portal, and the problems that can prevent it.
import { usePortal } from '../../portal/portal.ts'
import { accountKind, type AccountKind } from '../../session/account-kind.ts'
import { usePortalData, type PortalData } from '../../session/facts/facts.ts'
import type { AccountStatus } from '../../session/gates.ts'
import { signOut } from '../../session/sign-out.ts'
import { mayLeaveContext, switchTo } from '../switch.ts'
import { PickerHurdle } from './picker-stop.tsx'
import { useEntering, type Entering } from './use-entering.ts'

/**
 * Enters a merchant or store. If there are unsaved changes, the user may choose to stay instead.
 */
export function useSwitchContext(close: () => void, onEntered?: () => void): Entering {
  const portal = usePortal()
  return useEntering({
    async onContinue(context, acknowledged) {
      if (
        Object.keys(acknowledged).length === 0 &&
        !(await mayLeaveContext(portal, context.storeName ?? context.merchantName))
      )
        return undefined
      const hurdle = await switchTo(portal, context, acknowledged)
      if (hurdle) return hurdle
      close()
      // Users who choose to pay first go to the payment page instead.
      if (!acknowledged.paying) onEntered?.()
      return undefined
    },
    onLeave: close,
  })
}

/** Shows problems that prevent entering a merchant or store. */
export function PortalHurdle({ entering }: { entering: Entering }) {
  const portal = usePortal()
  return (
    <PickerHurdle
      entering={entering}
      accountStatus={portalAccountStatus(usePortalData(), accountKind())}
      met="switch"
      onSignOut={() => signOut(portal)}
    />
  )
}

/**
 * Combines what this tab stored at sign-in with the user kinds in the portal data. Tabs in which no
 * one signed in have only the user kinds. The account status doesn't say who the account manager
 * is, because that comes from GetMerchant.
 */
const portalAccountStatus = (
  data: PortalData | undefined,
  kept: AccountKind | undefined,
): AccountStatus => ({
  ...kept,
  isAdminUser: data?.userKinds.includes('admin') ?? false,
  isMerchantAdminUser: data?.userKinds.includes('merchant-admin') ?? false,
  isSilverPartner: data?.userKinds.includes('partner') ?? false,
})
