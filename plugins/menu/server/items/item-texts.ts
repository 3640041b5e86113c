// English error texts about items. Only other API clients show them, because the portal has its own
// string for each key.
import { problemIn, wordsIn } from '#server/calls/faults.ts'
import { itemKeys } from '../../rules/menu.ts'

export const itemText = wordsIn({
  [itemKeys.nameRequired]: 'Enter a name.',
  [itemKeys.categoryRequired]: 'Choose a category.',
  [itemKeys.taxRequired]: 'Choose a tax category.',
  [itemKeys.priceRequired]: 'Enter a price, or have the cashier enter it.',
  [itemKeys.barcodeChar]: 'Use letters and digits only.',
  [itemKeys.nameTaken]: 'Another item or modifier has this name.',
  [itemKeys.barcodeTaken]: 'Another item or variation has this barcode.',
  [itemKeys.externalIdTaken]: 'Another item has this external ID.',
  [itemKeys.categoryUnknown]: 'This category no longer exists. Choose another one.',
  [itemKeys.taxUnknown]: 'This tax category no longer exists. Choose another one.',
  [itemKeys.routingGroupUnknown]: 'This routing group no longer exists. Choose another one.',
  [itemKeys.tagUnknown]: 'One of the tags no longer exists.',
  [itemKeys.modifierGroupUnknown]: 'One of the modifier groups no longer exists.',
  [itemKeys.variationNameTwice]: 'Another variation of this item has this name.',
  [itemKeys.variationBarcodeTwice]: 'The item or another of its variations has this barcode.',
  [itemKeys.variationDefault]: 'Choose exactly one variation as the default.',
  [itemKeys.variationDefaultOff]: 'Choose an active variation as the default.',
  [itemKeys.variationUnknown]: "The item doesn't have this variation.",
  [itemKeys.noLoyaltyProgram]: "There's no loyalty program yet.",
})
/** Why an item can't be deleted. */
export const neededText = (promotion: string): string =>
  `The promotion “${promotion}” uses this item. Change or delete the promotion first.`
export const itemProblem = problemIn(itemText)
