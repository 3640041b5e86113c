// Facts: U-071
import { useTranslation } from 'react-i18next'

import { fieldProps, FormSection, Half, MoneyInput, Select, Switch } from '#core'

import { itemDefaults } from '../../rules/menu.ts'
import { ChoiceSelect } from '../choice-select.tsx'
import { keptAt } from '../item-choices.ts'
import type { ItemSectionProps } from './item-form.types.ts'

const waysToSell = [1, 2] as const

/** Section for how the item is sold and its price. There is no price if the cashier enters it. */
export function PriceSection({ form, choices }: ItemSectionProps) {
  const { t } = useTranslation('menu')
  const { SoldBy, PromptForPrice, Variations } = form.values
  // For an item with variations, this is the price when none is chosen.
  const priceHelp =
    [
      ...(SoldBy === 2 ? [t('item.fields.perPound')] : []),
      ...(Variations.length > 0 ? [t('item.fields.basePrice')] : []),
    ].join('. ') || undefined
  const ask = fieldProps(form, 'PromptForPrice', {
    label: t('item.fields.promptForPrice'),
    description: t('item.fields.promptForPriceHelp'),
    type: 'checkbox',
  })
  return (
    <FormSection title={t('item.prices')} help={t('item.pricesHelp')}>
      <Half>
        <Select<1 | 2>
          {...fieldProps(form, 'SoldBy', { label: t('item.fields.soldBy'), required: true })}
          data={waysToSell.map((value) => ({ value, label: t(`item.soldBy.${value}`) }))}
          allowDeselect={false}
        />
      </Half>
      <Half>
        <MoneyInput
          {...fieldProps(form, 'RetailPrice', {
            label: t('item.fields.retailPrice'),
            required: !PromptForPrice,
            description: priceHelp,
            disabledReason:
              PromptForPrice && !ask['aria-readonly'] ? t('item.fields.priceAsked') : undefined,
          })}
        />
      </Half>
      <Half>
        <ChoiceSelect
          {...fieldProps(form, 'TaxCategoryId', {
            label: t('item.fields.taxCategory'),
            required: true,
            keepNull: true,
            chosenFrom: { choices: choices.taxCategories, keptAt: keptAt.taxCategories },
          })}
          choices={choices.taxCategories}
        />
      </Half>
      <Switch
        {...ask}
        {...(!ask['aria-readonly'] && {
          onChange: (event) =>
            form.setValues(
              itemDefaults({ ...form.values, PromptForPrice: event.currentTarget.checked }),
            ),
        })}
      />
    </FormSection>
  )
}
