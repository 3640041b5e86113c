import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'

import { itIsASettingsScreen } from '#core/forms/testing/settings-kit.tsx'
import type { TestFacts } from '#core/testing/facts.ts'
import { answer, sentTo } from '#core/testing/platform.ts'
import { renderScreen } from '#core/testing/render-screen.tsx'

import text from './text.en.json' with { type: 'json' }

const at = '/exampleplugin/sampleitem'
const may: TestFacts = { permission: ['examplePlugin.sampleItem', 'examplePlugin.sampleItem.edit'] }
/*+ samples */
const stored = {
  enabled: true,
  note: 'Ring twice',
  /*+ more */
  concurrencyChecksum: 'v1',
  lastModified: null,
  lastModifiedBy: null,
}

itIsASettingsScreen('Sample item (T-example-plugin-01)', {
  at,
  may,
  mayNot: { permission: ['examplePlugin.sampleItem'] },
  read: {
    answers: () => answer('getSampleItem', stored),
  },
  save: {
    operation: 'updateSampleItem',
    answers: () =>
      answer('updateSampleItem', ({ body }) => ({
        ...stored,
        ...(body as typeof stored),
        concurrencyChecksum: 'v2',
      })),
    fails: (reply) => answer('updateSampleItem', reply),
  },
  shows: { [text.sampleItem.enabled]: true, [text.sampleItem.note]: 'Ring twice' },
  edit: {
    label: text.sampleItem.note,
    to: 'Ring once',
    sends: { enabled: true, note: 'Ring once', concurrencyChecksum: 'v1' },
  },
  field: { name: 'note', label: text.sampleItem.note },
  saved: text.sampleItem.saved,
})

it('belongs to one store: company view asks to choose one (T-example-plugin-01)', async () => {
  renderScreen(at, { facts: { ...may, view: 'company' } })
  expect(await screen.findByText('You can only open Sample item in a single store')).toBeTruthy()
  expect(sentTo('getSampleItem')).toHaveLength(0)
})
