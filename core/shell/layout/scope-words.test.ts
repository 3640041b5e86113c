import type { TFunction } from 'i18next'
import { expect, it } from 'vitest'

import { scopeInWords } from './scope-words.ts'
import type { Scope } from './shell-types.ts'

const t = ((key: string, { store, merchant }: Record<string, string>) => [key, store, merchant].filter(Boolean).join(' ')) as unknown as TFunction<'ui'>
const words = (scope: Partial<Scope>) => scopeInWords({ merchantName: 'Corner Cup', ...scope } as Scope, t)

it('names store and merchant, one name where both have it, and in company view all stores whatever one is called', () => {
  expect(words({ view: 'store-of-many', storeName: 'Harbour' })).toBe('shell.scope.of Harbour Corner Cup')
  expect(words({ view: 'single-store', storeName: 'Corner Cup' })).toBe('Corner Cup')
  expect(words({ view: 'company', storeName: 'Corner Cup' })).toBe('shell.scope.allOf Corner Cup')
  expect([words({ view: 'none' }), words({ view: 'company', merchantName: undefined })]).toEqual([undefined, undefined])
})
