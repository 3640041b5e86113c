// The pickers in the portal, and the offer to enter one store. Pickers are opened from the header,
// the command palette or a notice. The offer is opened from content that can't be shown for all
// stores.
// Facts: U-025, U-026
import { useMediaQuery, useWindowEvent } from '@mantine/hooks'
import { useTranslation } from 'react-i18next'

import { Modal } from '../../ui/controls/modal.tsx'
import { usePortal } from '../../portal/portal.ts'
import { useMay } from '../../session/facts/decisions.ts'
import { usePortalData } from '../../session/facts/facts.ts'
import { accountKind } from '../../session/account-kind.ts'
import { ConfirmModal } from '../../ui/confirm/confirm.tsx'
import { useFocusBack } from '../../ui/hooks/use-focus-back.ts'
import { PickerList } from './picker-list.tsx'
import { PickerRefusal } from './picker-stop.tsx'
import { PortalHurdle, useSwitchContext } from './switch-context.tsx'
import { closePicker, useMayChoose, type PickerKind, type StoreOffer } from './pickers-store.ts'
import { contextKey } from '../contexts.ts'

export function PortalPicker({ of, search = '' }: { of: PickerKind; search?: string }) {
  const { t } = useTranslation('core')
  const portal = usePortal()
  const close = () => closePicker(portal)
  const narrow = useMediaQuery('(max-width: 37.5em)') ?? false
  const data = usePortalData()
  useFocusBack()
  const { company } = useMayChoose()
  const asSupport = useMay('core.entersAsSupport')
  const plain = useMay('core.assignedStoresOnly')
  const entering = useSwitchContext(close)
  const stopped = entering.stop !== undefined && 'hurdle' in entering.stop
  return (
    <>
      <Modal
        opened
        onClose={close}
        closeOnEscape={!stopped}
        size={760}
        fullScreen={narrow}
        title={t(`picker.${of}.title`)}
        closeButtonProps={{ 'aria-label': t('picker.close') }}
      >
        <PickerList
          of={of}
          begins={search}
          entering={entering}
          source={{ assignedOnly: plain, posUserId: accountKind()?.posUserId }}
          leaveLabel={t('picker.cancel')}
          asSupport={asSupport}
          company={
            of === 'store' && company && data?.merchantId
              ? { merchantId: data.merchantId, merchantName: data.merchantName ?? '' }
              : undefined
          }
          present={
            data?.merchantId
              ? contextKey({ merchantId: data.merchantId, storeId: data.storeId })
              : undefined
          }
        />
      </Modal>
      <PortalHurdle entering={entering} />
    </>
  )
}

/** The offer to enter one store and open something there. */
export function StoreOffered({ offer }: { offer: StoreOffer }) {
  const { t } = useTranslation('core')
  const portal = usePortal()
  const close = () => closePicker(portal)
  const data = usePortalData()
  useFocusBack()
  // Close on Back, because the offer doesn't belong to the previous page.
  useWindowEvent('popstate', close)
  const entering = useSwitchContext(close, offer.onEntered)
  const { storeId, storeName: store } = offer
  const enter = async () => {
    if (data?.merchantId == null) return close()
    const { merchantId, merchantName } = data
    await entering.go({
      merchantId,
      merchantName: merchantName ?? '',
      storeId,
      storeName: store,
      storeCode: null,
    })
  }
  const stopped = entering.stop !== undefined && 'hurdle' in entering.stop
  return (
    <>
      <ConfirmModal
        opened
        title={t('picker.offer.title', { store })}
        text={
          <>
            {t('picker.offer.text', { store })}
            <PickerRefusal stop={entering.stop} />
          </>
        }
        confirm={t('picker.offer.open', { store })}
        cancel={t('picker.cancel')}
        affectedStores={undefined}
        run={enter}
        // Close here only if the user said no. Entering the store, or being stopped by a problem,
        // closes the offer by itself.
        onAnswer={(yes) => !yes && !stopped && close()}
      />
      <PortalHurdle entering={entering} />
    </>
  )
}
