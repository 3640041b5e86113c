// The people and facts that the inspector and the preview offer to choose from.
import { vocabularyOptions, type VocabularyOption } from '../../../access/explain/titles.ts'
import { personas } from '../../../access/people/personas.ts'
import { vocabulary, type AtomKind } from '../../../access/vocabulary.ts'
import { isOffered } from '../../../theme/resellers.ts'

/** Two countries with rules of their own, and one without. */
const countries = ['840', '124', '826']

export const personaOptions = personas.map(({ name, title }) => ({ value: name, label: title }))

/** @param present values that are offered although the vocabulary does not have them */
export function factOptions(kind: AtomKind, present: readonly string[]): VocabularyOption[] {
  const known = vocabulary[kind] ?? countries
  const offered = kind === 'reseller' ? known.filter((id) => isOffered(Number(id))) : known
  return vocabularyOptions(kind, [...new Set([...offered, ...present])])
}
