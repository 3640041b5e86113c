import type { Handlers } from '../calls/call.ts'
import { actionHandlers } from './handlers/actions.ts'
import { choiceHandlers } from './handlers/choices.ts'
import { describeHandlers } from './handlers/describe.ts'
import { listHandlers } from './handlers/lists.ts'
import { recordHandlers } from './handlers/records.ts'

export const pageHandlers: Handlers = {
  ...describeHandlers,
  ...listHandlers,
  ...choiceHandlers,
  ...recordHandlers,
  ...actionHandlers,
}
