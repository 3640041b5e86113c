// English error texts about exceptions, only for other callers, because the portal has its own text
// for each key.
import { wordsIn } from '#server/calls/faults.ts'
import { exceptionKeys } from '../../rules/hours/exceptions.ts'
import { hoursKeys } from '../../rules/hours/week.ts'

export const exceptionText = wordsIn({
  [exceptionKeys.datePast]: 'This date is past. Choose a later one, or every year.',
  [exceptionKeys.dateTaken]: 'One of these stores has another exception on this date.',
  [exceptionKeys.blocksMissing]: 'Enter the hours, or say that it is closed all day.',
  [exceptionKeys.noStores]: 'Choose a store. To end it everywhere, delete it.',
  [exceptionKeys.storesHere]: 'Stores are chosen in company view.',
  [exceptionKeys.storeUnknown]: 'There is no such store.',
  [exceptionKeys.storeTwice]: 'The store is named more than once.',
  [exceptionKeys.shared]:
    'It also holds in other stores. It is changed in company view, by somebody who may open all ' +
    'of its stores.',
  [hoursKeys.order]: 'Close after opening, or on the next day.',
  [hoursKeys.exceeds24Hours]: 'Hours last at most 24 hours.',
  [hoursKeys.overlapSameDay]: 'These hours share time with others of the day.',
})
