// Facts as they are given on the command line.
import { readFileSync } from 'node:fs'

import { setKinds, type FactsJson } from '../../core/access/facts-json.ts'
import { personaNamed, personas } from '../../core/access/personas.ts'
import { suggestion } from '../../core/access/suggest.ts'
import { vocabulary } from '../../core/access/vocabulary.ts'

/**
 * Facts from the command line: the name of a persona, JSON itself, or the path of a file.
 * @throws Error on a name that is in no vocabulary: it would quietly match nothing
 */
export function factsFrom(text: string): FactsJson {
  const persona = personaNamed(text)
  if (persona) return persona.facts
  if (/^[a-z-]+$/.test(text)) throw new Error(`There is no persona '${text}'. ${suggestion(text, personas.map(({ name }) => name))}`)
  const json = JSON.parse(text.trimStart().startsWith('{') ? text : readFileSync(text, 'utf8')) as FactsJson & { facts?: FactsJson }
  const facts = json.facts ?? json
  for (const kind of setKinds)
    for (const name of Array.isArray(facts[kind]) ? facts[kind] : []) {
      const allowed = vocabulary[kind]
      if (allowed && !allowed.includes(name)) throw new Error(`There is no ${kind} '${name}'. ${suggestion(name, allowed)}`)
    }
  return facts
}
