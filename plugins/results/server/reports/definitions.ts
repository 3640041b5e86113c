// All reports, each with what it reads.
import { reportNames, type ReportName } from '#schemas/rules/reports.ts'
import { required } from '#core/required.ts'
import type { ReportPage } from '#server/records/engine/description.ts'
import { customerPages } from '../pages/customers.ts'
import { laborPages } from '../pages/labor.ts'
import { listPages } from '../pages/lists.ts'
import { moneyPages } from '../pages/money.ts'
import { operationsPages } from '../pages/operations.ts'
import { salesPages } from '../pages/sales.ts'
import { ticketPages } from '../pages/tickets.ts'
import { isViewer } from '../viewers/reports.ts'
import type { Definition } from './definition.ts'
import { describedOf } from './described.ts'
import { viewerOf } from './viewers.ts'

/** The described pages of the plugin. */
export const reportPages: readonly ReportPage[] = [
  ...ticketPages,
  ...salesPages,
  ...operationsPages,
  ...laborPages,
  ...customerPages,
  ...listPages,
  ...moneyPages,
]

function definitionOf(name: ReportName): Definition {
  const page = required(
    reportPages.find((each) => each.page === `${name}Report`),
    `the described page of ${name}`,
  )
  return isViewer(name) ? viewerOf(name, page) : describedOf(name, page)
}

/** In the order of the menu. */
export const definitions: ReadonlyMap<ReportName, Definition> = new Map(
  reportNames.map((name) => [name, definitionOf(name)]),
)
