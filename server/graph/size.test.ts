import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { Kind, parse, visit, type DocumentNode } from './graphql.ts'
import { measure, sizeFaults, type Size } from './size.ts'

function measureSize(text: string): Size {
  const document = parse(text)
  const [operation] = document.definitions
  if (operation?.kind !== Kind.OPERATION_DEFINITION) throw new Error('The operation comes first.')
  return measure(document).sizeOf(operation)
}
function countSelections(document: DocumentNode): number {
  let count = 0
  visit(document, { SelectionSet: ({ selections }) => void (count += selections.length) })
  return count
}
const many = (count: number, part: (i: number) => string) =>
  Array.from({ length: count }, (_, i) => part(i)).join(' ')

describe('the size of a request', () => {
  it('counts levels, fields and aliases, and a fragment as often as it is named', () => {
    const nested = '{ a b: c { d } ...f ... { g } } fragment f on Q { h: i { j { k } } }'
    expect(measureSize(nested)).toEqual({ depth: 3, width: 4, fields: 7, aliases: 2 })
    const twice = '{ a { ...f ...f } } fragment f on A { b c: d }'
    expect(measureSize(twice)).toMatchObject({ fields: 5, aliases: 2 })
  })
  it('ends where fragments name each other, or a missing one', () => {
    const ring = '{ ...a } fragment a on Q { x ...b } fragment b on Q { y ...a }'
    expect([measureSize(ring).fields, measureSize('{ ...gone }').fields]).toEqual([2, 0])
  })
})

/** Expects that each selection of a document is looked at once at most. */
function expectOneLook(document: DocumentNode): void {
  const { sizeOf: size, looked } = measure(document)
  for (const operation of document.definitions)
    if (operation.kind === Kind.OPERATION_DEFINITION) size(operation)
  expect(looked()).toBeLessThanOrEqual(countSelections(document))
}

it.each([100, 1000])('looks once at each of %i fragments that name the next one twice', (count) => {
  const document = parse(
    `{...f0} ${many(count, (i) => `fragment f${i} on Q{...f${i + 1} ...f${i + 1}}`)}` +
      ` fragment f${count} on Q{x}`,
  )
  expect(sizeFaults(document).map(({ message }) => message)).toContain(
    'At most 1000 fields may be asked for.',
  )
  expectOneLook(document)
})

it('looks at no selection twice, whatever names what', () => {
  const fragment = fc.array(fc.nat({ max: 9 }), { maxLength: 6 })
  fc.assert(
    fc.property(fc.array(fragment, { minLength: 1, maxLength: 10 }), (named) => {
      const fragments = named.map(
        (names, i) => `fragment f${i} on Q{x${names.map((name) => ` ...f${name}`).join('')}}`,
      )
      expectOneLook(parse(`{...f0} ${fragments.join(' ')}`))
    }),
  )
})
