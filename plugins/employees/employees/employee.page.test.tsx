import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'

import { itIsASettingsScreen } from '#core/forms/testing/settings-kit.tsx'
import grid from '#core/grid/text.en.json' with { type: 'json' }
import type { TestFacts } from '#core/testing/facts.ts'
import { answer, problem, sentTo } from '#core/testing/platform.ts'
import { renderScreen } from '#core/testing/render-screen.tsx'

import access from '../locales/en.manifest.json' with { type: 'json' }
import deviceCodeText from '../device-code/text.en.json' with { type: 'json' }
import text from './text.en.json' with { type: 'json' }
import {
  allJobs,
  answerEmployee,
  editor,
  employee,
  employeeRow,
  viewer,
} from './employee.fixtures.ts'
import type { Employee } from './employee.form.ts'

const at = '/employees/employees/2001'
const { people } = text
const { deviceCode } = deviceCodeText
const payAs = (job: string) => people.jobs.payRateOf.replace('{{job}}', job)
const saves = () => answer('updateUser', { isSuccessful: true, entity: savedBaker })
const savedBaker = employee({
  concurrencyChecksum: 'v2',
  userRoles: allJobs
    .filter(({ isAssigned }) => isAssigned)
    .map((row) => ({
      roleId: row.roleId,
      isAssigned: true,
      isPosUser: true,
      isBackOfficeUser: false,
      asmJobId: row.asmJobId,
      payRate: row.asmJobId === null ? null : 19.25,
      laborRate: row.laborRate,
    })),
})

const refusalAt = (field: string, key: string, message: string) => {
  const code = `employees:people.${key}`
  return { isSuccessful: false, code, message: '', errors: [{ field, code, message }] }
}
async function open(given: Partial<Employee> = {}, facts: TestFacts = editor) {
  answerEmployee(given)
  const rendered = renderScreen(at, { facts, portal: { view: facts.view } })
  await screen.findByRole('heading', { level: 1, name: /Nadia Rahimi/ })
  const press = (name: string) => rendered.user.click(screen.getByRole('button', { name }))
  return { ...rendered, press }
}

