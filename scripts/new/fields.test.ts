import { globSync, readFileSync } from 'node:fs'
import ts from 'typescript'
import { expect, it } from 'vitest'

import { fieldKinds, parseFields, filled, buildStrings, type Template } from './fields.ts'
import { ofStore, storeTests } from './store.ts'

const kinds = Object.keys(fieldKinds)
const templates: readonly Template[] = ['list', 'settings', 'records']
const readFiles = (template: Template) =>
  globSync(`scripts/templates/${template}/**/*.*`).map((file) => [
    file,
    readFileSync(file, 'utf8'),
  ]) as [string, string][]

it.each(['balance', 'balance:euro', 'balance:', ':money', 'Balance:money', 'a-b:money', 'a:b:c'])(
  '%s isn’t a field',
  (word) =>
    expect(() => parseFields('list', [word])).toThrow(
      `A field is name:kind, such as expiresOn:date, not ${word}. A name has letters and digits ` +
        `and begins small; kinds are text, money, percent, number, date, switch.`,
    ),
)

it.each([
  ['list', 'isActive:switch'],
  ['records', 'name:text'],
  ['settings', 'note:text'],
  ['settings', 'storeId:number'],
] as const)('a field of --%s cannot be %s, which is there', (template, word) => {
  const [name = ''] = word.split(':')
  expect(() => parseFields(template, [word])).toThrow(`There is a field ${name} already.`)
})

it('a name isn’t an SQL keyword, and is used once', () => {
  expect(() => parseFields('list', ['order:number'])).toThrow('order is a word of SQL.')
  expect(() => parseFields('list', ['a:text', 'a:date'])).toThrow('There is a field a already.')
})

it.each(templates)('of --%s no mark is left, and each file is code with every kind', (template) => {
  const all = parseFields(
    template,
    kinds.map((kind) => `my${kind}:${kind}`),
  )
  for (const fields of [[], all])
    for (const [file, text] of readFiles(template)) {
      const done = filled(template, fields, storeTests)(text)
      expect(done, file).not.toMatch(/\/\*\+|#\+/)
      if (!/\.tsx?$/.test(file)) continue
      const options = { reportDiagnostics: true, fileName: file }
      expect(ts.transpileModule(done, options).diagnostics, file).toEqual([])
    }
})

it('a field is in every part, and brings its imports', () => {
  const fill = filled('list', parseFields('list', ['expiresOn:date', 'seats:number']))
  expect(fill('a:\n  - b\n  #+ required\n')).toBe('a:\n  - b\n  - expiresOn\n  - seats\n')
  expect(fill("import { yes } from '#server/data/building/table.ts'\nit({ /*+ table */ })")).toBe(
    "import { whole, yes } from '#server/data/building/table.ts'\n" +
      "it({ expires_on: 'date',\nseats: whole(0, 9999, 0), })",
  )
  expect(buildStrings('list', parseFields('list', ['expiresOn:date', 'isVip:switch']))).toEqual({
    noDate: 'No date',
    clearDate: 'Clear date',
    yes: 'Yes',
    no: 'No',
    fields: { expiresOn: 'Expires on', isVip: 'Vip' },
  })
  expect(buildStrings('settings', [])).toEqual({})
})

it('all that a list of a store says otherwise is in the template', () => {
  const text = readFiles('list')
    .map(([, each]) => each)
    .join('\n')
  expect(ofStore.filter(([from]) => !text.includes(from))).toEqual([])
})
