import { globSync, readFileSync } from 'node:fs'
import ts from 'typescript'
import { expect, it } from 'vitest'

import { withImport, withJson, withMember, withPart } from './edit.ts'

/** Syntax errors that TypeScript finds in the text. */
const faults = (text: string) =>
  ts
    .transpileModule(text, { reportDiagnostics: true })
    .diagnostics?.map(({ messageText }) => messageText)

const additions = [
  ['plugin.ts', 'definePlugin', 'routes', 'added: {}', '{ added: {} }'],
  ['plugin.ts', 'definePlugin', 'menu', "{ section: 'added' }", "[{ section: 'added' }]"],
  ['plugin.ts', 'definePlugin', 'abilities', 'added: {}', '{ added: {} }'],
  ['plugin.ts', 'definePlugin', 'operations', "added: 'edit'", "{ added: 'edit' }"],
  ['server/index.ts', 'defineServer', 'handlers', '...added', '() => ({ ...added })'],
  ['server/index.ts', 'defineServer', 'pages', 'added', '[added]'],
] as const
it.each(additions)('of each plugin %s, %s, takes %s', (name, call, member, added, whole) => {
  for (const file of globSync(`plugins/*/${name}`)) {
    const text = withMember(readFileSync(file, 'utf8'), { call, member, added, whole })
    expect(faults(text), file).toEqual([])
    expect(text, file).toContain(added)
    expect(text.split(`${member}:`).length, file).toBeGreaterThan(1)
  }
})

const add = (text: string, added = 'b') =>
  withMember(text, { call: 'defineServer', member: 'pages', added, whole: `[${added}]` })

it('adds last, with or without a trailing comma, and creates a missing member', () => {
  const one = (text: string) => text.replaceAll(/\s/g, '')
  expect(one(add('defineServer({ pages: [a] })'))).toBe('defineServer({pages:[a,b]})')
  expect(one(add('defineServer({ pages: [a,] })'))).toBe('defineServer({pages:[a,b,]})')
  expect(one(add('defineServer({ pages: [] })'))).toBe('defineServer({pages:[b]})')
  expect(one(add('defineServer({ pages })'))).toBe('defineServer({pages:[...pages,b]})')
  expect(one(add('defineServer({})'))).toBe('defineServer({pages:[b]})')
})

it('adds to JSON and leaves the rest unchanged', () => {
  expect(withJson('{ "a": { "b": 1 } }\n', { c: 2 })).toBe('{ "a": { "b": 1 },\n"c":2 }\n')
  expect(withJson('{ "a": { "b": 1 } }', { c: 2 }, 'a')).toBe('{ "a": { "b": 1,\n"c":2 } }\n')
  expect(JSON.parse(withJson('{}', { c: 2 }, 'a'))).toEqual({ a: { c: 2 } })
  expect(JSON.parse(withJson('[{ "id": 1 }]', { id: 2 }))).toEqual([{ id: 1 }, { id: 2 }])
})

it('says in a sentence what it cannot add to', () => {
  expect(() => add('defineServer(given)')).toThrow('There is no defineServer({ … }).')
  expect(() => add('defineServer({ pages: all() })')).toThrow("isn't an object or list")
  expect(() => withPart('const it = 1', 'rows', 'a')).toThrow('There is no const rows = …')
})

it('keeps the order of names, and imports beside what is imported', () => {
  expect(withPart('const all = { a: 1, c: 3 }', 'all', 'b: 2')).toBe(
    'const all = { a: 1, b: 2,\nc: 3 }',
  )
  expect(withPart('const all = { c: 3, a: 1 }', 'all', 'b: 2')).toBe(
    'const all = { c: 3, a: 1,\nb: 2 }',
  )
  expect(withImport("import { c, a } from './x.ts'\n", ['b', 'a'], './x.ts')).toBe(
    "import { a, b, c } from './x.ts'\n",
  )
  expect(withImport("import { a } from './a.ts'\n\na()", ['b'], './b.ts')).toBe(
    "import { a } from './a.ts'\nimport { b } from './b.ts'\n\na()",
  )
})
