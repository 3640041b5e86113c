// docs/spec/calls.md lists the calls that the portal doesn't make, and those beyond the
// specification that it makes. This test derives both lists from contracts and browser code.
import { globSync, readFileSync } from 'node:fs'
import { buildSchema } from 'graphql'
import { expect, it } from 'vitest'

import operations from '#schemas/generated/operations.json' with { type: 'json' }
import legacy from '#schemas/generated/legacy.json' with { type: 'json' }

const ids = Object.keys(operations) as (keyof typeof operations)[]

/** Parts of file names that declare, answer or test calls. */
const elsewhere = ['/server/', '/plugin.ts', '/generated/', '/testing/', '/e2e/', '.graph.ts']
const isOfBrowser = (file: string): boolean =>
  !elsewhere.some((part) => file.includes(part)) && !/\.(test|fixtures|journey)\./.test(file)
const comments = /\/\*[\s\S]*?\*\/|(?:^|\s)\/\/.*$/gm
const words = new Set(
  globSync('{core,plugins}/**/*.{ts,tsx,graphql}')
    .filter(isOfBrowser)
    .flatMap((file) => readFileSync(file, 'utf8').replace(comments, '').match(/\w+/g) ?? []),
)

/** The summary of each operation in the specification's contracts. */
function summaries(): Map<string, string> {
  const graph = buildSchema(readFileSync('schemas/graph.graphql', 'utf8'))
  const fields = [graph.getQueryType(), graph.getMutationType()].flatMap((type) =>
    Object.values(type?.getFields() ?? {}),
  )
  const rest = Object.values(legacy.paths).flatMap((methods) => Object.values(methods))
  return new Map([
    ...fields.map(({ name, description }) => [name, description ?? ''] as const),
    ...rest.map(({ operationId, summary }) => [operationId, summary] as const),
  ])
}

/** The operations in the table below a heading of the page. */
function listed(heading: string): string[] {
  const [, section = ''] = readFileSync('docs/spec/calls.md', 'utf8').split(`## ${heading}\n`)
  const rows = section.split('\n## ')[0]!.split('\n')
  return rows
    .filter((row) => row.startsWith('| `'))
    .flatMap((row) => [...row.split(' | ')[0]!.matchAll(/`(\w+)`/g)].map(([, id]) => id!))
    .sort()
}

it('calls that the portal does not make are listed with what it does instead', () => {
  expect(listed('Offered, but not called by the portal')).toEqual(
    ids.filter((id) => !words.has(id)).sort(),
  )
})

it('calls beyond the specification that the portal makes are listed', () => {
  const beyond = [...summaries()].filter(([, summary]) => !/\[[^\]]*C-\d{3}/.test(summary))
  expect(listed('Beyond the specification, and called by the portal')).toEqual(
    beyond.flatMap(([id]) => (words.has(id) ? [id] : [])).sort(),
  )
})
