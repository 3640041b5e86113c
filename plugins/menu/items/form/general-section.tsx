// Facts: U-069
import { useTranslation } from 'react-i18next'

import {
  fieldProps,
  FormSection,
  Half,
  Select,
  Switch,
  Textarea,
  TextInput,
  WholeInput,
} from '#core'

import { ChoiceSelect } from '../choice-select.tsx'
import { keptAt } from '../item-choices.ts'
import { itemTypes } from '../item-filters.ts'
import { itemLimits } from '../item.form.ts'
import type { ItemSectionProps } from './item-form.types.ts'
import { PhotoField } from './photo-field.tsx'

export function GeneralSection({
  form,
  choices,
  withType,
  focused,
}: ItemSectionProps & { withType: boolean; focused: boolean }) {
  const { t } = useTranslation('menu')
  return (
    <FormSection title={t('item.general')} help={t('item.generalHelp')}>
      <Half>
        <TextInput
          {...fieldProps(form, 'ItemName', {
            label: t('item.fields.name'),
            required: true,
            counter: itemLimits.ItemName.maxLength,
          })}
          autoComplete="off"
          autoFocus={focused}
        />
      </Half>
      <Half>
        <ChoiceSelect
          {...fieldProps(form, 'ItemCategoryId', {
            label: t('item.fields.category'),
            required: form.values.ItemType !== 'M',
            keepNull: true,
            chosenFrom: { choices: choices.categories, keptAt: keptAt.categories },
          })}
          choices={choices.categories}
          clearable={form.values.ItemType === 'M'}
        />
      </Half>
      <Textarea
        {...fieldProps(form, 'Description', {
          label: t('item.fields.description'),
          counter: itemLimits.Description.maxLength,
        })}
        autosize
        minRows={2}
        maxRows={5}
      />
      <PhotoField form={form} />
      <Half>
        <ChoiceSelect
          {...fieldProps(form, 'PrinterGroupId', {
            label: t('item.fields.routingGroup'),
            description: t('item.fields.routingGroupHelp'),
            keepNull: true,
            chosenFrom: { choices: choices.routingGroups, keptAt: keptAt.routingGroups },
          })}
          choices={choices.routingGroups}
          clearable
        />
      </Half>
      <Half>
        <WholeInput
          {...fieldProps(form, 'PrintPriority', {
            label: t('item.fields.printPriority'),
            description: t('item.fields.printPriorityHelp'),
          })}
        />
      </Half>
      {withType && (
        <Half>
          <Select
            {...fieldProps(form, 'ItemType', {
              label: t('item.fields.itemType'),
              description: t('item.fields.itemTypeHelp'),
              required: true,
            })}
            data={itemTypes.map((value) => ({ value, label: t(`items.types.${value}`) }))}
            allowDeselect={false}
          />
        </Half>
      )}
      <Switch
        {...fieldProps(form, 'IsSellable', {
          label: t('item.fields.isSellable'),
          type: 'checkbox',
        })}
      />
      <Switch
        {...fieldProps(form, 'IsFavorite', {
          label: t('item.fields.isFavorite'),
          description: t('item.fields.isFavoriteHelp'),
          type: 'checkbox',
        })}
      />
    </FormSection>
  )
}
