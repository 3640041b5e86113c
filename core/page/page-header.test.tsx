import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'

import { noOne, signedIn, type PredicateJson } from '../access/predicate.ts'
import { manifestOf, requiring, routeOf } from '../testing/manifest.ts'
import { renderCore } from '../testing/render.tsx'
import { PageHeader } from './page-header.tsx'

/** A portal of one page, the list. */
const listFor = (predicate: PredicateJson) =>
  manifestOf({ routes: [routeOf('sample.list', { requires: requiring(predicate) })] })
const header = (
  <PageHeader
    title="Half-price pastry"
    list
    count={1234}
    back={{ to: '/sample/list?page=2', label: 'Discounts' }}
  />
)

it('heads a page with its title, its count and the way back', () => {
  renderCore(header, { manifest: listFor(signedIn) })
  expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('Half-price pastry 1,234')
  expect(screen.getByRole('link', { name: 'Discounts' }).getAttribute('href')).toBe(
    '/sample/list?page=2',
  )
})

it('has no way back to a list that is closed to the person (T-admin-46)', () => {
  renderCore(header, { manifest: listFor(noOne) })
  expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('Half-price pastry')
  expect(screen.queryByRole('link')).toBeNull()
})
