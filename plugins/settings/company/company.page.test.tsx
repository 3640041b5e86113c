import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'

import { portal } from '#core/testing/portal.tsx'
import { itIsASettingsScreen } from '#core/forms/testing/settings-kit.tsx'
import forms from '#core/forms/text.en.json' with { type: 'json' }
import { shownNotices } from '#core/notices/notices.ts'
import type { TestFacts } from '#core/testing/facts.ts'
import { withNodeFiles } from '#core/testing/node-files.ts'
import { answer, problem, sentTo } from '#core/testing/platform.ts'
import type { Rendered } from '#core/testing/mount.tsx'
import { renderScreen } from '#core/testing/render-screen.tsx'

import access from '../locales/en.manifest.json' with { type: 'json' }
import text from './text.en.json' with { type: 'json' }
import { answerOf, buildCompany, countries, statesAnswer } from './company.fixtures.ts'
import type { Company } from './company.form.ts'

withNodeFiles()

const at = '/settings/companyinformation/info'
const strings = text.companyInfo
const { fields } = strings
const flags: TestFacts = { flag: ['ac-merchant-logo'], view: 'company' }
const may: TestFacts = {
  ...flags,
  permission: ['settings.companyInformation', 'settings.companyInformation.edit'],
}
const update = 'updateCompanyContactInfoAndIndustry'
let stored: Company

const reads = () => {
  answer('getCompanyContactInfoAndIndustry', () => answerOf(stored))
  answer('getAllCountries', countries)
  answer('getStatesByCountryId', ({ query }) => statesAnswer(query['countryId']))
}
const saves = () =>
  answer(update, ({ body }) => {
    stored = { ...stored, ...(body as { company: Company }).company, concurrencyChecksum: 'v2' }
    return { isSuccessful: true, message: null, entity: stored }
  })

beforeEach(() => {
  stored = buildCompany()
  reads()
  saves()
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:1')
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue()
})

itIsASettingsScreen('Company information', {
  at,
  may,
  mayNot: { ...flags, permission: ['settings.companyInformation'] },
  read: {
    answers: reads,
  },
  save: { operation: update, answers: saves, fails: (reply) => answer(update, reply) },
  shows: {
    [fields.contName]: 'Oliver Grant',
    [fields.contPhone]: '(207) 555-0134',
    [fields.coName]: 'Copper Kettle Bakery',
    [fields.industryId]: 'Bakery',
    [fields.countryId]: 'United States',
    [fields.coZip]: '04101',
    [fields.marketingFromEmailAddress]: 'hello@kettle.example',
  },
  edit: {
    label: fields.contPhone,
    to: '2075550199',
    sends: {
      notifyCommerce: true,
      updateStoreCoordinates: null,
      company: { contPhone: '(207) 555-0199', concurrencyChecksum: 'v1', merchantId: 1002 },
    },
  },
  field: { name: 'company.contPhone', label: fields.contPhone },
  saved: strings.saved,
})

