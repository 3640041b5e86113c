// Brands over the graph, for tests.
import type { TestPerson } from '#server/testing/platform.ts'

import { ask as askAt, bakery, type AskOptions, type Field } from '../bakery.fixtures.ts'

export const [harbourStreet, millLane, stationArcade] = ['100200001', '100200002', '100200003']

/** Queries a field of the bakery, unless another organization is given. */
export const ask = <Name extends Field>(
  person: TestPerson,
  field: Name,
  input: object = {},
  { organization = bakery, ...options }: AskOptions & { organization?: number } = {},
) => askAt(person, 0, field, { organization: String(organization), input }, options)

/** A brand as sent, without its sites. */
export const brandLike = (name: string) => ({
  name,
  font: null as string | null,
  sitePrimaryColor: '#0f235f',
  buttonTextColor: 'White',
})
