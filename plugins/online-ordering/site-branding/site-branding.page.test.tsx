// Facts: U-145, S-140, K-44, N-21
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'

import { itIsASettingsScreen } from '#core/forms/testing/settings-kit.tsx'
import type { TestFacts } from '#core/testing/facts.ts'
import { answerGraph, graphProblem, sentTo } from '#core/testing/platform.ts'
import { renderScreen } from '#core/testing/render-screen.tsx'

import partsText from '../parts/text.en.json' with { type: 'json' }
import text from './text.en.json' with { type: 'json' }
import { updateBrand } from './model/site-branding.graph.ts'
import { answersBrands, brandLike, savesBrands, type Platform } from './site-branding.fixtures.ts'
import { acting, inputsOf, noticed, tabNames } from '../parts/screen.fixtures.ts'
import { stores } from '../parts/stores.fixtures.ts'

const at = '/onlineordering/sitebranding'
const may: TestFacts = {
  permission: ['onlineOrdering.siteBranding', 'onlineOrdering.siteBranding.edit'],
  flag: ['hec-branding-customization'],
  view: 'company',
}
const mayNot: TestFacts = { ...may, permission: ['onlineOrdering.siteBranding'] }
const strings = text.siteBranding
const [harbour, mill, station] = stores.map(({ id }) => id) as [string, string, string]

let platform: Platform
beforeEach(() => {
  platform = {
    brands: [
      brandLike('1', { name: 'Copper Kettle', font: 'OpenSans', assignedSites: [harbour, mill] }),
      brandLike('2', {
        name: 'Kettle to go',
        sitePrimaryColor: '#f2b544',
        buttonTextColor: 'Black',
        assignedSites: [station],
      }),
    ],
  }
})

itIsASettingsScreen('Site branding', {
  at,
  may,
  mayNot,
  via: 'graph',
  read: { answers: () => answersBrands(platform) },
  save: {
    operation: 'updateBrandingConfiguration',
    answers: () => savesBrands(platform),
    fails: (reply) => answerGraph(updateBrand, reply),
  },
  shows: { [strings.brand.name]: 'Copper Kettle', [strings.brand.font]: 'Open Sans' },
  edit: {
    label: strings.brand.name,
    to: 'Kettle',
    sends: {
      organization: '1002',
      input: { id: '1', name: 'Kettle', font: 'OpenSans', concurrencyChecksum: 'v1' },
    },
  },
  field: { name: 'input.name', label: strings.brand.name },
  saved: strings.saved,
})

interface Opened {
  facts?: TestFacts
  refuses?: Parameters<typeof savesBrands>[1]
}
async function open({ facts = may, refuses }: Opened = {}) {
  answersBrands(platform)
  savesBrands(platform, refuses)
  const rendered = renderScreen(at, {
    facts,
    portal: { view: facts.view ?? 'company', merchantName: 'Copper Kettle Bakery' },
  })
  await screen.findByRole('heading', { level: 1, name: /^Site branding/ })
  const { enter, ...acts } = acting(rendered)
  const box = (name: string | RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name })
  return {
    ...rendered,
    ...acts,
    box,
    tab: (name: string | RegExp) => screen.getByRole('tab', { name }),
    type: (name: string, value: string) => enter(box(new RegExp(`^${name}`)), value),
    /** Types character by character, because the field changes the input as it's typed. */
    typed: async (name: string, value: string) => {
      await rendered.user.clear(box(new RegExp(`^${name}`)))
      await rendered.user.type(box(new RegExp(`^${name}`)), value)
    },
  }
}
const preview = () => screen.findByRole('img', { name: /^Storefront of/ })
const site = (name: RegExp) => screen.getByRole('option', { name })
const isSaved = () => noticed({ text: strings.saved })
const selected = () => screen.getByRole('tab', { selected: true }).textContent
const assigned = () => platform.brands.map(({ assignedSites }) => assignedSites)

