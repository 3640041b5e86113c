// Facts: U-135, U-136, F-58, F-59, V-097
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'

import { Bone, EmptyState, ErrorState, FormSection, Waiting } from '#core'

import { mayHold } from '../rules/revenue-centers.ts'
import { PickField } from './pick-field.tsx'
import type { CenterSectionProps } from './sections.types.ts'
import type { Held } from './use-held.ts'

interface HeldProps extends CenterSectionProps {
  what: 'devices' | 'orderModes'
  held: Held
  /** The center on the screen; 0 for a new one. */
  centerId: number
}

/**
 * The devices or order modes of the chosen stores. Those that belong to another center are disabled
 * and show its name, because users must remove them there first.
 */
export function HeldSection({ form, what, held, centerId }: HeldProps) {
  const { t } = useTranslation('settings')
  const { rows, waiting, error, retry } = held
  const items = useMemo(
    () =>
      rows.map(({ key, name, storeName, revenueCenterId, revenueCenterName }) => ({
        id: key,
        name,
        detail: storeName,
        holder: revenueCenterName ?? t('revenueCenters.unassigned'),
        closed: !mayHold({ revenueCenterId }, centerId),
      })),
    [rows, centerId, t],
  )
  const noStores = form.values.stores.length === 0
  return (
    <FormSection title={t(`revenueCenters.${what}.title`)} help={t(`revenueCenters.${what}.help`)}>
      {error ? (
        <ErrorState error={error} title={t(`revenueCenters.${what}.failed`)} onRetry={retry} />
      ) : noStores ? (
        <EmptyState text={t(`revenueCenters.${what}.chooseStores`)} icon="store" />
      ) : items.length === 0 && waiting ? (
        <Waiting>
          <Bone width="100%" height={180} />
        </Waiting>
      ) : items.length === 0 ? (
        <EmptyState text={t(`revenueCenters.${what}.none`)} icon="device" />
      ) : (
        <div aria-busy={waiting}>
          <PickField
            form={form}
            path={what}
            label={t(`revenueCenters.${what}.title`)}
            items={items}
            searchLabel={t(`revenueCenters.${what}.search`)}
          />
        </div>
      )}
    </FormSection>
  )
}
