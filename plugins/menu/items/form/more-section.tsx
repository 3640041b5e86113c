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
import type { ItemValues } from '#schemas/rules/menu.ts'

import { keptAt, type Choice } from '../item-choices.ts'
import { itemMaxima } from '../item.form.ts'
import type { ItemSectionProps } from './item-form.types.ts'

/** Fields that the basic setup hides. */
export const extendedFields: readonly (keyof ItemValues)[] = [
  'variations',
  'isAvailableOnline',
  'barcode',
  'tagIds',
  'modifierGroupIds',
  'isStockTracked',
  'unitCost',
  'externalItemId',
]

/** Section for online ordering, tags, modifiers, stock and other systems. */
export function MoreSection({ form, choices }: ItemSectionProps) {
  const { t } = useTranslation('menu')
  const marks = (
    path: 'tagIds' | 'modifierGroupIds',
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
        {...fieldProps(form, 'isAvailableOnline', {
          label: t('item.fields.isAvailableOnline'),
          description: t('item.fields.isAvailableOnlineHelp'),
          type: 'checkbox',
        })}
      />
      <Half>
        <KindInput
          kind="code"
          {...fieldProps(form, 'barcode', {
            label: t('item.fields.barcode'),
            counter: itemMaxima.barcode,
          })}
        />
      </Half>
      <Half>
        <TextInput
          {...fieldProps(form, 'externalItemId', {
            label: t('item.fields.externalItemId'),
            description: t('item.fields.externalItemIdHelp'),
            counter: itemMaxima.externalItemId,
          })}
          autoComplete="off"
        />
      </Half>
      {marks(
        'modifierGroupIds',
        t('item.fields.modifierGroups'),
        t('item.fields.modifierGroupsHelp'),
        choices.modifierGroups,
        keptAt.modifierGroups,
      )}
      {marks('tagIds', t('item.fields.tags'), t('item.fields.tagsHelp'), choices.tags, keptAt.tags)}
      <Switch
        {...fieldProps(form, 'isStockTracked', {
          label: t('item.fields.isStockTracked'),
          description: t('item.fields.isStockTrackedHelp'),
          type: 'checkbox',
        })}
      />
      <Half>
        <MoneyInput
          {...fieldProps(form, 'unitCost', {
            label: t('item.fields.unitCost'),
            description: t('item.fields.unitCostHelp'),
          })}
        />
      </Half>
    </FormSection>
  )
}