const field = (label: string) =>
  screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}( \\*)?$`), {
    selector: 'input',
  })
const logoUrl = 'http://localhost:3000/portal/images/1002/a'
const picture = (name = 'sign.png', bytes = 1024) =>
  new File([new Uint8Array(bytes)], name, { type: 'image/png' })
const logo = () => screen.getByRole('region', { name: strings.logo.title })
const save = () => screen.getByRole('button', { name: forms.save })
const choose = (file: File) => {
  const input = logo().querySelector<HTMLInputElement>('input[type=file]')!
  Object.defineProperty(input, 'files', { value: [file], configurable: true })
  fireEvent.change(input)
}
const saved = async (user: Rendered['user']) => {
  await user.click(save())
  await waitFor(() => expect(sentTo(update)).toHaveLength(1))
  return (sentTo(update)[0]!.body as { company: Company }).company
}
async function open(facts = may) {
  const rendered = renderScreen(at, { facts })
  await waitFor(() => expect(field(fields.coState).value).toBe('Maine'))
  return rendered
}

describe('each field', () => {
  it('that is needed says so: it is required (V-062 to V-064, V-066 to V-070)', async () => {
    const { user, fill } = await open()
    const needed = [
      fields.contName,
      fields.contEmail,
      fields.coName,
      fields.marketingFromEmailAddress,
      fields.coAdd1,
      fields.coCity,
      fields.coZip,
    ]
    for (const label of needed) await fill(field(label), '')
    await user.click(save())
    await waitFor(() =>
      expect(screen.getAllByText(strings.errors.required)).toHaveLength(needed.length),
    )
    expect(sentTo(update)).toHaveLength(0)
  })

  it.each([
    [fields.contEmail, 'not-an-address', 'Enter a valid email, such as name@example.com.'],
    [fields.marketingFromEmailAddress, 'a@b', 'Enter a valid email, such as name@example.com.'],
    [fields.contPhone, '555-01', 'Enter a phone number, such as (207) 555-0134.'],
    [fields.coZip, 'abc', 'Enter a postal code, such as 95014.'],
    [fields.webSiteUrl, 'javascript:alert(1)', strings.errors.website],
    [fields.contName, 'x'.repeat(41), 'Use 40 characters or fewer. Shorten it by 1.'],
  ])('%s refuses %s (V-063, V-069, V-070, V-072, V-083)', async (label, typed, said) => {
    const { user, fill } = await open()
    await fill(field(label), typed)
    await user.tab()
    expect(await screen.findByText(said)).toBeTruthy()
  })

  it('is there for each text; the business type is disabled (F-35, V-082)', async () => {
    await open()
    for (const label of Object.values(fields)) expect(field(label), label).toBeTruthy()
    expect(logo()).toBeTruthy()
    expect(field(fields.industryId).disabled).toBe(true)
  })

  it('is read-only in one store of several (P-059)', async () => {
    stored = buildCompany({ merchantLogoUrl: logoUrl })
    await open({ ...may, view: 'store-of-many' })
    expect(screen.getByRole('note').textContent).toContain('This applies to all stores.')
    expect(field(fields.coName).readOnly).toBe(true)
    expect(within(logo()).queryAllByRole('button')).toEqual([])
  })
})

it('asks for the states of another country a second later (S-111, V-068)', async () => {
  const { user } = await open()
  const asked = () => sentTo('getStatesByCountryId').map(({ query }) => query['countryId'])
  await waitFor(() => expect(asked()).toEqual(['840']))
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
  const choose = (name: string) => {
    fireEvent.click(field(fields.countryId))
    fireEvent.click(screen.getByRole('option', { name, hidden: true }))
  }
  choose('United Kingdom')
  await pass(990)
  // The second choice restarts the debounce, so the first country's states are never requested.
  choose('Canada')
  await pass(990)
  expect(field(fields.coState).value).toBe('')
  expect(field(fields.coState).placeholder).toBe(strings.loadingStates)
  await pass(20)
  vi.useRealTimers()
  await waitFor(() => expect(field(fields.coState).placeholder).toBe(strings.chooseState))
  expect(asked()).toEqual(['840', '124'])
  // Errors for the new country show at once because Save is already disabled.
  expect(screen.getByText(strings.errors.required)).toBeTruthy()
  expect(screen.getByText('Enter a postal code, such as H3Z 2Y7.')).toBeTruthy()
  expect(save()).toHaveProperty('disabled', true)
  await user.click(field(fields.coState))
  await user.click(await screen.findByRole('option', { name: 'Quebec' }))
  expect(field(fields.coState).value).toBe('Quebec')
})

it("a failed save is titled in the specification's words (E-061)", async () => {
  answer(update, problem(500, 'internal'))
  const { user, fill } = await open()
  await fill(field(fields.coCity), 'Bangor')
  await user.click(save())
  await waitFor(() =>
    expect(shownNotices(portal)).toEqual([expect.objectContaining({ title: strings.failed })]),
  )
  expect(strings.failed).toBe('Company Info update failed')
})

describe('the logo', () => {
  it.each([
    ['logo.gif', 10, text.CompanyInfo.LogoFileTypeError],
    ['logo.png', 5_242_881, text.CompanyInfo.LogoFileSizeExceed],
    ['logo.jpeg', 0, strings.errors.logoEmpty],
  ])(
    '%s of %d bytes is refused at once (V-058, V-059, E-047, E-048, K-33)',
    async (name, bytes, said) => {
      await open()
      choose(picture(name, bytes))
      expect((await within(logo()).findByRole('alert')).textContent).toBe(said)
      expect(screen.queryByRole('button', { name: forms.save })).toBeNull()
      choose(picture('logo.jpg', 5_242_880))
      await waitFor(() => expect(within(logo()).queryByRole('alert')).toBeNull())
      expect(save()).toHaveProperty('disabled', false)
    },
  )

  it('is shown at 100 by 100, and taken back after a question (K-35, E-068)', async () => {
    const { user } = await open()
    choose(picture())
    const shown = await within(logo()).findByRole('img', { name: strings.logo.alt })
    expect([shown.getAttribute('width'), shown.getAttribute('height')]).toEqual(['100', '100'])
    await user.click(screen.getByRole('button', { name: strings.logo.discard }))
    const dialog = await screen.findByRole('dialog', { name: strings.logo.discardTitle })
    expect(dialog.textContent).toContain('Are you sure you want to discard company Logo?')
    await user.click(within(dialog).getByRole('button', { name: strings.logo.discard }))
    await waitFor(() =>
      expect(within(logo()).queryByRole('img', { name: strings.logo.alt })).toBeNull(),
    )
  })

  it('is deleted by saving a null address, after a question (M-26, C-070)', async () => {
    stored = buildCompany({ merchantLogoUrl: logoUrl })
    const { user } = await open()
    await user.click(screen.getByRole('button', { name: strings.logo.delete }))
    const dialog = await screen.findByRole('dialog', { name: strings.logo.deleteTitle })
    await user.click(within(dialog).getByRole('button', { name: strings.logo.delete }))
    await waitFor(() => expect(save()).toBeTruthy())
    expect((await saved(user)).merchantLogoUrl).toBeNull()
  })

  it('is uploaded as form data, after the fields (C-069, C-075, resolution 47)', async () => {
    answer('updateMerchantLogo', () => ({
      isSuccessful: true,
      message: null,
      entity: {
        merchantLogoUrl: 'http://localhost:3000/portal/images/1002/b',
        concurrencyChecksum: 'v3',
      },
    }))
    const { user, fill } = await open()
    await fill(field(fields.coCity), 'Bangor')
    choose(picture())
    await within(logo()).findByText('sign.png')
    await user.click(save())
    await waitFor(() =>
      expect(shownNotices(portal)).toEqual([expect.objectContaining({ text: strings.saved })]),
    )
    const [sent] = sentTo('updateMerchantLogo')
    expect(sent!.body).toMatchObject({ merchantId: '1002', concurrencyChecksum: 'v2' })
    expect(sent!.body.file.name).toBe('sign.png')
  })

  it.each([
    ['413', () => problem(413, 'tooLarge'), text.CompanyInfo.LogoFileSizeExceed],
    [
      'no organization',
      () =>
        problem(422, 'invalid', {
          errors: [
            { field: 'merchantId', code: 'settings:CompanyInfo.OrgIdIsNull', message: 'none' },
          ],
        }),
      text.CompanyInfo.OrgIdIsNull,
    ],
  ])(
    'says in its place what the server refuses: %s (V-059, V-060, E-049, E-141)',
    async (_name, reply, said) => {
      answer('updateMerchantLogo', reply())
      const { user } = await open()
      choose(picture())
      await within(logo()).findByText('sign.png')
      await user.click(save())
      expect((await within(logo()).findByRole('alert')).textContent).toBe(said)
      expect(sentTo('updateMerchantLogo')).toHaveLength(1)
    },
  )
})

describe('without its flag', () => {
  const older: TestFacts = { ...may, flag: [] }
  it('is the same form without a logo, where the operator has no older page', async () => {
    const { user, fill } = await open(older)
    expect(screen.queryByRole('region', { name: strings.logo.title })).toBeNull()
    await fill(field(fields.coCity), 'Bangor')
    expect(await saved(user)).toMatchObject({ coCity: 'Bangor' })
  })

  it('shows a logo that is there, says why it stays, and keeps it', async () => {
    stored = buildCompany({ merchantLogoUrl: logoUrl })
    const { user, fill } = await open(older)
    const shown = within(logo())
    expect(shown.getByRole('img', { name: strings.logo.alt }).getAttribute('src')).toBe(logoUrl)
    expect(shown.getByText(access.reasons.changeCompanyLogo)).toBeTruthy()
    expect(shown.queryAllByRole('button')).toEqual([])
    expect(logo().querySelector('input[type=file]')).toBeNull()
    fireEvent.drop(shown.getByRole('img').closest('[data-path=logo]')!, {
      dataTransfer: { files: [picture()] },
    })
    await fill(field(fields.coCity), 'Bangor')
    expect((await saved(user)).merchantLogoUrl).toBe(logoUrl)
    expect(sentTo('updateMerchantLogo')).toEqual([])
  })
})

it('says that states could not be read, keeps the stored one, reads again', async () => {
  answer('getStatesByCountryId', problem(500, 'internal'))
  const { user } = renderScreen(at, { facts: may })
  expect(await screen.findByText(strings.statesFailed)).toBeTruthy()
  expect(field(fields.coState).value).toBe('ME')
  reads()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(screen.queryByText(strings.statesFailed)).toBeNull())
  expect(field(fields.coState).value).toBe('Maine')
})
