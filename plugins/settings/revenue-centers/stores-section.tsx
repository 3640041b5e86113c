// Facts: U-134, F-57, V-095, V-096
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'

import { FieldReason, FormSection, useDisabledReason } from '#core'

import { PickField } from './pick-field.tsx'
import type { StoreDetail } from './model/revenue-center.ts'
import type { CenterSectionProps } from './sections.types.ts'

interface StoresProps extends CenterSectionProps {
  stores: readonly StoreDetail[]
}

/**
 * The center's stores. Hidden if the merchant has a single store, because there is nothing to
 * choose.
 */
export function StoresSection({ form, stores }: StoresProps) {
  const { t } = useTranslation('settings')
  const reason = useDisabledReason('settings.assignRevenueCenterStores')
  const mayEdit = useDisabledReason('settings.editRevenueCenters') === undefined
  const items = useMemo(
    () =>
      stores.map(({ storeId, storeName, city, state }) => ({
        id: storeId,
        name: storeName,
        detail: [city, state].filter(Boolean).join(', '),
      })),
    [stores],
  )
  return (
    <FormSection title={t('revenueCenters.stores.title')} help={t('revenueCenters.stores.help')}>
      {mayEdit && reason !== undefined && <FieldReason>{reason}</FieldReason>}
      <PickField
        form={form}
        path="stores"
        label={t('revenueCenters.stores.title')}
        items={items}
        searchLabel={t('revenueCenters.stores.search')}
        allRow={t('revenueCenters.stores.all')}
        closed={reason !== undefined}
        order={(a, b) => a - b}
      />
    </FormSection>
  )
}
