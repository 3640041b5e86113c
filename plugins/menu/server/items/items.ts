// Items: search, read, create, change, delete. A request's rights and schema are checked
// (access.json, API contract) before a handler runs.
// Facts: C-038, C-045 to C-047; C12
import { newItem } from '#schemas/rules/menu.ts'
import { offsetOf } from '#server/data/paging.ts'
import { write, type Written } from '#server/data/write.ts'
import { resultSetOf, successful } from '#server/calls/answers.ts'
import type { AnswerOf, BodyOf, Handlers } from '#server/calls/call.ts'
import { refuseOtherMerchant } from '#server/core/places/context.ts'
import { firstChargeId } from '../charges/charge-rows.ts'
import { deleteCharge, presentCharge } from '../charges/charge-save.ts'
import { toWireItemOfCharge } from '../charges/charge-wire.ts'
import { checkedItem } from './item-checks.ts'
import { readPhoto, savePhoto, withPhotos } from './item-photo.ts'
import { listItems, type ItemQuery } from './item-rows.ts'
import {
  addItem,
  changeItem,
  markItemDeleted,
  presentItem,
  savedItem,
  trailOf,
  unchangedItem,
} from './item-save.ts'
import { toWireItem, valuesOf } from './item-wire.ts'
import { searchOf } from '#server/data/text.ts'

/** The request body as a query for {@link listItems}. */
export const itemQueryOf = (body: BodyOf<'getItems'>): ItemQuery => ({
  search: searchOf(body.SearchArg),
  category: body.NumericKeySearchArg,
  available: body.Available && body.Available === 'Yes',
  type: body.ItemType,
  sort: body.SortColumn ?? 'ItemName',
  descending: body.SortDirection === 'DESC',
  limit: body.PageRowCount,
  offset: offsetOf(body.RequestedPageNum, body.PageRowCount),
})

/** Handlers of the legacy calls about items, under /Item. */
export const itemHandlers: Handlers = {
  getItems(call) {
    const { body, scope, doors } = call
    return doors.asTenant(scope, async (tx) => {
      const { rows, total } = await listItems(tx, scope.merchantId, itemQueryOf(body))
      return resultSetOf(await withPhotos(tx, call, rows), total)
    })
  },

  async getItem(call) {
    const { body, scope, doors, config } = call
    await refuseOtherMerchant(call, body.MerchantId)
    return doors.asTenant(scope, async (tx) => ({
      ...successful,
      Entity:
        body.ItemMasterId >= firstChargeId
          ? toWireItemOfCharge(await presentCharge(tx, scope.merchantId, body.ItemMasterId))
          : toWireItem(await presentItem(tx, scope.merchantId, body.ItemMasterId), config),
    }))
  },

  async addItem(call) {
    const photo = await readPhoto(call.body)
    return write(call, async (tx) => {
      const values = await checkedItem(tx, call.scope.merchantId, newItem, call.body)
      const id = await addItem(tx, call, values, call.body)
      await savePhoto(tx, call, id, photo, null)
      return savedItem(tx, call, id, 'item.create')
    })
  },

  async editItem(call) {
    const photo = await readPhoto(call.body)
    return write(call, async (tx) => {
      const before = await unchangedItem(tx, call, call.body)
      const values = await checkedItem(tx, call.scope.merchantId, valuesOf(before), call.body)
      await changeItem(tx, call, before, values, call.body)
      await savePhoto(tx, call, before.row.id, photo, before.photo)
      return savedItem(tx, call, before.row.id, 'item.update', before)
    })
  },

  async deleteItem(call) {
    await refuseOtherMerchant(call, call.body.MerchantId)
    return write(call, async (tx): Promise<Written<AnswerOf<'deleteItem'>>> => {
      if (call.body.ItemMasterId >= firstChargeId) return deleteCharge(tx, call, call.body)
      const before = await unchangedItem(tx, call, call.body)
      await markItemDeleted(tx, call, before)
      await savePhoto(tx, call, before.row.id, null, before.photo)
      return {
        answer: successful,
        audit: {
          action: 'item.delete',
          entity: 'item',
          entityId: before.row.id,
          before: trailOf(before),
        },
      }
    })
  },
}
