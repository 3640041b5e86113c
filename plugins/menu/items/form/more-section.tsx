import { useTranslation } from 'react-i18next'

import {
  fieldProps,
  FormSection,
  Half,
  KindInput,
  MoneyInput,
  MultiSelect,
  Switch,
  TextInput,
} from '#core'

import type { ItemValues } from '../../rules/menu.ts'
import { keptAt, type Choice } from '../item-choices.ts'
import { itemLimits } from '../item.form.ts'
import type { ItemSectionProps } from './item-form.types.ts'

/** Fields that the basic setup hides. */
export const extendedFields: readonly (keyof ItemValues)[] = [
  'Variations',
  'IsAvailableOnline',
  'Barcode',
  'TagIds',
  'ModifierGroupIds',
  'IsStockTracked',
  'UnitCost',
  'ExternalItemId',
]

export function MoreSection({ form, choices }: ItemSectionProps) {
  const { t } = useTranslation('menu')
  const marks = (
    path: 'TagIds' | 'ModifierGroupIds',
    label: string,
    description: string,
    data: readonly Choice[],
    kept: string,
  ) => (
    <MultiSelect<number>
      {...fieldProps(form, path, {
        label,
        description,
        chosenFrom: { choices: data, keptAt: kept },
      })}
      data={data}
      searchable
      clearable
      hidePickedOptions
      openOnFocus={false}
      nothingFoundMessage={t('item.noChoice')}
    />
  )
  return (
    <FormSection title={t('item.more')} help={t('item.moreHelp')}>
      <Switch
        {...fieldProps(form, 'IsAvailableOnline', {
          label: t('item.fields.isAvailableOnline'),
          description: t('item.fields.isAvailableOnlineHelp'),
          type: 'checkbox',
        })}
      />
      <Half>
        <KindInput
          kind="code"
          {...fieldProps(form, 'Barcode', {
            label: t('item.fields.barcode'),
            counter: itemLimits.Barcode.maxLength,
          })}
        />
      </Half>
      <Half>
        <TextInput
          {...fieldProps(form, 'ExternalItemId', {
            label: t('item.fields.externalItemId'),
            description: t('item.fields.externalItemIdHelp'),
            counter: itemLimits.ExternalItemId.maxLength,
          })}
          autoComplete="off"
        />
      </Half>
      {marks(
        'ModifierGroupIds',
        t('item.fields.modifierGroups'),
        t('item.fields.modifierGroupsHelp'),
        choices.modifierGroups,
        keptAt.modifierGroups,
      )}
      {marks('TagIds', t('item.fields.tags'), t('item.fields.tagsHelp'), choices.tags, keptAt.tags)}
      <Switch
        {...fieldProps(form, 'IsStockTracked', {
          label: t('item.fields.isStockTracked'),
          description: t('item.fields.isStockTrackedHelp'),
          type: 'checkbox',
        })}
      />
      <Half>
        <MoneyInput
          {...fieldProps(form, 'UnitCost', {
            label: t('item.fields.unitCost'),
            description: t('item.fields.unitCostHelp'),
          })}
        />
      </Half>
    </FormSection>
  )
}
