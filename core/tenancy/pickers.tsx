// The pickers of the running portal, opened from the header, the palette or a notice (U-025, U-026).
import { Modal } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useTranslation } from 'react-i18next'

import { useDecision } from '../session/decisions.ts'
import { usePortalData } from '../session/facts.ts'
import { accountKind } from '../session/account-kind.ts'
import { useFocusBack } from '../ui/use-focus-back.ts'
import { PickerList } from './picker-list.tsx'
import { closePicker, useMayChoose, type PickerKind } from './pickers-store.ts'
import { placeKey } from './places.ts'
import { mayLeavePlace, switchTo } from './switch.ts'

export function PortalPicker({ of }: { of: PickerKind }) {
  const { t } = useTranslation('core')
  const narrow = useMediaQuery('(max-width: 37.5em)') ?? false
  const data = usePortalData()
  useFocusBack()
  const { company } = useMayChoose()
  const plain = useDecision('core.assignedStoresOnly').kind === 'allow'
  return (
    <Modal opened onClose={closePicker} size={760} fullScreen={narrow} title={t(`picker.${of}.title`)} closeButtonProps={{ 'aria-label': t('picker.close') }}>
      <PickerList
        of={of} source={{ assignedOnly: plain, posUserId: accountKind()?.posUserId }} mayPassSuspended={plain} leaveLabel={t('picker.cancel')} onLeave={closePicker}
        company={of === 'store' && company && data?.merchantId ? { merchantId: data.merchantId, merchantName: data.merchantName ?? '' } : undefined}
        present={data?.merchantId ? placeKey({ merchantId: data.merchantId, storeId: data.storeId }) : undefined}
        onContinue={async (place, acknowledged) => {
          if (!(await mayLeavePlace(place.storeName ?? place.merchantName))) return undefined
          const hurdle = await switchTo(place, acknowledged)
          if (!hurdle) closePicker()
          return hurdle
        }}
      />
    </Modal>
  )
}
