// The embedded pages of the plugin `results`: reports over what the stores sold, and over the other parts' records.
import type { Page } from '../engine/description.ts'
import { customerPages } from './results/customers.ts'
import { laborPages } from './results/labor.ts'
import { listPages } from './results/lists.ts'
import { moneyPages } from './results/money.ts'
import { operationsPages } from './results/operations.ts'
import { salesPages } from './results/sales.ts'
import { ticketPages } from './results/tickets.ts'

export const resultsPages: readonly Page[] = [
  ...ticketPages, ...salesPages, ...operationsPages, ...laborPages, ...customerPages, ...listPages, ...moneyPages,
]
