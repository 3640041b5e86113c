// English error messages about exceptions. Only other API clients show them, because the portal has
// its own string for each key.
import { wordsIn } from '#server/calls/faults.ts'
import { exceptionKeys } from '../../rules/hours/exceptions.ts'
import { hoursKeys } from '../../rules/hours/week.ts'

export const exceptionText = wordsIn({
  [exceptionKeys.datePast]:
    'This date is in the past. Choose a later date, or repeat it every year.',
  [exceptionKeys.dateTaken]: 'One of these stores already has an exception on this date.',
  [exceptionKeys.blocksMissing]: 'Enter the hours, or turn on Closed all day.',
  [exceptionKeys.noStores]:
    'Choose at least one store. To remove the exception everywhere, delete it.',
  [exceptionKeys.storesHere]: 'Stores can only be chosen in company view.',
  [exceptionKeys.storeUnknown]: "This store doesn't exist.",
  [exceptionKeys.storeTwice]: 'This store is listed more than once.',
  [exceptionKeys.shared]:
    'This exception also applies to other stores. Someone with access to all of its stores can ' +
    'change it in company view.',
  [hoursKeys.order]: 'Closing must be later than opening, or on the next day.',
  [hoursKeys.exceeds24Hours]: "Hours can't be longer than 24 hours.",
  [hoursKeys.overlapSameDay]: 'These hours overlap others on the same day.',
})
