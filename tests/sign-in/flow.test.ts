// Compares the sign-in machine with the tables from the specification: every row, with everything
// that it leaves open.
import { afterAll, describe, expect, it } from 'vitest'

import { generateAccounts, choosesMerchant } from './cells.ts'
import { flowTable, type FlowRow } from './flow-table.ts'
import { walk } from './walk.ts'

const measures = { rows: 0, accounts: 0, disagreements: 0 }
afterAll(() => {
  console.log(
    `Sign-in flow: ${measures.rows} rows, ${measures.accounts.toLocaleString('en-US')} ` +
      `accounts, ${measures.disagreements} disagreements.`,
  )
})

const title = ({ who, due, edition, answers, shows, ends, cites }: FlowRow): string => {
  const answered = Object.entries(answers ?? {})
    .map(([dialog, answer]) => `${answer} at ${dialog}`)
    .join(', ')
  const people = choosesMerchant(who[0]!) ? 'choosers' : 'plain users'
  return (
    `${people}${edition === 'another' ? ' of another edition' : ''}, ` +
    `due: ${due.join(', ') || 'nothing'}${answered && `; ${answered}`} → ` +
    `${shows.join(', ') || 'no dialog'} → ${ends} (${cites})`
  )
}
/** Anyone who chooses Update Payment is an account manager: role 1 (A L118). */
const payer = ({ answers }: FlowRow) => ({
  merchantUserRoleId: answers?.['past due'] === 'Update Payment' ? 1 : null,
})

const facts =
  'S-020, S-022, S-023, S-024, S-025, S-026, S-027, S-028, S-030, S-031, S-032, S-033, S-034, ' +
  'S-035, S-041, S-042, P-014, P-015, K-13'
describe(`the way through the sign-in, for every set of due steps (${facts})`, () => {
  it.each(flowTable.map((row) => [title(row), row] as const))('%s', (_title, row) => {
    measures.rows++
    const wrong: object[] = []
    for (const { who, accountStatus } of generateAccounts(row)) {
      measures.accounts++
      const { shows, ends } = walk({ ...accountStatus, ...payer(row) }, row.answers)
      if (ends !== row.ends || shows.join() !== row.shows.join())
        wrong.push({ who, accountStatus, shows, ends })
    }
    measures.disagreements += wrong.length
    expect(wrong.slice(0, 3)).toEqual([])
  })

  it('has one row for every set of due steps, and no contradiction for one account', () => {
    const told = new Map<string, string>()
    let contradictions = 0
    for (const row of flowTable.filter(({ answers }) => !answers))
      for (const { who, accountStatus } of generateAccounts(row)) {
        const key = who + JSON.stringify(accountStatus)
        const says = `${row.shows.join()} → ${row.ends}`
        if ((told.get(key) ?? says) !== says) contradictions++
        told.set(key, says)
      }
    const all = [
      ...generateAccounts({
        who: ['plain', 'company', 'admin', 'merchant admin', 'partner'],
        due: [],
        either: [
          'eula',
          'suspended',
          'days left',
          'none left',
          'reset',
          'several stores',
          'chooses merchant',
        ],
        shows: [],
        ends: 'portal',
        cites: '',
      }),
    ].filter(
      ({ who, accountStatus }) => choosesMerchant(who) || accountStatus.skipMerchantSelectionModal,
    )
    const untold = all.filter(
      ({ who, accountStatus }) => !told.has(who + JSON.stringify(accountStatus)),
    )
    expect({ contradictions, untold: untold.length }).toEqual({ contradictions: 0, untold: 0 })
  })
})
