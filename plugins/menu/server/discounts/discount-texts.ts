// English error texts about discounts. Only other API clients show them, because the portal has its
// own string for each key. Facts: F-14
import { wordsIn } from '#server/calls/faults.ts'
import { discountKeys, type AppliesTo, type DiscountTypeId } from '../../rules/menu.ts'

export const discountText = wordsIn({
  [discountKeys.textField]: "Enter text that doesn't start with a space.",
  [discountKeys.amountRequired]: 'Enter how much to take off.',
  [discountKeys.percentRange]: 'Enter a percentage from 1 to 100.',
  [discountKeys.amountRange]: 'Enter an amount above 0, up to 999,999.99.',
  [discountKeys.itemPriceRange]: 'Enter a price above 0, up to 999,999.99.',
  [discountKeys.minimumRange]: 'Enter an amount from 0 to 999,999.99.',
  [discountKeys.appliesToRequired]: 'Choose whether it applies to an item or to the whole ticket.',
  [discountKeys.barcodeChar]: 'Use letters and digits only.',
  [discountKeys.barcodeLength]: 'Use the same number of characters in both barcodes.',
  [discountKeys.barcodeOrder]: "The first barcode can't come after the last.",
  [discountKeys.nameTaken]: 'Another discount has this name.',
  [discountKeys.storeUnknown]: 'This store is no longer available.',
  [discountKeys.storeTwice]: 'This store is listed more than once.',
  [discountKeys.cashTitle]: "The automatic cash discount can't be saved.",
  [discountKeys.surcharge]: 'Card surcharge is turned on.',
  [discountKeys.cashExists]: 'Another automatic cash discount is active.',
  [discountKeys.gateway]: "Payments don't go through Connected Payments.",
  [discountKeys.autoCashNotAllowed]:
    'Automatic cash discounts require the cash discount feature and a store on Connected Payments.',
  'menu:reasons.discountName': "A discount can't be renamed.",
  'menu:reasons.discountPosActive': 'In company view, assign stores instead.',
  'menu:reasons.editDiscountDetails':
    'Discount details are set by the company. Change them in company view.',
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
