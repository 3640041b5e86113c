// Handles describePage: describes a page for one user, and reads the data that this needs.
import type { Tx } from '../../data/database-roles.ts'
import type { AnyCall, Handlers } from '../../calls/call.ts'
import { localTime, todayAt } from '../../records/engine/business-day.ts'
import { describePage, type Circumstances } from '../describe.ts'
import type { Page } from '../../records/engine/description.ts'
import {
  hasDates,
  hasTimes,
  inThisContext,
  isReadOnOpening,
  readThrough,
  scopeFor,
  toWork,
} from '../page-database-role.ts'
import { readStoresContext } from '../../records/engine/affected-stores.ts'
import { openPage } from '../rights.ts'
import { readConfirmation } from './actions.ts'

async function readClock(
  tx: Tx,
  page: Page,
  call: AnyCall,
): Promise<Pick<Circumstances, 'today' | 'timeZone'>> {
  const local = await localTime(tx, scopeFor(call, page))
  return {
    ...(hasDates(page) && { today: todayAt(local, call.clock) }),
    ...(hasTimes(page) && { timeZone: local.zone }),
  }
}

async function readSections(
  tx: Tx | undefined,
  page: Page,
  call: AnyCall,
): Promise<Pick<Circumstances, 'sections'>> {
  if (page.kind !== 'document') return {}
  if (typeof page.sections !== 'function') return { sections: page.sections }
  return tx
    ? {
        sections: await page.sections({
          ...toWork(call, page),
          scope: call.scope,
          tx,
          config: call.config,
          values: {},
        }),
      }
    : {}
}

async function look(tx: Tx | undefined, page: Page, call: AnyCall): Promise<[Page, Circumstances]> {
  const scope = scopeFor(call, page)
  const here = tx ? await inThisContext(tx, page, scope) : page
  return [
    here,
    {
      facts: call.facts,
      scope,
      ...(tx && (hasDates(page) || hasTimes(page)) && (await readClock(tx, page, call))),
      ...(page.kind === 'action' && { confirm: await readConfirmation(tx, page, scope) }),
      ...(await readSections(tx, page, call)),
    },
  ]
}

export const describeHandlers = {
  async describePage(call) {
    const page = openPage(call.path.page, call.facts, call.config)
    const [there, circumstances] = await (isReadOnOpening(page)
      ? readThrough(call, page, (tx) => look(tx, page, call), true)
      : look(undefined, page, call))
    const changes = page.kind === 'records' || page.kind === 'action'
    const context = changes ? await readStoresContext(call, circumstances.scope) : undefined
    return describePage(there, { ...circumstances, context })
  },
} satisfies Handlers