it('shows information, roles, jobs with rates, and why not (U-190, R-059, P-109)', async () => {
  await open()
  const facts = screen.getByRole('region', { name: people.facts.title })
  expect(within(facts).getByText('1001')).toBeTruthy()
  expect(within(facts).queryByRole('textbox')).toBeNull()
  expect(screen.getByRole('checkbox', { name: 'Viewer' })).toHaveProperty('checked', true)
  expect(screen.getByRole('textbox', { name: payAs('Baker') })).toHaveProperty('value', '$18.50')
  expect(screen.getByRole('textbox', { name: payAs('Counter') })).toHaveProperty('disabled', true)
  // A role above the rank or permissions of the user can't be given.
  for (const [role, why] of [
    ['Owner', people.roles.above],
    ['Manager', people.roles.beyond],
  ] as const) {
    expect(screen.getByRole('checkbox', { name: role })).toHaveProperty('disabled', true)
    expect(screen.getByText(why)).toBeTruthy()
  }
})
describe('without the other platform (resolution 81)', () => {
  const here: TestFacts = { ...editor, portal: [] }
  const informed = () => within(screen.getByRole('region', { name: people.facts.title }))
  const field = (name: string) => informed().getByRole('textbox', { name: new RegExp(`^${name}`) })
  it('changes who the person is, and whether they still work here', async () => {
    saves()
    answer('getUsers', { IsSuccessful: true, ResultSet: [], TotalRowCount: 0 })
    const { user, fill, press } = await open({ hiredOn: '2024-02-29', isActive: true }, here)
    await fill(field(people.columns.name), 'Nadia Okafor')
    await fill(field(people.columns.number), '')
    await fill(field(people.columns.phone), '207.555.0134')
    await fill(field(people.columns.email), 'nadia@mail.example')
    await user.click(informed().getByRole('button', { name: people.facts.clearDate }))
    await user.click(informed().getByRole('switch', { name: new RegExp(people.facts.isActive) }))
    await press('Save')
    await waitFor(() => expect(sentTo('updateUser')).toHaveLength(1))
    expect(sentTo('updateUser')[0]!.body).toMatchObject({
      userName: 'Nadia Okafor',
      employeeNumber: null,
      // The server answers a formatted number.
      phoneNumber: '207.555.0134',
      email: 'nadia@mail.example',
      hiredOn: null,
      isActive: false,
      allowPOSAccess: true,
    })
  })
  it('shows at the field that a name is missing or an ID is taken', async () => {
    const message = people.number.taken
    answer('updateUser', refusalAt('employeeNumber', 'number.taken', message))
    const { fill, press } = await open({}, here)
    const name = field(people.columns.name)
    await fill(name, ' ')
    await press('Save')
    expect(await screen.findByText(people.name.unseen)).toBeTruthy()
    expect(sentTo('updateUser')).toHaveLength(0)
    await fill(name, 'Nadia O.')
    await press('Save')
    expect(await screen.findByText(message)).toBeTruthy()
  })
  it('doesn’t change a person who has permissions that the user lacks', async () => {
    await open({ userRoles: [{ ...savedBaker.userRoles[0]!, roleId: 2, asmJobId: null }] }, here)
    const { name, number, shortName, phone, email } = people.columns
    for (const column of [name, number, shortName, phone, email])
      expect(field(column), column).toHaveProperty('readOnly', true)
    expect(informed().getAllByText(people.facts.above).length).toBeGreaterThan(0)
    // At the register, the rank and permissions of the employee's roles decide.
    expect(informed().getByText(people.signIn.above)).toBeTruthy()
  })
  it('doesn’t take a job’s number for a role, nor a person as above themselves', async () => {
    const job = { ...savedBaker.userRoles[0]!, roleId: 1, asmJobId: 7001 }
    const { unmount } = await open({ userRoles: [job] }, here)
    expect(informed().queryByText(people.facts.above)).toBeNull()
    unmount()
    answerEmployee({ membershipUserId: 7, userRoles: [{ ...job, asmJobId: null }] })
    renderScreen(at, { facts: here, portal: { view: here.view, membershipUserId: 7 } })
    await screen.findByRole('heading', { level: 1, name: /Nadia Rahimi/ })
    expect(informed().queryByText(people.facts.above)).toBeNull()
  })
  it('asks for a PIN as soon as register access is turned on', async () => {
    const { user } = await open({ allowPOSAccess: false }, here)
    expect(screen.queryByLabelText(people.signIn.password)).toBeNull()
    await user.click(informed().getByRole('switch', { name: /Uses the register/ }))
    expect(screen.getByLabelText(people.signIn.password)).toBeTruthy()
    expect(screen.queryByText(people.signIn.none)).toBeNull()
  })
})
it('saves roles, jobs and rates with the version (C-185)', async () => {
  saves()
  const { user, fill, press } = await open()
  await fill(screen.getByRole('textbox', { name: payAs('Baker') }), '19.25')
  await user.click(screen.getByRole('checkbox', { name: 'Counter' }))
  await press('Save')
  await waitFor(() => expect(sentTo('updateUser')).toHaveLength(1))
  const { body } = sentTo('updateUser')[0]!
  expect(body).toMatchObject({ posUserId: 2001, concurrencyChecksum: 'v1', password: null })
  expect(body.userRoles).toContainEqual(
    expect.objectContaining({ roleId: 31, asmJobId: 7001, isAssigned: true, payRate: 19.25 }),
  )
  expect(body.userRoles).toContainEqual(
    expect.objectContaining({ roleId: 32, asmJobId: 7002, isAssigned: true }),
  )
})
it('has assigned stores only where there are several (U-191)', async () => {
  const { unmount } = await open()
  const stores = await screen.findByRole('region', { name: people.stores.title })
  expect(within(stores).getByText('Harbour Street')).toBeTruthy()
  unmount()
  await open({}, { ...editor, view: 'single-store' })
  expect(screen.queryByRole('region', { name: people.stores.title })).toBeNull()
})
it('loads assignable stores page by page (C-187, K-72)', async () => {
  answerEmployee()
  const names = ['Harbour Street', 'Mill Lane', 'Station Arcade']
  answer('getStoresForUserAssignment', ({ body }) => ({
    isSuccessful: true,
    totalRowCount: names.length,
    resultSet: names
      .map((storeName, i) => ({ storeId: 100_200_001 + i, storeName, isAssigned: false }))
      .slice(...(body.RequestedPageNum === 1 ? [0, 2] : [2])),
  }))
  const { user } = renderScreen(at, { facts: editor, portal: { view: editor.view } })
  await user.click(await screen.findByRole('button', { name: grid.stores.assign }))
  const dialog = within(await screen.findByRole('dialog'))
  for (const name of names) expect(await dialog.findByRole('option', { name })).toBeTruthy()
  expect(sentTo('getStoresForUserAssignment').map(({ body }) => body)).toEqual(
    [1, 2].map((RequestedPageNum) => ({
      PageRowCount: 500,
      RequestedPageNum,
      TotalRowCount: -1,
      NumericKeySearchArg: 990,
    })),
  )
})
it('shows PINs of people at the register, user names of the back office (U-192)', async () => {
  const { unmount } = await open()
  expect(screen.getByText(people.signIn.pinSet)).toBeTruthy()
  expect(screen.queryByLabelText(people.signIn.userName)).toBeNull()
  unmount()
  await open({ allowPOSAccess: false, membershipUserId: 7, membershipUserName: 'nadia' })
  expect(screen.queryByText(people.signIn.pinSet)).toBeNull()
  expect(screen.getByLabelText(people.signIn.userName)).toHaveProperty('value', 'nadia')
  expect(screen.getByText(people.signIn.policy)).toBeTruthy()
  expect(screen.queryByRole('button', { name: deviceCode.action })).toBeNull()
})
it('takes a PIN of 4 to 8 digits, twice the same (V-019, V-020, V-184)', async () => {
  const { user } = await open()
  const pin = screen.getByLabelText(people.signIn.password)
  const again = screen.getByLabelText(people.signIn.reenterPassword)
  await user.type(pin, '12')
  await user.tab()
  expect(await screen.findByText('Enter 4 to 8 digits.')).toBeTruthy()
  await user.type(pin, 'a')
  expect(await screen.findByText(people.pin.digits)).toBeTruthy()
  await user.clear(pin)
  await user.type(pin, '1234')
  await user.type(again, '1235')
  await user.tab()
  expect(await screen.findByText(people.pin.match)).toBeTruthy()
})

