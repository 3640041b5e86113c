// Choices that several admin pages share.
import gateways from '#manifest/vocabulary/gateways.json' with { type: 'json' }
import productModes from '#manifest/vocabulary/product-modes.json' with { type: 'json' }

import { resellers } from '../../resellers.ts'
import type { Column } from '../engine/description.ts'
import { toChoices } from '../settings/columns.ts'

type Choices = NonNullable<Column['choices']>

export const merchantTypes = toChoices({ 0: 'Unknown', 1: 'Customer', 2: 'Partner', 3: 'Internal' })
export const merchantStatuses = toChoices({
  1: 'Pending',
  2: 'Active',
  3: 'Inactive',
  5: 'Suspended',
})
export const resellerChoices: Choices = resellers.map(({ id, name, demonstration }) => ({
  value: String(id),
  label: name,
  ...(demonstration && { demonstration }),
}))
export const gatewayChoices: Choices = Object.entries(gateways).map(([name, { id }]) => ({
  value: String(id),
  label: name === 'none' ? 'None' : name,
}))
export const productModeChoices: Choices = Object.entries(productModes).map(
  ([mode, { title }]) => ({ value: mode, label: `${mode} · ${title}` }),
)
export const appChoices = toChoices({
  pos: 'Point of sale',
  kitchen: 'Kitchen screen',
  kiosk: 'Self-order kiosk',
  customerDisplay: 'Customer display',
  timeClock: 'Time clock',
})
