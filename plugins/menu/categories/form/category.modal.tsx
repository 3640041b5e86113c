// Facts: M-32, M-33
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'

import {
  fieldProps,
  ModalForm,
  MultiSelect,
  operationMutation,
  type RecordModalProps,
  TextInput,
  useDisabledReason,
  useSettingsForm,
  WholeInput,
} from '#core'

import { cleanCategoryName, type CategoryValues } from '../../rules/menu.ts'
import { ChoiceSelect } from '../../items/choice-select.tsx'
import { keptAt, withOwn } from '../../items/item-choices.ts'
import classes from '../categories.module.css'
import { parentsFor, type Category } from '../category.ts'
import { buildCategoryForm, categoryMaxima } from './category.form.ts'
import { ColorField } from './color-field.tsx'
import { useCategoryChoices } from '../use-categories.ts'

interface Props extends RecordModalProps<Category, CategoryValues> {
  categories: readonly Category[]
  onSaved(id: number): void
}

export function CategoryModal({ record: category, options, categories, onClose, onSaved }: Props) {
  const { t } = useTranslation('menu')
  const { departments, tags } = useCategoryChoices()
  const id = category?.ItemCategoryId ?? 0
  const choices = useMemo(
    () => ({
      departments: withOwn(departments ?? [], category?.DepartmentId, category?.DepartmentName),
      parents: parentsFor(id, categories),
      tags: tags ?? [],
    }),
    [departments, tags, category, categories, id],
  )
  const spec = useMemo(() => buildCategoryForm(choices), [choices])
  const settings = useSettingsForm(
    spec,
    category,
    operationMutation(category ? 'editItemCategory' : 'addItemCategory'),
    {
      ...options,
      disabledReason: useDisabledReason('menu.editCategories'),
      onSaved({ Entity }) {
        onClose()
        onSaved(Entity?.ItemCategoryId ?? id)
      },
      onKeepAsNew: (values) => options.onKeepAsNew({ ...values, id: 0 }),
      strings: {
        saved: ({ categoryName }) =>
          t('categories.saved', { name: cleanCategoryName(categoryName) }),
        failed: t('categories.failed'),
      },
    },
  )
  const { form } = settings
  return (
    <ModalForm
      title={
        category
          ? t('categories.form.editTitle', { name: settings.base.categoryName })
          : t('categories.form.addTitle')
      }
      settings={settings}
      onClose={onClose}
    >
      <TextInput
        {...fieldProps(form, 'categoryName', {
          label: t('categories.form.name'),
          description: t('categories.form.nameHelp'),
          required: true,
          counter: categoryMaxima.name,
        })}
        classNames={{ input: classes.capitals }}
        autoComplete="off"
        data-autofocus
      />
      <ColorField form={form} />
      <ChoiceSelect
        {...fieldProps(form, 'departmentId', {
          label: t('categories.form.department'),
          keepNull: true,
          chosenFrom: { choices: departments, keptAt: keptAt.departments },
        })}
        choices={choices.departments}
        clearable
        data-half
      />
      <ChoiceSelect
        {...fieldProps(form, 'parentItemCategoryId', {
          label: t('categories.form.parent'),
          keepNull: true,
        })}
        choices={choices.parents}
        clearable
        data-half
      />
      <MultiSelect<number>
        {...fieldProps(form, 'tagIds', {
          label: t('categories.form.tags'),
          chosenFrom: { choices: tags, keptAt: keptAt.tags },
        })}
        data={choices.tags}
        searchable
        clearable
        hidePickedOptions
        openOnFocus={false}
        clearButtonProps={{ 'aria-label': t('categories.form.clearTags') }}
        nothingFoundMessage={t('item.noChoice')}
      />
      <WholeInput
        {...fieldProps(form, 'sortOrder', {
          label: t('categories.form.sortOrder'),
          description: t('categories.form.sortOrderHelp'),
        })}
        data-half
      />
    </ModalForm>
  )
}
