// Demo data for merchants' accounts with the platform: help links and store requests.
import type { DemoRows, Seeding } from '#server/data/demo/part.ts'
import { helpUrlRows, storeRequestRows } from './own.ts'

export const demo = ({ today }: Seeding): DemoRows => ({
  help_url: helpUrlRows(),
  store_request: storeRequestRows(today),
})
