// English error messages about revenue centers. The screen shows a refused save's errors unchanged
// (E-082), so these sentences include where a device is.
import type { FaultTexts } from '#server/calls/faults.ts'
import { revenueCenterKeys as keys } from '../../rules/revenue-centers.ts'

export const revenueCenterTexts: FaultTexts = {
  [keys.nameMissing]: 'Enter a name.',
  [keys.descriptionMissing]: 'Enter a description.',
  [keys.leadingSpace]: 'Name and description must not start with a blank.',
  [keys.nameTaken]: 'Another revenue center has the name “{{name}}”.',
  [keys.noStores]: 'Choose at least one store.',
  [keys.storesClosed]:
    'Stores are assigned where a company has several, by those whose role may change revenue ' +
    'centers. An account manager can give you the right.',
  [keys.storeTwice]: 'A store is named more than once.',
  [keys.storeUnknown]: 'There is no store {{id}} that you may open.',
  [keys.deviceUnknown]: 'The store has no device {{id}}.',
  [keys.deviceTaken]:
    '“{{name}}” of {{store}} is in the revenue center “{{center}}”. Take it out there first.',
  [keys.orderModeUnknown]: 'There is no order mode {{id}}.',
  [keys.orderModeTaken]:
    'The order mode “{{name}}” of {{store}} is in the revenue center “{{center}}”. ' +
    'Take it out there first.',
  [keys.elsewhere]:
    'This revenue center is also in stores that you may not open. Somebody who may open all of ' +
    'its stores can change this.',
}
