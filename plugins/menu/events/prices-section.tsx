import { useTranslation } from 'react-i18next'

import { fieldProps, FormSection, Half, Select } from '#core'

import type { EventSectionProps } from './event-form.types.ts'
import type { EventRecord } from './event.form.ts'

const usual = '0'

/**
 * Section for the price list used during the event. An inactive list stays selected until another
 * is chosen.
 */
export function PricesSection({
  form,
  record: {
    PriceLists,
    ResultSet: [stored],
  },
}: Pick<EventSectionProps, 'form'> & { record: EventRecord }) {
  const { t } = useTranslation('menu')
  const { onChange, value, ...props } = fieldProps(form, 'priceListId', {
    label: t('events.form.priceList'),
    keepNull: true,
  })
  const change: (id: number | null) => void = onChange
  const listThatIsOff =
    stored?.PriceListId &&
    stored.PriceListName &&
    !PriceLists.some(({ PriceListId }) => PriceListId === stored.PriceListId)
      ? [
          {
            value: String(stored.PriceListId),
            label: t('events.form.priceListOff', { name: stored.PriceListName }),
          },
        ]
      : []
  return (
    <FormSection title={t('events.form.prices')} help={t('events.form.pricesHelp')}>
      <Half>
        <Select
          {...props}
          data={[
            { value: usual, label: t('events.usualPrices') },
            ...PriceLists.map(({ PriceListId, Name }) => ({
              value: String(PriceListId),
              label: Name,
            })),
            ...listThatIsOff,
          ]}
          value={typeof value === 'number' ? String(value) : usual}
          onChange={(chosen) => change(chosen === usual || chosen === null ? null : Number(chosen))}
          allowDeselect={false}
        />
      </Half>
    </FormSection>
  )
}
