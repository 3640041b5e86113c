// Charges, which are the sales items of online-ordering fees. DeleteItem deletes them too
// (items.ts).
// Facts: C-048 to C-050
import { write } from '#server/data/write.ts'
import { resultSetOf } from '#server/calls/answers.ts'
import type { Handlers } from '#server/calls/call.ts'
import { listCharges } from './charge-rows.ts'
import { addCharge, changeCharge } from './charge-save.ts'
import { toWireCharge } from './charge-wire.ts'

export const chargeHandlers: Handlers = {
  getChargeItems: ({ body, scope, databaseRoles }) =>
    databaseRoles.asTenant(scope, async (tx) => {
      const { rows, total } = await listCharges(tx, scope.merchantId, body)
      return resultSetOf(rows.map(toWireCharge), total)
    }),
  addChargeItem: (call) => write(call, (tx) => addCharge(tx, call, call.body)),
  updateChargeItem: (call) => write(call, (tx) => changeCharge(tx, call, call.body)),
}
