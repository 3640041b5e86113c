// `npm run access -- explain <route|ability|operation> --as <facts as JSON, or a file of them>`: why someone may or may not.
import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'

import { explain, type ExplainedPredicate, type Explanation } from '../core/access/explain.ts'
import { factsFromJson, setKinds, type FactsJson } from '../core/access/facts-json.ts'
import type { AccessManifest, Outcome, PortalManifest } from '../core/access/manifest.ts'
import { suggestion } from '../core/access/suggest.ts'
import type { Truth } from '../core/access/evaluate.ts'
import { vocabulary } from '../core/access/vocabulary.ts'

const usage = `Usage: npm run access -- explain <route|ability|operation> [--as <facts>]
  <facts> is JSON such as '{ "permission": ["menu.discounts"], "view": "company" }', or a file of it (facts alone, or under "facts").
  What is left out is usual: an ordinary user in a single store, no permission, no flag. A fact may be "pending" or "failed".`

const marks: Record<Truth, string> = { true: 'yes    ', false: 'NO     ', pending: 'pending', failed: 'failed ' }
const verdicts: Record<Truth, string> = { true: 'open', false: 'denied', pending: 'not known yet', failed: 'not known: a fact did not come' }

/** The parts of a predicate below it, indented; what stands under `not` would read as its contrary. */
const details = ({ parts, joint }: ExplainedPredicate, indent: string): string[] =>
  joint === 'not' ? [] : parts.flatMap((part) => [`  ${marks[part.truth]}${indent}${part.words}`, ...details(part, `${indent}  `)])

function outcomeText(outcome: Outcome): string {
  const [kind, value] = Object.entries(outcome)[0]!
  return value === true ? kind : `${kind} ${value}`
}

export function explanationText(of: Explanation): string {
  const guard = of.guard === undefined ? '' : `, guarded by ${of.guard}${of.reason ? ` (${of.reason})` : ''}${of.gate?.length ? `, and open in these steps of the sign-in: ${of.gate.join(', ')}` : ''}`
  return [
    `${of.kind} ${of.id}${guard}: ${verdicts[of.truth]}`,
    ...of.requires.flatMap((requirement) => [
      `  ${marks[requirement.truth]} ${requirement.words}   [${requirement.layer}: ${requirement.file}]`, ...details(requirement, '   ')]),
    ...(of.branches ? ['shows, first match wins:', ...of.branches.map(({ outcome, when, chosen }) =>
      `  ${chosen ? '→' : ' '} ${outcomeText(outcome)}${when ? ` if ${when.words}: ${marks[when.truth].trim()}` : ''}`)] : []),
  ].join('\n')
}

const readJson = (file: string): unknown => JSON.parse(readFileSync(new URL(file, import.meta.url), 'utf8'))

/**
 * Facts from the command line: JSON itself, or the path of a file.
 * @throws Error on a name that is in no vocabulary: it would quietly match nothing
 */
export function factsFrom(text: string): FactsJson {
  const json = JSON.parse(text.trimStart().startsWith('{') ? text : readFileSync(text, 'utf8')) as FactsJson & { facts?: FactsJson }
  const facts = json.facts ?? json
  for (const kind of setKinds)
    for (const name of Array.isArray(facts[kind]) ? facts[kind] : []) {
      const allowed = vocabulary[kind]
      if (allowed && !allowed.includes(name)) throw new Error(`There is no ${kind} '${name}'. ${suggestion(name, allowed)}`)
    }
  return facts
}

function main(): string {
  const { positionals: [command, id], values } = parseArgs({ allowPositionals: true, options: { as: { type: 'string', default: '{}' } } })
  if (command !== 'explain' || id === undefined) throw new Error(usage)
  const portal = readJson('../manifest/portal.json') as PortalManifest
  const access = readJson('../manifest/access.json') as AccessManifest
  const explanation = explain(portal, access, id, factsFromJson(factsFrom(values.as)))
  const ids = [...portal.routes, ...portal.abilities].map((each) => each.id).concat(Object.keys(access.operations))
  if (explanation === undefined) throw new Error(`There is no route, ability or operation '${id}'. ${suggestion(id, ids)}`)
  return explanationText(explanation)
}

if (import.meta.main) {
  try {
    console.log(main())
  } catch (error) {
    console.error(error instanceof Error ? error.message : error) // meant for whoever typed it: no stack
    process.exitCode = 1
  }
}
