import { expect, it } from 'vitest'

import { compareAccess } from '../../core/access/analysis/compare.ts'
import { noOne } from '../../core/access/predicate.ts'
import { compiledAt } from './configuration.ts'
import { differencesText } from './differences.ts'

it('puts what a closed page closes below the page', () => {
  const before = compiledAt('.')
  const closed = { layer: 'reseller' as const, file: 'bank.json', predicate: noOne }
  const routes = before.portal.routes.map((route) =>
    ['menu.discounts', 'menu.items'].includes(route.id)
      ? { ...route, requires: [...route.requires, closed] }
      : route,
  )
  const after = { ...before, portal: { ...before.portal, routes } }
  const text = differencesText(compareAccess(before, after), [before, after])
  const [heads, lines] = [/^\S.*/gm, /^ {2}(\w+ \S+)/gm].map((each) =>
    [...text.matchAll(each)].map(([all, what]) => what ?? all),
  )
  expect(heads).toEqual(
    ['menu.items', 'menu.discounts'].toSorted((a, b) => heads!.indexOf(a) - heads!.indexOf(b)),
  )
  expect(lines).toEqual(expect.arrayContaining(['route menu.discounts', 'entry menu.discounts']))
})
