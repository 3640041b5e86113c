// The pseudo-locale of development: what is not translated stands out, and what would not fit in
// German is cut off already in English.
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

/** Brackets around it, accents on it, a third longer; values and tags stay as they are. */
export const pseudoText = (text: string): string => {
  const accented = text.replaceAll(/<[^>]*>|\{\{[^}]*\}\}|[a-z]/g, (part) => accents[part] ?? part)
  return `[${accented}${'·'.repeat(Math.ceil(text.length * 0.3))}]`
}
export const pseudo: PostProcessorModule = {
  type: 'postProcessor',
  name: 'pseudo',
  process: pseudoText,
}
