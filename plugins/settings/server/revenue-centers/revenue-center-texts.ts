// English error messages about revenue centers. After a refused save, the screen shows them
// unchanged (E-082), so they also name the center that a device belongs to.
import type { FaultTexts } from '#server/calls/faults.ts'
import { revenueCenterKeys as keys } from '../../rules/revenue-centers.ts'

export const revenueCenterTexts: FaultTexts = {
  [keys.nameMissing]: 'Enter a name.',
  [keys.descriptionMissing]: 'Enter a description.',
  [keys.leadingSpace]: "Name and description can't start with a space.",
  [keys.nameTaken]: 'Another revenue center is already named “{{name}}”.',
  [keys.noStores]: 'Choose at least one store.',
  [keys.storesClosed]:
    'You can assign stores if your company has more than one and your role can change revenue ' +
    'centers. Ask an account manager for permission.',
  [keys.storeTwice]: 'A store is listed more than once.',
  [keys.storeUnknown]: "Store {{id}} doesn't exist, or you don't have access to it.",
  [keys.deviceUnknown]: "The store doesn't have device {{id}}.",
  [keys.deviceTaken]:
    '“{{name}}” at {{store}} is in the revenue center “{{center}}”. Remove it from there first.',
  [keys.orderModeUnknown]: "Order mode {{id}} doesn't exist.",
  [keys.orderModeTaken]:
    'The order mode “{{name}}” at {{store}} is in the revenue center “{{center}}”. ' +
    'Remove it from there first.',
  [keys.elsewhere]:
    "This revenue center includes stores that you don't have access to. Ask someone with access " +
    'to all of its stores to change it.',
}
