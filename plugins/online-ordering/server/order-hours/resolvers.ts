// All that the graph answers about order hours.
import { eventResolvers } from './events.ts'
import { saveResolvers } from './save-order-hours.ts'
import { timeResolvers } from './times.ts'
import { windowResolvers } from './windows.ts'

export const orderHoursResolvers = {
  Query: { ...windowResolvers.Query, ...timeResolvers.Query, ...eventResolvers.Query },
  Mutation: { ...windowResolvers.Mutation, ...timeResolvers.Mutation, ...saveResolvers.Mutation },
}
