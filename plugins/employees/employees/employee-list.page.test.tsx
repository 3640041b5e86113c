import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'

import { itIsAListScreen } from '#core/grid/testing/list-kit.tsx'
import { answerDescribed } from '#core/testing/described.ts'
import { answer, sentTo } from '#core/testing/platform.ts'
import { renderScreen } from '#core/testing/render-screen.tsx'

import access from '../locales/en.manifest.json' with { type: 'json' }
import text from './text.en.json' with { type: 'json' }
import { answerEmployee, editor, employeeRow, viewer } from './employee.fixtures.ts'

const long = 'Maximiliane von Habsburg-Lothringen'
const rows = [
  employeeRow(),
  employeeRow({ POSUserId: 2002, UserName: long, UserRoles: [{ Name: 'Owner', ASMJobId: null }] }),
]
const answers = () => {
  answerEmployee()
  answer('getUsers', { IsSuccessful: true, ResultSet: rows, TotalRowCount: rows.length })
}

itIsAListScreen('The list of employees', {
  at: '/employees/employees',
  may: editor,
  mayNot: viewer,
  reason: access.reasons.hire,
  texts: text.people,
  read: {
    operation: 'getUsers',
    answers,
    nothing: () => answer('getUsers', { IsSuccessful: true, ResultSet: [], TotalRowCount: 0 }),
    fails: (reply) => answer('getUsers', reply),
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
  renderScreen('/employees/employees', { facts: editor })
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
  // The cut is for the eye; the whole name is what is read, and shown at the row.
  const cut = screen.getByText('Maximiliane von Habs…')
  expect(cut.getAttribute('aria-hidden')).toBe('true')
  expect(screen.getByRole('link', { name: long })).toBeTruthy()
})
it('is the embedded page without the other platform (P-107, resolution 57)', async () => {
  answers()
  answerDescribed('records')
  renderScreen('/employees/employees', { facts: { ...viewer, portal: ['isASMEnabled'] } })
  await screen.findByRole('heading', { level: 1, name: /^Described/ })
  expect(sentTo('describePage')[0]?.path).toMatchObject({ page: 'Employees' })
})
