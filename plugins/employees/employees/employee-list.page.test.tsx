import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'

import { itIsAListScreen } from '#core/grid/testing/list-kit.tsx'
import { setPortalConfig } from '#core/config.ts'
import type { TestFacts } from '#core/testing/facts.ts'
import { answer, problem, sentTo } from '#core/testing/platform.ts'
import { renderScreen } from '#core/testing/render-screen.tsx'

import access from '../locales/en.manifest.json' with { type: 'json' }
import text from './text.en.json' with { type: 'json' }
import { answerEmployee, editor, employeeRow, viewer } from './employee.fixtures.ts'

const long = 'Maximiliane von Habsburg-Lothringen'
const rows = [
  employeeRow(),
  employeeRow({ POSUserId: 2002, UserName: long, UserRoles: [{ Name: 'Owner', ASMJobId: null }] }),
]
const fill = (template: string) => template.replace('{{name}}', 'Nadia Rahimi')
const answers = (ResultSet = rows) => {
  answerEmployee()
  answer('getUsers', { IsSuccessful: true, ResultSet, TotalRowCount: ResultSet.length })
}
function open(facts: TestFacts = editor, portal?: { membershipUserId: number }) {
  const rendered = renderScreen('/employees/employees', { facts, ...(portal && { portal }) })
  const openActions = async (name: RegExp) => {
    const row = within(await screen.findByRole('row', { name }))
    await rendered.user.click(row.getByRole('button', { name: /actions/i }))
    return screen.findByRole('menuitem', { name: text.people.edit })
  }
  const deletion = () =>
    screen.queryByRole('menuitem', { name: new RegExp(text.people.delete.action) })
  return { ...rendered, openActions, deletion }
}

itIsAListScreen('The list of employees', {
  at: '/employees/employees',
  may: editor,
  mayNot: viewer,
  reason: access.reasons.hire,
  strings: text.people,
  read: {
    operation: 'getUsers',
    answers: () => answers(),
  },
  row: 'Nadia Rahimi',
  sort: { column: text.people.columns.email, sends: { SortColumn: 'Email' } },
  search: { SearchArg: 'x' },
  opens: {
    row: { address: '/employees/employees/2001' },
    add: { address: '/employees/employees/0' },
  },
})

it('shows roles and jobs apart, and cuts long names (U-189, S-122, K-88, F-92)', async () => {
  answers()
  open()
  const row = await screen.findByRole('row', { name: /^Nadia/ })
  expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
    ...Object.values(text.people.columns),
    expect.anything(),
  ])
  expect(
    within(row)
      .getAllByRole('cell')
      .map((cell) => cell.textContent)
      .slice(0, 7),
  ).toEqual([
    'Nadia Rahimi',
    '1001',
    'Nadia',
    'nadia@mail.example',
    '(201) 555-0100',
    'Viewer',
    'Baker',
  ])
  // Only the visible text is cut; screen readers and the row's tooltip get the whole name.
  const cut = screen.getByText('Maximiliane von Habs…')
  expect(cut.getAttribute('aria-hidden')).toBe('true')
  expect(screen.getByRole('link', { name: long })).toBeTruthy()
})
it('is this list without sign-in on the other platform, and deletes (resolution 81)', async () => {
  answers()
  answer('deleteEmployee', { done: true })
  const { user, openActions, deletion } = open({ ...editor, portal: ['isASMEnabled'] })
  await openActions(/^Nadia/)
  await user.click(deletion()!)
  const question = within(
    await screen.findByRole('dialog', { name: fill(text.people.delete.title) }),
  )
  await user.click(question.getByRole('button', { name: text.people.delete.confirm }))
  expect(await screen.findByText(fill(text.people.delete.done))).toBeTruthy()
  expect(sentTo('deleteEmployee')[0]).toMatchObject({
    path: { posUserId: '2001' },
    query: { concurrencyChecksum: 'v1' },
  })
})
it('says in the dialog why a deletion is refused, and never offers your own', async () => {
  answers([employeeRow({ MembershipUserId: 7 }), employeeRow({ UserName: 'Ben', POSUserId: 2 })])
  answer('deleteEmployee', problem(422, 'refused', { detail: 'Ben is clocked in.' }))
  const facts = { ...editor, portal: [] }
  const { user, openActions, deletion } = open(facts, { membershipUserId: 7 })
  await openActions(/^Nadia/)
  expect(deletion()!.textContent).toContain(text.people.delete.own)
  await user.keyboard('{Escape}')
  await openActions(/^Ben/)
  await user.click(deletion()!)
  await user.click(await screen.findByRole('button', { name: text.people.delete.confirm }))
  expect(await screen.findByText('Ben is clocked in.')).toBeTruthy()
})
it('doesn’t offer deletion if employees are managed on the other platform', async () => {
  answers()
  const { openActions, deletion } = open()
  await openActions(/^Nadia/)
  expect(deletion()).toBeNull()
})
it('says who has left', async () => {
  answers([employeeRow({ IsActive: false })])
  open(viewer)
  expect(await screen.findByRole('row', { name: /^Nadia Rahimi Left/ })).toBeTruthy()
})
it('is the operator’s page, framed, without that platform (P-107, resolution 57)', async () => {
  setPortalConfig({ base: '/', legacyOrigin: 'https://legacy.example' })
  open({ ...viewer, portal: ['isASMEnabled'] })
  const frame = await screen.findByTitle<HTMLIFrameElement>(access.employees.title)
  expect(frame.src).toBe('https://legacy.example/Portal/NewUi/Employees')
  expect(sentTo('getUsers')).toHaveLength(0)
})
