// Facts: C-039, C-040, C-043, C-044
import type { components } from '#core/generated/legacy.ts'
import { legacyLastChange } from '#server/data/checksum.ts'
import { offsetOf } from '#server/data/paging.ts'
import { record } from '#server/data/records/record.ts'
import { answering, write } from '#server/data/write.ts'
import { entityOf, resultSetOf, successful } from '#server/calls/answers.ts'
import type { BodyOf, Handlers, Scope } from '#server/calls/call.ts'
import { notFound, refusedAt } from '#server/calls/problem.ts'
import { refuseOtherMerchant } from '#server/core/contexts/context.ts'
import { categoryKeys, type CategoryValues } from '../../rules/menu.ts'
import { checkedCategory, refuseInUse, toValues } from './category-checks.ts'
import {
  allCategories,
  assignTags,
  capitals,
  categoryOrders,
  listCategories,
  lockCategories,
  readCategory,
  type CategoryQuery,
  type StoredCategory,
} from './category-rows.ts'
import { categoryText } from './category-texts.ts'
import { listItems } from '../items/item-rows.ts'
import { toItemQuery } from '../items/items.ts'
import { sortAmong } from '../lists/menu-list-page.ts'
import { cleanSearch } from '#server/data/text.ts'

type Wire = components['schemas']

const toWire = (row: StoredCategory): Wire['ItemCategory'] => ({
  ItemCategoryId: row.id,
  CategoryName: row.name,
  DisplayColor: row.display_color,
  DepartmentId: row.department_id,
  DepartmentName: row.department_name,
  MerchantId: row.merchant_id,
  SortOrder: row.sort_order,
  ParentItemCategoryId: row.parent_category_id,
  ItemCount: row.item_count,
  TagIds: row.tag_ids,
  ...legacyLastChange(row),
})
/** What the audit trail records: the category itself without its items. */
const trailOf = ({
  id,
  name,
  display_color,
  department_id,
  parent_category_id,
  sort_order,
  tag_ids,
}: StoredCategory) => ({
  id,
  name,
  display_color,
  department_id,
  parent_category_id,
  sort_order,
  tag_ids,
})
const toColumns = ({
  categoryName,
  displayColor,
  departmentId,
  parentItemCategoryId,
  sortOrder,
}: CategoryValues) => ({
  name: capitals(categoryName),
  display_color: displayColor,
  department_id: departmentId,
  parent_category_id: parentItemCategoryId,
  sort_order: sortOrder,
})

const toQuery = ({
  SearchArg,
  SortColumn,
  SortDirection,
  PageRowCount,
  RequestedPageNum = 1,
}: BodyOf<'getItemCategories'>): CategoryQuery => ({
  search: cleanSearch(SearchArg),
  sort: sortAmong(categoryOrders, SortColumn),
  descending: SortDirection === 'DESC',
  limit: PageRowCount,
  offset: offsetOf(RequestedPageNum, PageRowCount ?? 0),
})

const nameTaken = () =>
  refusedAt(
    'itemCategory.CategoryName',
    categoryKeys.nameTaken,
    categoryText(categoryKeys.nameTaken),
  )

/**
 * Deleted categories are only marked as deleted, because past sales still refer to them. Items can
 * no longer be added to them.
 */
const category = record({
  table: 'item_category',
  entity: 'itemCategory',
  read: (tx, { merchantId }: Scope, id) => readCategory(tx, merchantId, id),
  rowOf: (row) => row,
  toWire,
  trailOf,
  missing: () => notFound("This category doesn't exist here."),
  unique: { item_category_name_key: nameTaken },
})

const tagsOf = (sent: BodyOf<'addItemCategory'>['tagAssignments']) =>
  (sent ?? []).map(({ TagId, IsAssigned }) => ({ id: TagId, on: IsAssigned }))

export const categoryHandlers: Handlers = {
  getItemCategories: ({ body, scope: { merchantId }, scope, databaseRoles }) =>
    databaseRoles.asTenant(scope, async (tx) => {
      const { total, rows } = await listCategories(tx, merchantId, toQuery(body))
      return {
        ...successful,
        Categories: rows.map(toWire),
        TotalRowCount: total,
      }
    }),

  getCategoriesAndItems: ({ body, scope: { merchantId }, scope, databaseRoles }) =>
    databaseRoles.asTenant(scope, async (tx) => {
      const { rows } = await listCategories(tx, merchantId, allCategories)
      const items = await listItems(tx, merchantId, toItemQuery(body))
      return {
        ...resultSetOf(items.rows, items.total),
        Categories: rows.map(toWire),
      }
    }),

  async addItemCategory(call) {
    const { itemCategory, tagAssignments } = call.body
    await refuseOtherMerchant(call, itemCategory.MerchantId)
    return write(call, async (tx) => {
      const { scope } = call
      const values = await checkedCategory(tx, scope.merchantId, undefined, call.body)
      const made = await category.create(tx, call, scope, toColumns(values), (id) =>
        assignTags(tx, scope.merchantId, id, tagsOf(tagAssignments)),
      )
      return answering(made, entityOf)
    })
  },

  async editItemCategory(call) {
    const { itemCategory, tagAssignments } = call.body
    await refuseOtherMerchant(call, itemCategory.MerchantId)
    return write(call, async (tx) => {
      const { scope } = call
      const { ItemCategoryId: id, ConcurrencyChecksum } = itemCategory
      await lockCategories(tx, scope.merchantId)
      const before = await category.unchanged(tx, scope, id, ConcurrencyChecksum, 'change')
      const values = await checkedCategory(tx, scope.merchantId, toValues(before), call.body)
      const changed = await category.update(tx, call, scope, before, toColumns(values), () =>
        assignTags(tx, scope.merchantId, id, tagsOf(tagAssignments)),
      )
      return answering(changed, entityOf)
    })
  },

  deleteItemCategory: (call) =>
    write(call, async (tx) => {
      const { scope, body } = call
      const { ItemCategoryId: id, ConcurrencyChecksum } = body
      const before = await category.unchanged(tx, scope, id, ConcurrencyChecksum, 'delete')
      await refuseInUse(tx, scope.merchantId, id)
      return answering(await category.remove(tx, call, scope, before), () => successful)
    }),
}
