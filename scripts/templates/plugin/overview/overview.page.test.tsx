import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'

import { answer } from '#core/testing/platform.ts'
import { buildPortalData } from '#core/testing/portal-data.ts'
import { renderScreen } from '#core/testing/render-screen.tsx'

import text from './text.en.json' with { type: 'json' }

it('names the store to anyone with the permission (T-example-plugin-01)', async () => {
  answer('getPortalData', buildPortalData({ storeName: 'Harbour Street' }))
  renderScreen('/exampleplugin', { facts: { permission: ['examplePlugin.overview'] } })
  expect(await screen.findByRole('textbox', { name: text.overview.name })).toHaveProperty(
    'value',
    'Harbour Street',
  )
})
