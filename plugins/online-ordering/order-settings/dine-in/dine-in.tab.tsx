// Facts: U-172, U-173
import { operationQuery, type PageLoaderArgs } from '#core'

import { OfferSwitch } from '../shared/offers/offer-switch.tsx'
import { orderSettingsOffers } from '../shared/offers/offers.graph.ts'
import { loadTableCodes, TableCodes } from '../table-codes/table-codes.tsx'
import classes from './dine-in.module.css'

export const loadDineIn = (args: PageLoaderArgs) =>
  Promise.all([args.ensure(operationQuery(orderSettingsOffers)), loadTableCodes(args)])

export function DineInTab() {
  return (
    <div className={classes.parts}>
      <OfferSwitch of="dineIn" />
      <TableCodes of="dineIn" />
    </div>
  )
}