describe('the tabs', () => {
  it('are one a brand; a new one has a name, look and no store (R-165, U-141, U-142)', async () => {
    const { user, press, box } = await open()
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Site branding')
    expect(tabNames()).toEqual(['Copper Kettle', 'Kettle to go'])
    await press(strings.add)
    expect(tabNames()).toEqual(['Copper Kettle', 'Kettle to go', 'Brand 3'])
    expect(selected()).toBe('Brand 3')
    expect(box(/^Color/).value).toBe('#0f235f')
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'White' }).checked).toBe(true)
    expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Font' }).value).toBe(
      'Source Sans Pro',
    )
    expect(screen.getByText('0 of 3 stores')).toBeTruthy()
    await user.click(screen.getByRole('combobox', { name: 'Font' }))
    const fonts = (await screen.findAllByRole('option', { hidden: true }))
      .map(({ textContent }) => textContent ?? '')
      .filter((name) => !stores.some((store) => name.includes(store.name)))
    expect(fonts).toHaveLength(12)
    expect(fonts.slice(0, 2)).toEqual(['Source Sans Pro', 'Arial'])
  })
  it('go back to the first one by Discard, without the new one (S-139, U-150)', async () => {
    const { press, user, tab, discard } = await open()
    await user.click(tab('Kettle to go'))
    await press(strings.add)
    await discard()
    await waitFor(() => expect(tabNames()).toEqual(['Copper Kettle', 'Kettle to go']))
    expect(selected()).toBe('Copper Kettle')
  })
})

describe('a brand', () => {
  it('has a name with a counter n/20, of its own (U-144, V-135)', async () => {
    const { type, box } = await open()
    expect(screen.getByText('13/20')).toBeTruthy()
    for (const [name, counter, said] of [
      ['x'.repeat(21), '21/20', strings.errors.nameTooLong],
      ['kettle TO go', '12/20', strings.errors.nameTaken],
      ['  ', '0/20', strings.errors.name],
    ] as const) {
      await type('Name', name)
      expect(screen.getByText(counter)).toBeTruthy()
      expect(await screen.findByText(said)).toBeTruthy()
    }
    expect(screen.getByRole('tab', { name: "Brand 1: can't be saved yet" })).toBeTruthy()
    await type('Name', '  Kettle   one ')
    expect(box(/^Name/).value).toBe('Kettle one')
  })
  it('has sites to search, select and reset; others’ say so (U-143, C-123)', async () => {
    const { user, press, save, tab } = await open()
    expect(screen.getByText('2 of 3 stores')).toBeTruthy()
    expect(site(/Station Arcade.*currently Kettle to go/)).toBeTruthy()
    await press(partsText.sites.selectAll)
    expect(screen.getByText('3 of 3 stores')).toBeTruthy()
    await press(partsText.sites.reset)
    expect(screen.getByText('2 of 3 stores')).toBeTruthy()
    await user.type(screen.getByPlaceholderText(partsText.sites.search), 'arc')
    await user.click(site(/Station Arcade/))
    // The other brand lost it, and its tab says so.
    await user.click(tab('Kettle to go, changed'))
    expect(screen.getByText('0 of 3 stores')).toBeTruthy()
    await save()
    await isSaved()
    expect(inputsOf('assignSitesToBrand')).toEqual([
      { id: '1', assignedSites: [harbour, mill, station], concurrencyChecksum: 'v1' },
    ])
    expect(sentTo('updateBrandingConfiguration')).toHaveLength(0)
    // The answer included its version, so it can be saved again without a conflict.
    await user.click(site(/Station Arcade/))
    await save()
    await waitFor(() => expect(inputsOf('assignSitesToBrand')).toHaveLength(2))
    expect(inputsOf('assignSitesToBrand')[1]).toMatchObject({ id: '2', concurrencyChecksum: 'v2' })
  })
})

