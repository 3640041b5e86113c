// A pseudo-locale for development. It reveals strings that aren't translated, and strings that
// would be cut off in longer languages such as German.
import type { PostProcessorModule } from 'i18next'

const accents: Readonly<Record<string, string>> = {
  a: 'á',
  c: 'ç',
  d: 'ð',
  e: 'é',
  g: 'ĝ',
  h: 'ĥ',
  i: 'í',
  j: 'ĵ',
  k: 'ķ',
  l: 'ļ',
  n: 'ñ',
  o: 'ö',
  r: 'ŕ',
  s: 'š',
  t: 'ţ',
  u: 'û',
  w: 'ŵ',
  y: 'ý',
  z: 'ž',
}

/**
 * Adds brackets and accents, and makes the text a third longer. Placeholders and tags don't change.
 */
export const pseudoText = (text: string): string => {
  const accented = text.replaceAll(
    /<[^<>]*>|\{\{[^{}]*\}\}|[a-z]/g,
    (part) => accents[part] ?? part,
  )
  return `[${accented}${'·'.repeat(Math.ceil(text.length * 0.3))}]`
}
export const pseudo: PostProcessorModule = {
  type: 'postProcessor',
  name: 'pseudo',
  process: pseudoText,
}
