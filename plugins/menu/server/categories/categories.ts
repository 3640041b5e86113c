// Item categories: list, list with items, create, change, delete.
// Facts: C-039, C-040, C-043, C-044
import type { components } from '#core/generated/legacy.ts'
import type { CategoryValues } from '#schemas/rules/menu.ts'
import { checksum, requireVersion } from '#server/data/checksum.ts'
import type { Tx } from '#server/data/doors.ts'
import { offsetOf } from '#server/data/paging.ts'
import { stampOf, write, type Written } from '#server/data/write.ts'
import type { AnswerOf, BodyOf, Handlers } from '#server/calls/call.ts'
import { notFound } from '#server/calls/problem.ts'
import { nowOf } from '#server/time.ts'
import { checkedCategory, refuseInUse, valuesOf } from './category-checks.ts'
import {
  allCategories,
  assignTags,
  categoryOrders,
  insertCategory,
  listCategories,
  lockCategory,
  readCategory,
  updateCategory,
  type CategoryQuery,
  type StoredCategory,
} from './category-rows.ts'
import { listItems } from '../items/item-rows.ts'
import { itemQueryOf, refuseOtherMerchant } from '../items/items.ts'
import { sortAmong } from '../lists/menu-list-page.ts'
import { searchOf } from '#server/data/text.ts'

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
  ConcurrencyChecksum: checksum(row.version),
  LastModified: row.modified_at.toISOString(),
  LastModifiedBy: row.modified_by,
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
const columnsOf = ({
  categoryName,
  displayColor,
  departmentId,
  parentItemCategoryId,
  sortOrder,
}: CategoryValues) => ({
  name: categoryName,
  display_color: displayColor,
  department_id: departmentId,
  parent_category_id: parentItemCategoryId,
  sort_order: sortOrder,
})

const queryOf = ({
  SearchArg,
  SortColumn,
  SortDirection,
  PageRowCount,
  RequestedPageNum = 1,
}: BodyOf<'getItemCategories'>): CategoryQuery => ({
  search: searchOf(SearchArg),
  sort: sortAmong(categoryOrders, SortColumn),
  descending: SortDirection === 'DESC',
  limit: PageRowCount,
  offset: offsetOf(RequestedPageNum, PageRowCount ?? 0),
})

/** @throws a 404 problem if this merchant has no such category */
async function presentCategory(tx: Tx, merchantId: number, id: number): Promise<StoredCategory> {
  const stored = await readCategory(tx, merchantId, id)
  if (!stored) throw notFound('There is no such category here.')
  return stored
}
/**
 * Locks the category and checks that it is as the caller read it.
 * @throws a conflict with the current category
 */
async function unchangedCategory(
  tx: Tx,
  merchantId: number,
  { ItemCategoryId: id, ConcurrencyChecksum }: BodyOf<'deleteItemCategory'>,
  what: 'change' | 'delete',
) {
  await lockCategory(tx, merchantId, id, what)
  const stored = await presentCategory(tx, merchantId, id)
  requireVersion(stored, ConcurrencyChecksum, () => toWire(stored))
  return stored
}

const tagsOf = (sent: BodyOf<'addItemCategory'>['tagAssignments']) =>
  (sent ?? []).map(({ TagId, IsAssigned }) => ({ id: TagId, on: IsAssigned }))

async function saved(
  tx: Tx,
  merchantId: number,
  id: number,
  action: string,
  before?: StoredCategory,
): Promise<Written<AnswerOf<'addItemCategory'>>> {
  const after = await presentCategory(tx, merchantId, id)
  return {
    answer: { IsSuccessful: true, Message: null, Entity: toWire(after) },
    audit: {
      action,
      entity: 'itemCategory',
      entityId: id,
      before: before && trailOf(before),
      after: trailOf(after),
    },
  }
}

/** Handlers of the legacy calls about categories, under /Item. */
export const categoryHandlers: Handlers = {
  getItemCategories: ({ body, scope: { merchantId }, scope, doors }) =>
    doors.asTenant(scope, async (tx) => {
      const { total, rows } = await listCategories(tx, merchantId, queryOf(body))
      return {
        IsSuccessful: true,
        Message: null,
        Categories: rows.map(toWire),
        TotalRowCount: total,
      }
    }),

  getCategoriesAndItems: ({ body, scope: { merchantId }, scope, doors }) =>
    doors.asTenant(scope, async (tx) => {
      const { rows } = await listCategories(tx, merchantId, allCategories)
      const items = await listItems(tx, merchantId, itemQueryOf(body))
      return {
        IsSuccessful: true,
        Message: null,
        Categories: rows.map(toWire),
        ResultSet: items.rows,
        TotalRowCount: items.total,
      }
    }),

  async addItemCategory(call) {
    await refuseOtherMerchant(call, call.body.itemCategory)
    return write(call, async (tx) => {
      const { merchantId } = call.scope
      const values = await checkedCategory(tx, merchantId, undefined, call.body)
      const id = await insertCategory(tx, {
        ...columnsOf(values),
        merchant_id: merchantId,
        ...stampOf(call),
        created_at: nowOf(call.clock),
      })
      await assignTags(tx, merchantId, id, tagsOf(call.body.tagAssignments))
      return saved(tx, merchantId, id, 'itemCategory.create')
    })
  },

  async editItemCategory(call) {
    const { itemCategory, tagAssignments } = call.body
    await refuseOtherMerchant(call, itemCategory)
    return write(call, async (tx) => {
      const { merchantId } = call.scope
      const before = await unchangedCategory(tx, merchantId, itemCategory, 'change')
      const values = await checkedCategory(tx, merchantId, valuesOf(before), call.body)
      await updateCategory(tx, before, { ...columnsOf(values), ...stampOf(call) })
      await assignTags(tx, merchantId, before.id, tagsOf(tagAssignments))
      return saved(tx, merchantId, before.id, 'itemCategory.update', before)
    })
  },

  /** Marked as deleted, not removed: sales still name the category. Its name is free again. */
  deleteItemCategory: (call) =>
    write(call, async (tx) => {
      const { merchantId } = call.scope
      const before = await unchangedCategory(tx, merchantId, call.body, 'delete')
      await refuseInUse(tx, merchantId, before.id)
      await updateCategory(tx, before, { deleted_at: nowOf(call.clock), ...stampOf(call) })
      return {
        answer: { IsSuccessful: true, Message: null },
        audit: {
          action: 'itemCategory.delete',
          entity: 'itemCategory',
          entityId: before.id,
          before: trailOf(before),
        },
      }
    }),
}
