// Demo data about merchants' accounts with the platform: help links and requests for stores.
import type { DemoRows, Seeding } from '#server/data/demo/part.ts'
import { helpUrlRows, storeRequestRows } from './own.ts'

export const demo = ({ today }: Seeding): DemoRows => ({
  help_url: helpUrlRows(),
  store_request: storeRequestRows(today),
})
