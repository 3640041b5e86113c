import { expect, it } from 'vitest'

import { all, any, flag, not, permission, productMode, role, view, type Predicate } from '../access/predicate.ts'
import { permissionNamed } from '../testing/facts.ts'
import { deniedReason } from './denied-reason.ts'

const reason = (...predicates: Predicate[]) => deniedReason(predicates.map((predicate) => ({ layer: 'route', file: 'x', predicate })))

it('names the right that is missing, by its title, before everything else', () => {
  expect(reason(not(view('none')), all(flag('ac-cash-discount'), permission(permissionNamed('menu.discounts'))))).toEqual({ key: 'core:denied.permission', values: { title: 'Discounts' } })
})
it('says whether it is the role, the place, or what the installation offers', () => {
  expect(reason(any(role('Silver Admin'), view('company'))).key).toBe('core:denied.role')
  expect(reason(not(view('none'))).key).toBe('core:denied.view')
  expect(reason(all(productMode(2), flag('ac-cash-discount'))).key).toBe('core:denied.notOffered')
  expect(reason().key).toBe('core:denied.notOffered')
})
