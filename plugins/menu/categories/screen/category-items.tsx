// Facts: C-039, F-42, U-067
import { Button } from '@mantine/core'
import { useMemo, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'

import {
  DataGrid,
  formatNumber,
  Icon,
  legacyPage,
  MoreActions,
  ReadOnlyReason,
  operationQuery,
  pageRequest,
  useDisabledReason,
  useCulture,
  useMay,
  useText,
  type ArgsOf,
  type GridDefaults,
  type GridState,
} from '#core'

import { itemColumns } from '../../items/list/item-list.columns.tsx'
import { itemsPath } from '../../items/new-item.ts'
import classes from '../categories.module.css'
import { withoutCategory } from '../category.ts'

type Sort = NonNullable<
  Extract<ArgsOf<'getCategoriesAndItems'>['body'], { PageRowCount: number }>['SortColumn']
>
export const itemDefaults: GridDefaults<Sort> = { sort: 'ItemName' }

export const categoryItemsQuery = (state: GridState<Sort>, category: number) =>
  operationQuery('getCategoriesAndItems', {
    body: { ...pageRequest(state), NumericKeySearchArg: category },
  })

interface Props {
  id: number
  name: string
  count: number
  /** The category's department and parent. */
  details?: string
  /** Actions on the category itself, not on its items. */
  actions?: ReactNode
}

export function CategoryItems({ id, name, count, details, actions }: Props) {
  const { t } = useTranslation('menu')
  const text = useText()
  const culture = useCulture()
  const seesItems = useMay('menu.items')
  const addReason = useDisabledReason('menu.editItems')
  // The category column is hidden, because all rows share one category.
  const columns = useMemo(
    () => itemColumns({ t: text, culture }).filter((column) => column.id !== 'category'),
    [text, culture],
  )
  const to = `${itemsPath}/0${id === withoutCategory ? '' : `?category=${id}`}`
  const icon = <Icon name="add" size={16} />
  const add =
    addReason === undefined ? (
      <Button component={Link} to={to} leftSection={icon} variant="default">
        {t('categories.addItem')}
      </Button>
    ) : (
      <Button disabled title={addReason} leftSection={icon} variant="default">
        {t('categories.addItem')}
      </Button>
    )
  return (
    <section className={classes.items} aria-labelledby="category-name">
      <header className={classes.itemsHead}>
        <div>
          <h2 id="category-name" className={classes.itemsTitle}>
            {name} <span className={classes.itemsCount}>{formatNumber(count, culture)}</span>
          </h2>
          {details && <p className={classes.details}>{details}</p>}
        </div>
        <div className={classes.actions}>
          {actions && <MoreActions>{actions}</MoreActions>}
          {add}
        </div>
      </header>
      <DataGrid
        bare
        // A new key per category resets the search.
        key={id}
        id="menu.categoryItems"
        title={t('categories.itemsOf', { name })}
        query={(state: GridState<Sort>) => categoryItemsQuery(state, id)}
        pageOf={legacyPage}
        columns={columns}
        prints={useDisabledReason('menu.exportItems') === undefined}
        rowId={(row) => row.ItemMasterId}
        defaults={itemDefaults}
        searchLabel={t('categories.searchItems')}
        recordPath={seesItems ? (row) => `${itemsPath}/${row.ItemMasterId}` : undefined}
        empty={{
          text: t('categories.noItems'),
          action: addReason === undefined ? add : <ReadOnlyReason reason={addReason} />,
        }}
      />
    </section>
  )
}
