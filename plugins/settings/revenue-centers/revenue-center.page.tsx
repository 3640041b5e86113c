// Facts: R-132, U-133 to U-136, S-129, S-130, E-082, M-48; resolution 1
import { useSuspenseQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useParams } from 'react-router-dom'

import {
  definePage,
  contextHere,
  parseRecordId,
  SettingsForm,
  useDisabledReason,
  usePortal,
  useQueryClient,
  useSettingsForm,
  useText,
} from '#core'

import { revenueCenterKeys } from '../rules/revenue-centers.ts'
import { GeneralSection } from './general-section.tsx'
import { HeldSection } from './held-section.tsx'
import { revenueCenterForm } from './model/revenue-center.form.ts'
import {
  centerQuery,
  centersPath,
  storeDetailsQuery,
  type RevenueCenter,
} from './model/revenue-center.ts'
import { saveCenter } from './model/save-center.ts'
import { StoresSection } from './stores-section.tsx'
import { useHeld } from './use-held.ts'

function RevenueCenterPage() {
  const id = parseRecordId(useParams().revenuecenterId)
  return id === 0 ? <CenterForm /> : <StoredCenter id={id} />
}
function StoredCenter({ id }: { id: number }) {
  return <CenterForm center={useSuspenseQuery(centerQuery(usePortal(), id)).data} />
}

function CenterForm({ center }: { center?: RevenueCenter }) {
  const { t } = useTranslation('settings')
  const text = useText()
  const navigate = useNavigate()
  const client = useQueryClient()
  const portal = usePortal()
  const { data: stores } = useSuspenseQuery(storeDetailsQuery(portal))
  const record = useMemo(
    () => ({ center, stores, merchantId: contextHere(portal).merchantId }),
    [center, stores, portal],
  )
  const id = center?.revenueCenterId ?? 0
  const disabledReason = useDisabledReason(
    center ? 'settings.editRevenueCenters' : 'settings.addRevenueCenters',
  )
  const settings = useSettingsForm(
    revenueCenterForm,
    record,
    useMemo(() => saveCenter(client), [client]),
    {
      recordKey: `revenue-center:${id || 'new'}`,
      listsFailures: true,
      affected: (values, base) => ({ stores: [...new Set([...values.stores, ...base.stores])] }),
      onSaved: () => navigate(centersPath),
      onGone: () => navigate(centersPath),
      strings: {
        saved: ({ name }) => t('revenueCenters.saved', { name }),
        failed: t('revenueCenters.failed'),
      },
    },
  )
  const { form } = settings
  const held = useHeld(form.values.stores)
  return (
    <SettingsForm
      title={center ? settings.base.name : t('revenueCenters.newTitle')}
      subtitle={t('revenueCenters.oneSubtitle')}
      back={{ to: centersPath, label: t('revenueCenters.title') }}
      settings={settings}
      disabledReason={disabledReason}
      failsIn="dialog"
    >
      <GeneralSection
        form={form}
        disabledReason={
          center?.isElsewhere && disabledReason === undefined
            ? text(revenueCenterKeys.elsewhere)
            : undefined
        }
      />
      {stores.length > 1 && <StoresSection form={form} stores={stores} />}
      <HeldSection form={form} what="devices" held={held.devices} centerId={id} />
      <HeldSection form={form} what="orderModes" held={held.orderModes} centerId={id} />
    </SettingsForm>
  )
}

export const page = definePage({
  Component: RevenueCenterPage,
  loader: ({ portal, ensure, params }) => {
    const id = parseRecordId(params.revenuecenterId)
    return Promise.all([
      ensure(storeDetailsQuery(portal)),
      ...(id === 0 ? [] : [ensure(centerQuery(portal, id))]),
    ])
  },
})
