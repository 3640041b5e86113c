// English error texts about items. Only for other callers, because the portal has its own text for
// each key.
import { problemIn, wordsIn } from '#server/calls/faults.ts'
import { itemKeys } from '../../rules/menu.ts'

export const itemText = wordsIn({
  [itemKeys.nameRequired]: 'Enter a name.',
  [itemKeys.categoryRequired]: 'Choose a category.',
  [itemKeys.taxRequired]: 'Choose a tax category.',
  [itemKeys.priceRequired]: 'Enter the price, or have the cashier asked for it.',
  [itemKeys.barcodeChar]: 'Use letters and digits only.',
  [itemKeys.nameTaken]: 'Another item or modifier has this name.',
  [itemKeys.barcodeTaken]: 'Another item or variation has this barcode.',
  [itemKeys.externalIdTaken]: 'Another item has this external id.',
  [itemKeys.categoryUnknown]: 'There is no such category.',
  [itemKeys.taxUnknown]: 'There is no such tax category.',
  [itemKeys.routingGroupUnknown]: 'There is no such routing group.',
  [itemKeys.tagUnknown]: 'One of the tags is not there.',
  [itemKeys.modifierGroupUnknown]: 'One of the modifier groups is not there.',
  [itemKeys.variationNameTwice]: 'Another variation of this item has this name.',
  [itemKeys.variationBarcodeTwice]: 'The item or another of its variations has this barcode.',
  [itemKeys.variationDefault]: 'Exactly one variation is selected by default.',
  [itemKeys.variationDefaultOff]: 'The default must be active while any variation is.',
  [itemKeys.variationUnknown]: 'The item has no such variation.',
  [itemKeys.noLoyaltyProgram]: 'There is no loyalty program yet.',
})
/** Why an item cannot be deleted. */
export const neededText = (promotion: string): string =>
  `The promotion “${promotion}” is for it. Change or delete the promotion first.`
export const itemProblem = problemIn(itemText)
