// Facts, U-066
import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useTranslation } from 'react-i18next'

import {
  EmptyState,
  Icon,
  PageHeader,
  ReadOnlyReason,
  Switch,
  useDisabledReason,
  useRecordModal,
  useRemembered,
} from '#core'

import type { CategoryValues } from '../../rules/menu.ts'
import classes from '../categories.module.css'
import { withoutCategory, type Category } from '../category.ts'
import { CategoryItems } from './category-items.tsx'
import { CategoryList, type CategoryRow } from './category-list.tsx'
import { CategorySelect } from './category-select.tsx'
import { CategoryModal } from '../form/category.modal.tsx'
import { useCategories, useChosenCategory } from '../use-categories.ts'
import { useDeleteCategory } from './use-delete-category.ts'

const toRow = ({
  ItemCategoryId,
  CategoryName,
  ItemCount,
  DisplayColor,
}: Category): CategoryRow => ({
  id: ItemCategoryId,
  name: CategoryName,
  items: ItemCount,
  hex: DisplayColor ?? null,
})

const idOf = ({ ItemCategoryId }: Category) => ItemCategoryId

/** Categories on the left, items of the selected category on the right. */
export function CategoriesScreen({ title, subtitle }: { title: string; subtitle: string }) {
  const { t } = useTranslation('menu')
  const { categories, looseItems } = useCategories()
  const { chosen, choose } = useChosenCategory(categories, looseItems)
  /** Whether the list shows category colors. */
  const [colorCodes, setColorCodes] = useRemembered('categories.colorCodes')
  const {
    modal,
    recordKey,
    add: addOne,
    open,
  } = useRecordModal<Category, CategoryValues>('itemCategory', idOf, categories)
  const narrow = useMediaQuery('(max-width: 61.9375em)', false, { getInitialValueInEffect: false })
  const readOnly = useDisabledReason('menu.editCategories')
  const remove = useDeleteCategory(categories, () => choose(undefined))

  const category = categories.find(({ ItemCategoryId }) => ItemCategoryId === chosen)
  const rows = [
    ...categories.map(toRow),
    ...(looseItems > 0
      ? [{ id: withoutCategory, name: t('categories.without'), items: looseItems, hex: null }]
      : []),
  ]
  const keptBy = category && remove.reasonFor(category)
  const parent = categories.find(
    ({ ItemCategoryId }) => ItemCategoryId === category?.ParentItemCategoryId,
  )?.CategoryName
  const details = [
    category?.DepartmentName && t('categories.inDepartment', { name: category.DepartmentName }),
    parent && t('categories.under', { name: parent }),
  ]
    .filter(Boolean)
    .join(' · ')
  const List = narrow ? CategorySelect : CategoryList
  const add = (
    <Button
      leftSection={<Icon name="add" size={16} />}
      disabled={readOnly !== undefined}
      title={readOnly}
      onClick={addOne}
    >
      {t('categories.add')}
    </Button>
  )
  return (
    <>
      <PageHeader title={title} subtitle={subtitle} actions={add} list />
      <ReadOnlyReason reason={readOnly} />
      {chosen === undefined ? (
        <EmptyState
          text={t('categories.empty')}
          action={readOnly === undefined ? add : undefined}
        />
      ) : (
        <div className={classes.screen}>
          <div className={classes.side}>
            <List rows={rows} chosen={chosen} onChoose={choose} colorCodes={colorCodes} />
            <Switch
              label={t('categories.colorCodes')}
              size="sm"
              checked={colorCodes}
              onChange={(event) => setColorCodes(event.currentTarget.checked)}
            />
          </div>
          <CategoryItems
            id={chosen}
            name={category?.CategoryName ?? t('categories.without')}
            count={category?.ItemCount ?? looseItems}
            details={details}
            actions={
              category && (
                <>
                  <Button
                    variant="default"
                    leftSection={<Icon name="edit" size={16} />}
                    disabled={readOnly !== undefined}
                    title={readOnly}
                    onClick={() => open(category)}
                  >
                    {t('categories.edit')}
                  </Button>
                  <Button
                    variant="default"
                    c={keptBy === undefined ? 'var(--bad)' : undefined}
                    disabled={keptBy !== undefined}
                    title={keptBy}
                    onClick={() => remove.ask(category)}
                  >
                    {t('categories.delete.action')}
                  </Button>
                </>
              )
            }
          />
        </div>
      )}
      {modal && (
        <CategoryModal key={recordKey} {...modal} categories={categories} onSaved={choose} />
      )}
    </>
  )
}
