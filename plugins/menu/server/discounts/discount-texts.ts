// English error texts about discounts. Only for other callers, because the portal has its own text
// for each key.
// Facts: F-14
import { wordsIn } from '#server/calls/faults.ts'
import { discountKeys, type AppliesTo, type DiscountTypeId } from '../../rules/menu.ts'

export const discountText = wordsIn({
  [discountKeys.textField]: 'Enter a text that does not begin with a space.',
  [discountKeys.amountRequired]: 'Enter how much is taken off.',
  [discountKeys.percentRange]: 'Enter a percentage from 1 to 100.',
  [discountKeys.amountRange]: 'Enter an amount above 0, up to 999,999.99.',
  [discountKeys.itemPriceRange]: 'Enter a price above 0, up to 999,999.99.',
  [discountKeys.minimumRange]: 'Enter an amount from 0 to 999,999.99.',
  [discountKeys.appliesToRequired]: 'Choose whether it applies to an item or to the whole ticket.',
  [discountKeys.barcodeChar]: 'Use letters and digits only.',
  [discountKeys.barcodeLength]: 'Both barcodes need the same number of characters.',
  [discountKeys.barcodeOrder]: 'The first barcode must not come after the last.',
  [discountKeys.nameTaken]: 'There is a discount of this name already.',
  [discountKeys.storeUnknown]: 'There is no such store.',
  [discountKeys.storeTwice]: 'The store is named more than once.',
  [discountKeys.cashTitle]: 'The automatic cash discount cannot be saved.',
  [discountKeys.surcharge]: 'Card surcharge is switched on.',
  [discountKeys.cashExists]: 'Another automatic cash discount is active.',
  [discountKeys.gateway]: 'Payments do not go through Connected Payments.',
  [discountKeys.autoCashNotAllowed]:
    'Automatic cash discounts need the cash discount feature and a store on Connected Payments.',
  'menu:reasons.discountName': 'The name of a discount cannot be changed once it exists.',
  'menu:reasons.discountPosActive': 'In company view, choose the stores instead.',
  'menu:reasons.editDiscountDetails':
    'The company sets what a discount is. It is changed in company view.',
  'menu:reasons.assignDiscountStores': 'Stores are assigned in company view.',
})

/** Names of the types and labels of their amounts, as the metadata sends them. */
export const typeTexts: Readonly<
  Record<DiscountTypeId, { name: string; amountLabel: string | null }>
> = {
  A: { name: 'Amount', amountLabel: 'Amount' },
  P: { name: 'Percent', amountLabel: 'Percent' },
  I: { name: 'Set item price', amountLabel: 'Item price' },
  B: { name: 'Prompted amount', amountLabel: null },
  Q: { name: 'Prompted percent', amountLabel: null },
}
export const appliesToTexts: Readonly<Record<AppliesTo, string>> = { L: 'Item', H: 'Ticket' }