describe('the color', () => {
  it('is typed as HEX: a # comes, other signs and a seventh digit go (V-136)', async () => {
    const { typed, box, save } = await open()
    await typed('Color', 'zA1-b2c3d')
    expect(box(/^Color/).value).toBe('#a1b2c3')
    await typed('Color', '12')
    expect(box(/^Color/).value).toBe('#12')
    await save()
    expect(await screen.findByText(strings.errors.color)).toBeTruthy()
    expect(sentTo('updateBrandingConfiguration')).toHaveLength(0)
  })
  it('is shown and typed as RGB and HSL, in limits (U-146, S-141, V-137)', async () => {
    const { choose, typed, box } = await open()
    const values = (...names: string[]) => names.map((name) => box(name).value)
    await choose('RGB')
    expect(values('Red', 'Green', 'Blue')).toEqual(['140', '59', '27'])
    await typed('Red', '999')
    await typed('Green', 'x')
    expect(values('Red', 'Green', 'Blue')).toEqual(['255', '0', '27'])
    await choose('HSL')
    expect(values('Hue', 'Saturation', 'Lightness')).toEqual(['354', '100', '50'])
    await typed('Hue', '400')
    await typed('Lightness', '101')
    expect(values('Hue', 'Saturation', 'Lightness')).toEqual(['360', '100', '100'])
    await typed('Lightness', '20')
    fireEvent.keyDown(box('Lightness'), { key: 'ArrowUp' })
    fireEvent.keyDown(box('Hue'), { key: 'ArrowDown', shiftKey: true })
    // The hue is kept, although white has none.
    expect(values('Hue', 'Saturation', 'Lightness')).toEqual(['350', '100', '21'])
    await choose('HEX')
    expect(box(/^Color/).value).toBe('#6b0012')
  })
  it('is dragged or moved by arrows, and takes black or white text (U-146, U-147)', async () => {
    const { choose, box, save } = await open()
    const before = box(/^Color/).value
    fireEvent.keyDown(screen.getByRole('slider', { name: strings.color.hueSlider }), {
      key: 'ArrowRight',
    })
    await waitFor(() => expect(box(/^Color/).value).not.toBe(before))
    await choose('Black')
    await save()
    await isSaved()
    expect(inputsOf('updateBrandingConfiguration')).toMatchObject([
      { sitePrimaryColor: box(/^Color/).value, buttonTextColor: 'Black' },
    ])
  })
  it('says its contrast, and offers the nearest shade or the other text', async () => {
    const { typed, box, press } = await open()
    expect(screen.getByText('White on #8c3b1b: 7.6 : 1')).toBeTruthy()
    await typed('Color', 'd98a3d')
    expect(
      screen.getByText(/White on #d98a3d is hard to read. The contrast is 2\.7 : 1/),
    ).toBeTruthy()
    await press(strings.contrast.useBlack)
    expect(screen.getByText(/^Black on #d98a3d: 7\.\d : 1$/)).toBeTruthy()
    await typed('Color', '330000')
    await press(strings.contrast.useShade)
    expect(screen.getByText(/^Black on #[0-9a-f]{6}: 4\.[5-7] : 1$/)).toBeTruthy()
    expect(box(/^Color/).value).not.toBe('#330000')
  })
})

describe('the preview', () => {
  it('shows a store’s own items in font and colors while one types (U-149)', async () => {
    const { typed, type, choose } = await open()
    const shown = await preview()
    expect(await within(shown).findByText('Ham Sandwich')).toBeTruthy()
    expect(within(shown).getByText('$9.50')).toBeTruthy()
    expect(screen.getByRole('region', { name: /Preview/ }).textContent).toContain('Harbour Street')
    expect(shown.style.getPropertyValue('--brand')).toBe('#8c3b1b')
    expect(shown.style.getPropertyValue('--brand-font')).toContain('Open Sans')
    await type('Name', 'Kettle at Night')
    expect(within(shown).getByText('Kettle at Night')).toBeTruthy()
    expect(within(shown).getByText('KA')).toBeTruthy()
    await choose('Black')
    expect(shown.style.getPropertyValue('--on-brand')).toBe('#000000')
    await typed('Color', '12')
    // A half-typed color isn't applied.
    expect(shown.style.getPropertyValue('--brand')).toBe('#8c3b1b')
    await typed('Color', '123456')
    expect(shown.style.getPropertyValue('--brand')).toBe('#123456')
    await choose('Desktop')
    expect(within(await preview()).getByText(partsText.preview.order)).toBeTruthy()
  })
})

describe('saving', () => {
  it('creates a brand, then assigns its sites (S-137, C-119, C-121, K-71)', async () => {
    const { press, save, user } = await open()
    expect(sentTo('getMerchantStores')[0]!.body).toMatchObject({ PageRowCount: 10_000 })
    await press(strings.add)
    await user.click(site(/Mill Lane/))
    await save()
    await isSaved()
    expect(inputsOf('createBrandingConfiguration')).toEqual([
      { name: 'Brand 3', font: null, sitePrimaryColor: '#0f235f', buttonTextColor: 'White' },
    ])
    expect(inputsOf('assignSitesToBrand')).toEqual([
      { id: '52', assignedSites: [mill], concurrencyChecksum: 'v1' },
    ])
    // The brand that had the site loses it.
    expect(assigned()).toEqual([[harbour], [station], [mill]])
    await noticed({ kind: 'success', autoClose: 3000 })
    await waitFor(() => expect(selected()).toBe('Brand 3'))
  })
  it('gives the first brand the only store of the merchant', async () => {
    platform = { brands: [], stores: stores.slice(0, 1) }
    const { press, save } = await open()
    await press(strings.add)
    expect(screen.queryByRole('option', { name: /Harbour Street/ })).toBeNull()
    await save()
    await isSaved()
    expect(inputsOf('assignSitesToBrand')).toEqual([
      { id: '50', assignedSites: [harbour], concurrencyChecksum: 'v1' },
    ])
    // A second brand takes nothing from the first one by itself.
    await press(strings.add)
    expect(screen.getByText('0 of 1 stores')).toBeTruthy()
    expect(site(/Harbour Street.*currently Brand 1/)).toBeTruthy()
  })
  it('updates an existing one, then assigns its sites (S-137, C-120)', async () => {
    const { type, save, user } = await open()
    await type('Name', 'Kettle')
    await user.click(site(/Mill Lane/))
    await save()
    await isSaved()
    expect(inputsOf('updateBrandingConfiguration')).toEqual([
      {
        id: '1',
        name: 'Kettle',
        font: 'OpenSans',
        sitePrimaryColor: '#8c3b1b',
        buttonTextColor: 'White',
        concurrencyChecksum: 'v1',
      },
    ])
    expect(inputsOf('assignSitesToBrand')).toEqual([
      { id: '1', assignedSites: [harbour], concurrencyChecksum: 'v2' },
    ])
  })
  it('says if only the look is saved; a retry continues (E-087, resolution 47)', async () => {
    let isDown = true
    const { press, save, user } = await open({
      refuses: (step) => (isDown && step === 'assign' ? graphProblem(422, 'invalid') : undefined),
    })
    await press(strings.add)
    await user.click(site(/Mill Lane/))
    await save()
    expect(await screen.findByText(/Brand 3 was saved, but its stores weren't/)).toBeTruthy()
    await noticed({ title: strings.failed })
    isDown = false
    await save()
    await isSaved()
    expect(sentTo('createBrandingConfiguration')).toHaveLength(1)
    expect(sentTo('updateBrandingConfiguration')).toHaveLength(0)
    expect(platform.brands.at(-1)).toMatchObject({ name: 'Brand 3', assignedSites: [mill] })
  })
  it('names what was saved and what not; two swap their sites (resolution 47)', async () => {
    let isDown = true
    const { tab, save, user } = await open({
      refuses: (step, { id }) =>
        isDown && step === 'assign' && id === '2' ? graphProblem(422, 'invalid') : undefined,
    })
    await user.click(site(/Station Arcade/))
    await user.click(tab(/Kettle to go/))
    await user.click(site(/Harbour Street/))
    await save()
    expect(await screen.findByText(/Saved: Copper Kettle. Not saved: Kettle to go./)).toBeTruthy()
    isDown = false
    await save()
    await isSaved()
    expect(assigned()).toEqual([[mill, station], [harbour]])
  })
  it('adds back a brand that someone else deleted, if it is saved again', async () => {
    const { type, save } = await open()
    await type('Name', 'Kettle')
    platform.brands = platform.brands.slice(1)
    await save()
    expect(await screen.findByText(/Someone deleted Kettle/)).toBeTruthy()
    await save()
    await isSaved()
    expect(inputsOf('createBrandingConfiguration')).toMatchObject([{ name: 'Kettle' }])
  })
})

describe('deleting', () => {
  it('is offered for a saved brand and asks by name (U-148, S-138, C-122)', async () => {
    const { press, user, tab } = await open()
    await press(strings.add)
    expect(screen.queryByRole('button', { name: strings.remove })).toBeNull()
    await user.click(tab('Kettle to go'))
    await press(strings.remove)
    const dialog = await screen.findByRole('dialog', { name: 'Delete brand Kettle to go?' })
    expect(dialog.textContent).toContain('1 store goes back to the default look.')
    await user.click(within(dialog).getByRole('button', { name: strings.remove }))
    await waitFor(() => expect(tabNames()).toEqual(['Copper Kettle', 'Brand 3']))
    expect(selected()).toBe('Copper Kettle')
    expect(inputsOf('deleteBrandingConfiguration')).toEqual([
      { id: '2', concurrencyChecksum: 'v1' },
    ])
  })
})

describe('who may change it', () => {
  it('no one in one of several stores, which says where (P-111, resolution 66)', async () => {
    const { box } = await open({ facts: { ...may, view: 'store-of-many' } })
    expect(screen.getByRole('note').textContent).toContain('This applies to all stores.')
    expect(box(/^Name/).readOnly).toBe(true)
    for (const name of [strings.add, strings.remove, 'Save', partsText.sites.selectAll])
      expect(screen.queryByRole('button', { name }), name).toBeNull()
  })
})
