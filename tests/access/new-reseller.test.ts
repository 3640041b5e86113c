// Follows docs/manifest.md "A new reseller, from nothing" step by step in a copy of the tree, and
// removes a reseller from the tree.
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { readResellerFiles } from '../../server/reseller-files.ts'
import { copyTree, here, type ManifestTree } from './manifest-tree.ts'

const page = readFileSync(join(here, 'docs/manifest.md'), 'utf8')
const [, recipe = ''] = page.split('## A new reseller, from nothing\n')
const steps = recipe.slice(0, recipe.indexOf('\n## '))
function findContent(file: string): string {
  const after = steps.slice(steps.indexOf(`\`${file}\`:\n`))
  const [, content] = /```\w+\n(.*?)\n *```/s.exec(after) ?? []
  if (content === undefined) throw new Error(`docs/manifest.md gives no content for ${file}.`)
  return content
}
const files = [...steps.matchAll(/`(manifest\/[^`]+)`:\n/g)].map(([, file = '']) => file)
const vocabulary = 'manifest/vocabulary/resellers.json'

let copy: ManifestTree
beforeAll(() => {
  copy = copyTree()
})
afterAll(() => copy.remove())
const at = (file: string) => join(copy.tree, file)
const json = (file: string) => JSON.parse(copy.read(file)) as Record<string, unknown>

it('a new reseller works by the steps of docs/manifest.md (T-core-74)', () => {
  expect(files).toHaveLength(3)
  for (const file of files)
    writeFileSync(
      at(file),
      file === vocabulary
        ? JSON.stringify({ ...json(file), ...(JSON.parse(findContent(file)) as object) })
        : findContent(file),
    )
  expect(copy.run('manifest')).toMatchObject({ status: 0, stderr: '' })
  expect(readResellerFiles(pathToFileURL(`${at('manifest')}/`)).map(({ id }) => id)).toContain(
    20_001,
  )
  expect(json('manifest/vocabulary/sign-in-modes.json')).toMatchObject({ 20001: [2, 6] })
  const [, command = ''] = /npm run access -- (explain .*)/.exec(steps) ?? []
  const { stdout } = copy.run('access', ...command.split(' '))
  expect(stdout).toContain('manifest/resellers/northwind.json')
})

it('a reseller goes with its file and its name (T-core-70)', () => {
  rmSync(at('manifest/resellers/bank.json'))
  const { 10017: _bank, ...others } = json(vocabulary)
  writeFileSync(at(vocabulary), JSON.stringify(others))
  expect(copy.run('manifest')).toMatchObject({ status: 0, stderr: '' })
  expect(copy.read('manifest/portal.json')).not.toContain('10017')
  expect(json('manifest/vocabulary/sign-in-modes.json')).not.toHaveProperty('10017')
})
