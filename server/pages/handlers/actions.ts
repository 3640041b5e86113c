// The API calls of action pages: dryRunPageAction previews an action, runPageAction runs it.
import { sql } from 'kysely'

import type { Tx } from '../../data/database-roles.ts'
import type { AnyCall, Handlers } from '../../calls/call.ts'
import { denied, invalid, notFound, Problem } from '../../calls/problem.ts'
import { readTable } from '../../calls/read-table.ts'
import { CsvFault, type CsvTable } from '../../csv/read.ts'
import type { ActionPage } from '../../records/engine/description.ts'
import { readThrough, scopeFor, toWork, writeThrough } from '../page-database-role.ts'
import { mayUse, openPage } from '../rights.ts'
import { requireChosen, type WireValues } from '../../records/engine/references.ts'
import type { ActionWork, DryRun, OperatorScope, Values } from '../../records/engine/source.ts'
import { checkValues } from '../../records/engine/values.ts'

type ActionCall = AnyCall & { path: { page: string }; body: { values: WireValues } }

/** The page, if this user may run its action. */
export function actionPage({
  path,
  facts,
  config,
}: AnyCall & { path: { page: string } }): ActionPage {
  const page = openPage(path.page, facts, config)
  if (page.kind !== 'action') throw notFound('There is nothing to do on this page.')
  const verdict = mayUse(page.ability, facts)
  if (!verdict.allow) throw denied(verdict.reason)
  return page
}

function checkInputs(page: ActionPage, given: WireValues): Values {
  const { values, errors } = checkValues(page.inputs, given, false)
  if (errors.length > 0) throw invalid(errors)
  return values
}

type Given = Pick<ActionWork<OperatorScope>, 'values' | 'table'>
/**
 * The values that were entered. They are read before the transaction, because reading a long table
 * takes a while.
 */
async function givenIn({ body }: ActionCall, page: ActionPage): Promise<Given> {
  const values = checkInputs(page, body.values)
  if (!page.table) return { values }
  const { input, mostRows } = page.table
  const table = await readTable(String(values[input] ?? ''), mostRows).catch(
    (error: unknown): CsvTable | string => {
      if (error instanceof CsvFault) return error.message
      throw error
    },
  )
  return { values, table }
}

/** The text to type. Undefined if it is the merchant's name and no merchant is chosen. */
export async function readConfirmation(
  tx: Tx | undefined,
  { confirm }: ActionPage,
  scope: OperatorScope,
): Promise<string | undefined> {
  if (confirm === 'nothing') return ''
  if (confirm !== 'merchant-name') return confirm.word
  return (
    tx &&
    scope &&
    (
      await tx
        .selectFrom('merchant')
        .select('name')
        .where('id', '=', scope.merchantId)
        .executeTakeFirst()
    )?.name
  )
}

async function actionWork(
  call: ActionCall,
  page: ActionPage,
  tx: Tx,
  { hold, ...given }: Given & { hold: boolean },
): Promise<ActionWork<OperatorScope>> {
  const work = { ...toWork(call, page), tx, config: call.config, ...given }
  await requireChosen(tx, work, page.inputs, work.values, { hold })
  return work
}
interface Doing {
  dryRun(work: ActionWork<OperatorScope>): Promise<DryRun>
  act(work: ActionWork<OperatorScope>): Promise<DryRun>
}
/**
 * The action as a single type, whether it works in one merchant or is an internal tool. Passing a
 * scope that may be undefined is safe, because `scopeFor` throws if the page needs a merchant and
 * none is chosen.
 */
const doingOf = (page: ActionPage): Doing => page
const shown = ({ count, text, prices, refused }: DryRun) => ({
  count,
  text,
  ...(prices && { prices: prices.map((price) => ({ ...price })) }),
  ...(refused !== undefined && { refused }),
})

export const actionHandlers = {
  async dryRunPageAction(call) {
    const page = actionPage(call)
    const given = await givenIn(call, page)
    return readThrough(call, page, async (tx) => {
      const work = await actionWork(call, page, tx, { ...given, hold: false })
      // Read-only, so that the dry run can't change anything.
      await sql`set transaction read only`.execute(tx)
      return shown(await doingOf(page).dryRun(work))
    })
  },
  async runPageAction(call) {
    const page = actionPage(call)
    const given = await givenIn(call, page)
    return writeThrough(call, page, async (tx) => {
      const wanted = await readConfirmation(tx, page, scopeFor(call, page))
      if (wanted === undefined) throw denied('Choose a merchant first.')
      if (call.body.confirmation.trim() !== wanted)
        throw invalid([
          {
            field: 'confirmation',
            code: 'confirmation',
            message: `Type "${wanted}" exactly as shown here.`,
          },
        ])
      const work = await actionWork(call, page, tx, { ...given, hold: true })
      const done = await doingOf(page).act(work)
      if (done.refused !== undefined) throw new Problem(422, 'refused', { detail: done.refused })
      const { count, text, merchant } = done
      return {
        answer: { count, text, ...(merchant !== undefined && { merchant }) },
        audit: {
          action: 'page.act',
          entity: 'page',
          entityId: page.page,
          after: { values: work.values, count, text, details: done.audit },
        },
      }
    })
  },
} satisfies Handlers
