import { expect, it } from 'vitest'

import { sectionIcon } from '../icons.ts'
import { keyNames } from './kbd.tsx'
import { safeLink } from '../safe-link.ts'

it('shows a neutral icon for a name that it does not know, also for names of every object', () => {
  expect(sectionIcon('menu')).toBe('menu')
  expect(sectionIcon('nowhere')).toBe('unknown')
  expect(sectionIcon('constructor')).toBe('unknown')
})

it('names the keys as the machine does', () => {
  expect(keyNames('mod+K', false)).toBe('Ctrl K')
  expect(keyNames('mod+K', true)).toBe('⌘K')
})

it.each([
  'javascript:alert(1)',
  'data:text/html,x',
  'vbscript:x',
  'file:///etc/passwd',
  '//evil.example',
  'help',
  '',
  ' ',
  null,
  undefined,
])('gives no link for %j', (address) => expect(safeLink(address)).toBeUndefined())
it('gives links of http and https', () => {
  expect(safeLink('https://help.example/a?b#c')).toBe('https://help.example/a?b#c')
  expect(safeLink('http://help.example')).toBe('http://help.example/')
})
