// Items: search, read, create, change, delete. A request's rights and schema are checked
// (access.json, API contract) before a handler runs.
// Facts: C-038, C-045 to C-047; C12
import { answering, write, type Written } from '#server/data/write.ts'
import { entityOf, resultSetOf, successful } from '#server/calls/answers.ts'
import type { AnswerOf, BodyOf, Handlers } from '#server/calls/call.ts'
import { refuseOtherMerchant } from '#server/core/contexts/context.ts'
import { firstChargeId } from '../charges/charge-rows.ts'
import { charge, deleteCharge } from '../charges/charge-save.ts'
import { toWireItemOfCharge } from '../charges/charge-wire.ts'
import { toListQuery } from '../lists/list-query.ts'
import { readPhoto, withPhotos } from './item-photo.ts'
import { listItems, type ItemQuery } from './item-rows.ts'
import { itemRecord, contextOf, removeItem, saveItem, unchangedItem } from './item-save.ts'
import { toWireItem } from './item-wire.ts'

/** Converts the request body to a query for {@link listItems}. */
export const toItemQuery = (body: BodyOf<'getItems'>): ItemQuery => ({
  ...toListQuery(body, 'ItemName'),
  category: body.NumericKeySearchArg,
  available: body.Available && body.Available === 'Yes',
  type: body.ItemType,
})

export const itemHandlers: Handlers = {
  getItems(call) {
    const { body, scope, databaseRoles } = call
    return databaseRoles.asTenant(scope, async (tx) => {
      const { rows, total } = await listItems(tx, scope.merchantId, toItemQuery(body))
      return resultSetOf(await withPhotos(tx, call, rows), total)
    })
  },

  async getItem(call) {
    const { body, scope, databaseRoles, config } = call
    await refuseOtherMerchant(call, body.MerchantId)
    return databaseRoles.asTenant(scope, async (tx) => ({
      ...successful,
      Entity:
        body.ItemMasterId >= firstChargeId
          ? toWireItemOfCharge(await charge.present(tx, scope, body.ItemMasterId))
          : toWireItem(await itemRecord.present(tx, contextOf(call), body.ItemMasterId), config),
    }))
  },

  async addItem(call) {
    const photo = await readPhoto(call.body)
    return write(call, async (tx) =>
      answering(await saveItem(tx, call, call.body, photo), entityOf),
    )
  },

  async editItem(call) {
    const { body } = call
    const photo = await readPhoto(body)
    return write(call, async (tx) => {
      const before = await unchangedItem(tx, call, body, 'change')
      return answering(await saveItem(tx, call, body, photo, before), entityOf)
    })
  },

  async deleteItem(call) {
    const { body } = call
    await refuseOtherMerchant(call, body.MerchantId)
    return write(call, async (tx): Promise<Written<AnswerOf<'deleteItem'>>> => {
      if (body.ItemMasterId >= firstChargeId) return deleteCharge(tx, call, body)
      const before = await unchangedItem(tx, call, body, 'delete')
      return answering(await removeItem(tx, call, before), () => successful)
    })
  },
}
