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
  for (const [before, after] of [
    ['pages: [a]', '[a,b]'],
    ['pages: [a,]', '[a,b,]'],
    ['pages: []', '[b]'],
    ['pages', '[...pages,b]'],
    ['', '[b]'],
  ] as const)
    expect(one(add(`defineServer({ ${before} })`))).toBe(`defineServer({pages:${after}})`)
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
  for (const [before, after] of [
    ['{ a: 1, c: 3 }', '{ a: 1, b: 2,\nc: 3 }'],
    ['{ c: 3, a: 1 }', '{ c: 3, a: 1,\nb: 2 }'],
  ] as const)
    expect(withPart(`const all = ${before}`, 'all', 'b: 2')).toBe(`const all = ${after}`)
  const [a, b] = ["import { a } from './a.ts'\n", "import { b } from './b.ts'\n"]
  expect(withImport(`${a}\na()`, ['b'], './b.ts')).toBe(`${a}${b}\na()`)
  expect(withImport("import { c, a } from './x.ts'\n", ['b', 'a'], './x.ts')).toBe(
    "import { a, b, c } from './x.ts'\n",
  )
})
