import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'

import { itIsAListScreen } from '#core/grid/testing/list-kit.tsx'
import type { TestFacts } from '#core/testing/facts.ts'
import { answer, sentTo } from '#core/testing/platform.ts'
import { renderScreen } from '#core/testing/render-screen.tsx'
import forms from '#core/forms/text.en.json' with { type: 'json' }

import access from '../locales/en.manifest.json' with { type: 'json' }
import en from './text.en.json' with { type: 'json' }

const text = en.sampleItems
const at = '/exampleplugin/sampleitems'
const view = 'company'
const may: TestFacts = {
  permission: ['examplePlugin.sampleItems', 'examplePlugin.sampleItems.edit'],
  view,
}
/*+ samples */
const named = (id: number, name: string) => ({
  id,
  name,
  /*+ more */
  isActive: true,
  concurrencyChecksum: 'v1',
})
const answerItems = (sampleItems = [named(1, 'Apple'), named(2, 'Pear')]) =>
  answer('findSampleItems', { sampleItems })

itIsAListScreen('Sample items (T-example-plugin-01)', {
  at,
  may,
  mayNot: { permission: ['examplePlugin.sampleItems'], view },
  portal: { view, activeStoreCount: 3 },
  strings: { ...access.sampleItems, ...text },
  read: {
    operation: 'findSampleItems',
    answers: () => answerItems(),
  },
  row: 'Apple',
  opens: {
    row: { dialog: text.form.editTitle.replace('{{name}}', 'Apple') },
    add: { dialog: text.form.addTitle },
  },
  remove: {
    operation: 'deleteSampleItem',
    answers: () => answer('deleteSampleItem', { done: true }),
    sends: { concurrencyChecksum: 'v1' },
  },
})

it('adds what was typed', async () => {
  answerItems()
  answer('createSampleItem', named(3, 'Plum'))
  const { user } = renderScreen(at, { facts: may, portal: { view, activeStoreCount: 3 } })
  await user.click((await screen.findAllByRole('button', { name: text.add }))[0]!)
  const dialog = within(await screen.findByRole('dialog', { name: text.form.addTitle }))
  await user.type(dialog.getByRole('textbox', { name: text.form.name }), 'Plum')
  await user.click(dialog.getByRole('button', { name: forms.save }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sentTo('createSampleItem').map(({ body }) => body)).toEqual([
    { name: 'Plum', /*+ initial */ isActive: true },
  ])
})

/*+ inCompanyView */