describe('a save that fails', () => {
  it.each([
    [{ isSuccessful: false, message: 'Not on a Sunday.' }, 'Not on a Sunday.'],
    [problem(422, 'invalid'), 'Error while updating user details'],
  ])('says why in a dialog titled Error (E-134, E-135)', async (reply, said) => {
    answer('updateUser', reply)
    const { user, press } = await open()
    await user.click(screen.getByRole('checkbox', { name: 'Counter' }))
    await press('Save')
    const dialog = await screen.findByRole('dialog', { name: 'Error' })
    expect(within(dialog).getByText(said)).toBeTruthy()
  })
  it('says a used PIN at its field (V-021)', async () => {
    answer('updateUser', refusalAt('password', 'pin.used', people.pin.used))
    const { user, press } = await open()
    for (const label of [people.signIn.password, people.signIn.reenterPassword])
      await user.type(screen.getByLabelText(label), '1234')
    await press('Save')
    expect(await screen.findByText(people.pin.used)).toBeTruthy()
  })
})

describe('the device registration code', () => {
  const generate = async (
    reply: Parameters<typeof answer<'generateDeviceRegistrationCode'>>[1],
  ) => {
    answer('generateDeviceRegistrationCode', reply)
    const { user, press } = await open()
    await press(deviceCode.action)
    const asking = await screen.findByRole('dialog', {
      name: deviceCode.title.replace('{{name}}', 'Nadia Rahimi'),
    })
    expect(sentTo('generateDeviceRegistrationCode')).toHaveLength(0)
    await user.click(within(asking).getByRole('button', { name: deviceCode.confirm }))
  }
  it('is asked for, then shown (U-193, M-44, M-45, C-008, resolution 59)', async () => {
    await generate({ isSuccessful: true, message: 'ABCDE-23456' })
    const result = await screen.findByRole('dialog', { name: deviceCode.resultTitle })
    expect(within(result).getByText('ABCDE-23456')).toBeTruthy()
    expect(sentTo('generateDeviceRegistrationCode')[0]).toMatchObject({
      query: { isNewUi: 'true', action: 'GenerateDeviceRegistrationCode', isAjaxRequest: 'true' },
      body: { userFullName: 'Nadia Rahimi', userName: '1001' },
    })
  })
  it.each([
    ['Not here.', 'Not here.'],
    [null, 'Error while generating device code'],
  ])('without a code says %j as “%s” (M-45, E-136)', async (message, said) => {
    await generate({ isSuccessful: false, message })
    const result = await screen.findByRole('dialog', { name: deviceCode.errorTitle })
    expect(within(result).getByRole('alert').textContent).toBe(said)
  })
  it('is disabled with the reason without its flag, right or store (P-108)', async () => {
    await open({}, viewer)
    expect(screen.getByRole('button', { name: deviceCode.action })).toMatchObject({
      disabled: true,
      title: access.reasons.registerDevice,
    })
  })
})

