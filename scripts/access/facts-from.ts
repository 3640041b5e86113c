// Parses facts from the command line.
import { existsSync } from 'node:fs'

import {
  setKinds,
  singleKinds,
  usual,
  type FactsJson,
  type SetKind,
  type SingleKind,
} from '../../core/access/facts-json.ts'
import { personaNamed, personas } from '../../core/access/people/personas.ts'
import { suggestion } from '../../core/access/words/suggest.ts'
import { vocabulary } from '../../core/access/vocabulary.ts'
import { isObject, jsonFile, parseJson } from './read-json.ts'

const kinds: readonly (SetKind | SingleKind)[] = [...setKinds, ...singleKinds]
const kindNamed = (name: string) => kinds.find((kind) => kind === name)
const isSetKind = (kind: string): kind is SetKind => setKinds.some((each) => each === kind)
const isUnknown = (value: unknown): value is 'pending' | 'failed' =>
  value === 'pending' || value === 'failed'
/** `role=admin,permission=menu.items`. A name without a kind belongs to the previous kind. */
const isPairs = (text: string): boolean => /^\w+=/.test(text)

/** Throws an error for an unknown name, which would silently match nothing. */
function checkName(kind: SetKind | SingleKind, name: unknown): void {
  const allowed = vocabulary[kind]
  if (allowed && !allowed.includes(String(name)))
    throw new Error(`There is no ${kind} '${String(name)}'. ${suggestion(String(name), allowed)}`)
}
function checkFacts(facts: Record<string, unknown>): FactsJson {
  for (const [name, value] of Object.entries(facts)) {
    const kind = kindNamed(name)
    if (kind === undefined)
      throw new Error(`'${name}' isn't a kind of fact. Kinds: ${kinds.join(', ')}.`)
    if (isUnknown(value)) continue
    if (isSetKind(kind) && !Array.isArray(value))
      throw new Error(
        `'${kind}' holds several values: a list is needed, not ${JSON.stringify(value)}.`,
      )
    if (!isSetKind(kind) && typeof value !== 'string' && typeof value !== 'number')
      throw new Error(`'${kind}' holds exactly one value, not ${JSON.stringify(value)}.`)
    for (const each of [value].flat()) checkName(kind, each)
  }
  return facts
}

/** Platform roles can also be given by their persona's name: `admin` means `Silver Admin`. */
function rolesNamed(name: string): readonly string[] {
  const held = vocabulary.role?.includes(name) ? undefined : personaNamed(name)?.facts.role
  return Array.isArray(held) ? held : [name]
}

function parseFact(given: string, name: string): FactsJson {
  const kind = kindNamed(given)
  if (kind === undefined)
    throw new Error(`'${given}' isn't a kind of fact. ${suggestion(given, kinds)}`)
  if (name === '') throw new Error(`'${kind}=' names nothing. Write for instance role=admin.`)
  if (isUnknown(name)) return { [kind]: name }
  if (isSetKind(kind)) return checkFacts({ [kind]: kind === 'role' ? rolesNamed(name) : [name] })
  const number = Number(name)
  if (typeof usual[kind] !== 'number') return checkFacts({ [kind]: name })
  if (!Number.isInteger(number)) throw new Error(`'${kind}' is a number, not '${name}'.`)
  return checkFacts({ [kind]: number })
}

function pairsIn(text: string): FactsJson[] {
  let kind = ''
  return text.split(',').map((part) => {
    const [, named, name = part] = /^(\w+)=(.*)$/s.exec(part.trim()) ?? []
    kind = named ?? kind
    return parseFact(kind, name.trim())
  })
}

/** Merges facts. Sets are joined. Of several single values, the last one wins. */
function together(all: readonly FactsJson[]): FactsJson {
  const facts: Record<string, unknown> = {}
  for (const [kind, value] of all.flatMap((each) => Object.entries(each))) {
    const before = facts[kind]
    facts[kind] =
      Array.isArray(before) && Array.isArray(value) ? [...new Set([...before, ...value])] : value
  }
  return facts
}

function factsIn(text: string): FactsJson {
  const persona = personaNamed(text)
  if (persona) return persona.facts
  if (isPairs(text)) return together(pairsIn(text))
  const isJson = text.trimStart().startsWith('{')
  if (!isJson && /^[\w -]*$/.test(text) && !existsSync(text))
    throw new Error(
      `There is no persona '${text}'. ${suggestion(
        text,
        personas.map(({ name }) => name),
      )}`,
    )
  const json = isJson
    ? parseJson(text, `'${text}'`)
    : jsonFile(
        text,
        `'${text}' isn't a persona or a file. ` +
          'Write a persona, pairs such as role=admin, JSON, or a file of it.',
      )
  const { facts = json } = json
  if (!isObject(facts)) throw new Error("'facts' isn't a JSON object.")
  return checkFacts(facts)
}

/**
 * Parses facts from the command line. Each argument is a persona's name, pairs, JSON, or a file
 * path. All arguments are merged, so a persona can be given an extra permission.
 * @throws Error with a readable message if a text cannot be parsed
 */
export const factsFrom = (texts: readonly string[]): FactsJson => together(texts.map(factsIn))
