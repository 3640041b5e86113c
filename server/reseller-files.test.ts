import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { readResellerFiles } from './reseller-files.ts'
import { resellers } from './resellers.ts'

let manifest: string
beforeEach(() => {
  manifest = mkdtempSync(join(tmpdir(), 'resellers-'))
  for (const part of ['resellers', 'vocabulary/resellers.json'])
    cpSync(join('manifest', part), join(manifest, part), { recursive: true })
})
afterEach(() => rmSync(manifest, { recursive: true }))

const read = () => readResellerFiles(pathToFileURL(`${manifest}/`))
/** The faults reported after a change to a processor's file. */
function listFaults(change: (processor: Processor) => void): string[] {
  const file = join(manifest, 'resellers/processor.json')
  const processor = JSON.parse(readFileSync(file, 'utf8')) as Processor
  change(processor)
  writeFileSync(file, JSON.stringify(processor))
  try {
    read()
    return []
  } catch (error) {
    return (error as Error).message.split('\n')
  }
}
const goneFile = ['gone', 'md'].join('.')
const hostAlone =
  'It has to be a host alone in small letters, without :80 and :443, ' +
  'like portal.example.com or localhost:4000.'
interface Processor extends Record<string, unknown> {
  hosts: string[]
  brand: Record<string, unknown>
  links: Record<string, unknown>
}

it('reads the files of this tree, the owner’s among them', () => {
  expect(read().map(({ id }) => id)).toEqual(resellers.map(({ id }) => id))
  expect(listFaults(() => {})).toEqual([])
})

describe('a reseller’s file is refused whole, each fault in a sentence', () => {
  it.each<[string, (processor: Processor) => void, string]>([
    [
      'a color of five digits',
      ({ brand }) => (brand.primaryColor = '#7a1f2'),
      "brand.primaryColor is '#7a1f2'. " +
        'It has to be a color like #0b5d54, with six small letters or digits.',
    ],
    [
      'an address that is a script',
      ({ links }) => (links.support = 'javascript:alert(1)'),
      "links.support is 'javascript:alert(1)'. " +
        'It has to be an address that begins with https:// or mailto:.',
    ],
    [
      'a script for one product mode',
      ({ links }) => (links.help = { url: 'https://x.example', byProductMode: { 1: 'data:x' } }),
      'links.help is \'{"url":"https://x.example","byProductMod…\'. ' +
        'It has to be an address, or { url, byProductMode }.',
    ],
    [
      'a typo',
      ({ brand }) => (brand.primaryColour = '#0b5d54'),
      "brand has 'primaryColour', which nothing reads. Did you mean 'primaryColor'?",
    ],
    [
      'a missing member',
      (processor) => delete processor.organizations,
      "the file lacks 'organizations'.",
    ],
    [
      'a host with its scheme',
      ({ hosts }) => (hosts[0] = 'https://processor.example/portal'),
      `hosts[0] is 'https://processor.example/portal'. ${hostAlone}`,
    ],
    [
      'a host with the usual port, which no address shows',
      ({ hosts }) => (hosts[0] = 'portal.example.com:443'),
      `hosts[0] is 'portal.example.com:443'. ${hostAlone}`,
    ],
    [
      'a missing logo',
      ({ brand }) => (brand.logo = 'gone.svg'),
      'brand.logo names gone.svg, which is not in assets/.',
    ],
    [
      'a missing policy',
      (processor) => (processor.privacyPolicy = goneFile),
      `privacyPolicy names ${goneFile}, which is not in policies/.`,
    ],
    [
      'an id of another file',
      (processor) => (processor.id = 10_004),
      'id 10004 is taken by manifest/resellers/processor.json.',
    ],
    [
      'a host of another file',
      ({ hosts }) => hosts.push('portal.copperline.example'),
      'the host portal.copperline.example is taken by manifest/resellers/processor.json.',
    ],
    [
      'an id that the vocabulary lacks',
      (processor) => (processor.id = 10_018),
      'id 10018 is not in manifest/vocabulary/resellers.json. Add it there.',
    ],
    [
      'a product mode that there is not',
      (processor) => (processor.productModes = [5]),
      `productModes is '[5]'. It has to be "all" or a list of product modes, like [2, 6].`,
    ],
    [
      'a demonstration that is not one',
      (processor) => (processor.demonstration = false),
      "demonstration is 'false'. It has to be true, or not there.",
    ],
    [
      'a section that is hidden',
      (processor) => (processor.sections = { customers: { hidden: true } }),
      "sections.customers lacks 'label'.",
    ],
  ])('%s', (_, change, sentence) => {
    expect(listFaults(change).map((line) => line.replace(/^\S+: /, ''))).toContain(sentence)
  })

  it('names the file, and all faults at once', () => {
    const said = listFaults(({ brand, links }) => {
      brand.primaryColor = 'red'
      links.terms = 'ftp://x'
    })
    expect(said).toHaveLength(2)
    for (const line of said) expect(line).toMatch(/^manifest\/resellers\/processor\.json: /)
  })
  it('invalid JSON in one line, a logo that carries a script, an id that has no file', () => {
    writeFileSync(join(manifest, 'resellers/assets/processor.svg'), '<svg onload="x()"/>')
    expect(read).toThrow('brand.logo names processor.svg, which carries a script or a link')
    writeFileSync(join(manifest, 'resellers/processor.json'), '{ "id": ')
    expect(read).toThrow(/^manifest\/resellers\/processor\.json: isn't valid JSON: [^\n]+$/)
    rmSync(join(manifest, 'resellers/processor.json'))
    expect(read).toThrow(
      'manifest/vocabulary/resellers.json: no file of manifest/resellers has the id 10000.',
    )
  })
})