describe('hiring', () => {
  const hire = async () => {
    answerEmployee()
    const rendered = renderScreen('/employees/employees/0', {
      facts: editor,
      portal: { view: 'store-of-many', storeId: 100_200_001 },
    })
    await screen.findByRole('heading', { level: 1, name: people.hire.title })
    return rendered
  }
  const choose = async (
    { user }: Awaited<ReturnType<typeof hire>>,
    label: string,
    option: RegExp,
  ) => {
    await user.click(screen.getByRole('combobox', { name: new RegExp(`^${label}`) }))
    await user.click(await screen.findByRole('option', { name: option }))
  }
  it('asks each thing once and sends it in one call (T-employees-02, F-96)', async () => {
    answer('hireEmployee', { isSuccessful: true, posUserId: 2001, employeeNumber: '1001' })
    const rendered = await hire()
    const { user, location } = rendered
    await user.type(screen.getByRole('textbox', { name: /^Name/ }), 'Nadia Rahimi')
    await choose(rendered, people.jobs.job, /Baker · \$18\.50/)
    await user.type(screen.getByRole('textbox', { name: /^PIN/ }), '7788')
    await choose(rendered, people.hire.role, /Viewer/)
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(location().pathname).toBe(at))
    expect(sentTo('hireEmployee')[0]!.body).toEqual({
      userName: 'Nadia Rahimi',
      jobId: 31,
      payRate: null,
      stores: [
        { storeId: 0, isAssigned: false },
        { storeId: 100_200_001, isAssigned: true },
      ],
      password: '7788',
      roleId: 3,
      email: null,
      phoneNumber: null,
    })
  })
  it('says at the field who already has the email, and still adds the person', async () => {
    answer('getUsers', ({ body }) => ({
      IsSuccessful: true,
      TotalRowCount: 1,
      ResultSet:
        'SearchArg' in body && body.SearchArg?.startsWith('nadia@')
          ? [employeeRow({ UserName: 'Nadia R.', Email: 'Nadia@mail.example' })]
          : [],
    }))
    const { user, fill } = await hire()
    const email = screen.getByRole('textbox', { name: /^Email/ })
    const said = people.hire.sameEmail.replace('{{name}}', 'Nadia R.')
    await fill(email, 'other@mail.example')
    expect(screen.queryByText(said)).toBeNull()
    await fill(email, 'nadia@MAIL.example')
    expect(await screen.findByText(said)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(screen.getByText(said)).toBeTruthy()
    expect(email.getAttribute('aria-invalid')).not.toBe('true')
  })
})

itIsASettingsScreen('The details of an employee', {
  at,
  may: editor,
  mayNot: viewer,
  read: {
    answers: () => answerEmployee(),
  },
  save: {
    operation: 'updateUser',
    answers: saves,
    fails: (reply) => answer('updateUser', reply),
  },
  shows: { [payAs('Baker')]: '$18.50', Viewer: true },
  edit: { label: payAs('Baker'), to: '19.25', sends: { concurrencyChecksum: 'v1' } },
  field: { name: 'password', label: people.signIn.password },
  saved: people.saved.replace('{{name}}', 'Nadia Rahimi'),
})
