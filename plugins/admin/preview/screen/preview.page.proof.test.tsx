import { describe, expect, it } from 'vitest'

import { personas } from '#core/preview.ts'

import { expectedMenu, expectNoRequests, open, shownMenu } from '../preview.fixtures.ts'

expectNoRequests()

describe('the menus', () => {
  it.each(personas.map(({ name }) => [name]))('of %s match the manifest', async (persona) => {
    await open(`?persona=${persona}`)
    expect(shownMenu()).toEqual(expectedMenu(persona))
  })
})
