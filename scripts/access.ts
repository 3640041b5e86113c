// `npm run access -- explain | check | diff`: explains decisions, checks the manifest, and shows
// the effect of a change.
import { join } from 'node:path'
import { parseArgs } from 'node:util'

import { checkAccess } from '../core/access/analysis/check.ts'
import { compareAccess } from '../core/access/analysis/compare.ts'
import { explain, listOpeners } from '../core/access/explain/explain.ts'
import { explainedText } from '../core/access/explain/explain-text.ts'
import { factsFromJson } from '../core/access/facts-json.ts'
import { personas } from '../core/access/people/personas.ts'
import { suggestion } from '../core/access/words/suggest.ts'
import permissions from '../manifest/vocabulary/permissions.json' with { type: 'json' }
import operations from '../schemas/generated/operations.json' with { type: 'json' }
import { compiledAt, configurationNamed } from './access/configuration.ts'
import { differencesText } from './access/differences.ts'
import { factsFrom } from './access/facts-from.ts'
import { askedHere, openRows } from './access/usage.ts'

const usage = `Usage:
  npm run access -- explain <route|ability|operation> [--as <persona|facts>]…
  npm run access -- check
  npm run access -- diff <a> <b>

  <persona> is one of ${personas.map(({ name }) => name).join(', ')}.
  <facts> is pairs such as role=admin,permission=menu.items,permission=menu.items.edit (a role by
  its name or its persona's), JSON such as '{ "permission": ["menu.discounts"], "view": "company" }'
  or a file of it. Several --as add up, so that --as viewer --as permission=menu.items.edit is a
  viewer with one right more. What is left out is usual: an ordinary user in a single store,
  no permission, no flag. A fact may be pending or failed.
  <a>, <b>: . for this tree, a folder, or a revision of git, and behind + a file with an overlay
  or flag:<name>=on|off.`

function explained(id: string, as: readonly string[]): string {
  const { portal, access } = compiledAt('.')
  const facts = factsFromJson(factsFrom(as))
  const explanation = explain(portal, access, id, facts)
  const ids = [...portal.routes, ...portal.abilities]
    .map((each) => each.id)
    .concat(Object.keys(access.operations))
  if (explanation === undefined)
    throw new Error(`There is no route, ability or operation '${id}'. ${suggestion(id, ids)}`)
  return explainedText(explanation, listOpeners(explanation, facts))
}

async function checked(): Promise<string> {
  const { portal, access } = compiledAt('.')
  const root = join(import.meta.dirname, '..')
  const findings = checkAccess(portal, access, {
    operations: Object.keys(operations),
    permissions: Object.keys(permissions),
    asked: await askedHere(root),
    later: openRows(root, 'Rights that nothing asks yet').map(({ id }) => id),
  })
  if (findings.length > 0) process.exitCode = 1
  return [
    ...findings.map(({ kind, target, text }) => `${kind}: ${target} ${text}`),
    `${portal.routes.length} routes, ${portal.entries.length} entries, ` +
      `${portal.abilities.length} abilities, ` +
      `${Object.keys(access.operations).length} operations: ${findings.length} findings`,
  ].join('\n')
}

function compared(a: string, b: string): string {
  const [before, after] = [configurationNamed(a), configurationNamed(b)]
  return differencesText(compareAccess(before, after), [before, after])
}

async function main(): Promise<string> {
  const noFacts: string[] = []
  const options = { as: { type: 'string', multiple: true, default: noFacts } } as const
  const {
    positionals: [command, first, second],
    values,
  } = parseArgs({ allowPositionals: true, options })
  if (command === 'explain' && first !== undefined) return explained(first, values.as)
  if (command === 'check') return checked()
  if (command === 'diff' && first !== undefined && second !== undefined)
    return compared(first, second)
  throw new Error(usage)
}

if (import.meta.main) {
  try {
    const text = await main()
    if (text !== '') console.log(text)
  } catch (error) {
    // no stack trace, because the message is for the user
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
