// Delete together with `renamedItem`.
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'

import { importDraftKey } from '#core/forms/drafts/draft-crypto.ts'
import { startDrafts, stopDrafts } from '#core/forms/drafts/draft-session.ts'
import { memoryStorage } from '#core/forms/drafts/draft-storage.ts'
import { createDrafts } from '#core/forms/drafts/drafts.ts'
import { versionOf } from '#core/forms/drafts/use-draft.ts'
import { answer } from '#core/testing/platform.ts'
import { portal } from '#core/testing/portal.tsx'

import { storedItem } from '../item.fixtures.ts'
import { toRecord } from '../item.form.ts'
import { bar, field } from '../../screens.fixtures.ts'
import { label, open, path, prepareItemForm, sent, text, title } from './item-form.fixtures.ts'

const row = {
  id: 71,
  name: 'Small',
  retailPrice: 300,
  loyaltyPrice: null,
  barcode: '',
  isActive: true,
  isDefault: true,
}
/** Form values of the croissant with one size, under the former names. */
const former = {
  id: 17,
  name: 'Croissant',
  description: 'Butter, baked here',
  isSellable: true,
  isFavorite: false,
  categoryId: 5,
  printPriority: 20,
  itemType: 'I',
  soldBy: 1,
  retailPrice: 350,
  promptForPrice: false,
  taxCategoryId: 2,
  printerGroupId: 3,
  isAvailableOnline: true,
  barcode: 'CR17',
  isStockTracked: true,
  unitCost: 120,
  externalItemId: 'ext-17',
  tagIds: [31],
  modifierGroupIds: [41, 42],
  photoUrl: 'https://a.example/portal/images/1/a',
  variations: [row],
}
const stored = storedItem({
  PhotoUrl: former.photoUrl,
  Variations: [
    {
      ItemVariationId: 71,
      Name: 'Small',
      RetailPrice: 3,
      LoyaltyPrice: null,
      LoyaltyPriceChecksum: 'v0',
      Barcode: null,
      IsActive: true,
      IsDefault: true,
    },
  ],
})
beforeEach(() => {
  prepareItemForm()
  answer('getItem', { IsSuccessful: true, Entity: stored })
})
afterEach(() => stopDrafts(portal))

it('offers a draft that was kept under the former names, and gives it back', async () => {
  const scope = { user: '7', context: '1002-1' }
  const key = () => importDraftKey(Buffer.alloc(32, 1).toString('base64url'))
  const drafts = createDrafts({ storage: memoryStorage(), key })
  const typed = {
    ...former,
    name: 'Butter croissant',
    categoryId: 6,
    variations: [{ ...row, name: 'Tiny' }],
  }
  await drafts.save(
    { ...scope, route: `${path}/17`, recordKey: 'item:17' },
    { values: typed, base: former, version: versionOf(toRecord(stored)) },
  )
  startDrafts(portal, scope, drafts)
  const { user, save } = await open(17)
  await user.click(await screen.findByRole('button', { name: 'Restore' }))
  expect([field(label.name).value, field(label.category).value]).toEqual([
    'Butter croissant',
    'COFFEE',
  ])
  expect(bar()!.textContent).toContain('3 unsaved changes')
  await save()
  await waitFor(() => expect(sent('editItem')).toHaveLength(1))
  expect(sent('editItem')[0]).toMatchObject({
    ItemMasterId: 17,
    ItemName: 'Butter croissant',
    PhotoUrl: former.photoUrl,
    Variations: [{ ItemVariationId: 71, Name: 'Tiny', RetailPrice: 3 }],
  })
})

it('opens a duplicate that the history keeps under the former names', async () => {
  const duplicate = { ...former, id: 0, name: '', variations: [{ ...row, id: null }] }
  const { router, fill, save } = await open(17)
  await act(() => router.navigate(`${path}/0?setup=extended`, { state: { duplicate } }))
  await title(text.newExtended)
  expect(field(label.barcode).value).toBe('CR17')
  await fill({ [label.name]: 'Almond croissant' })
  await save()
  await waitFor(() => expect(sent('addItem')).toHaveLength(1))
  const body = sent('addItem')[0]!
  expect(body).toMatchObject({
    ItemName: 'Almond croissant',
    ItemCategoryId: 5,
    RetailPrice: 3.5,
    PhotoUrl: null,
    Variations: [{ ItemVariationId: null, Name: 'Small', RetailPrice: 3 }],
  })
  expect(Object.keys(body).filter((member) => /^([a-z]|Id$)/.test(member))).toEqual([])
})
