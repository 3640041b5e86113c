// Finds words and phrases that read as translated, in strings, comments and documents (CONVENTIONS
// "Text"). `npm test -- static` runs it on every file in git.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'

/** What not to write, and what to write instead. */
const rules: readonly (readonly [pattern: RegExp, better: string])[] = [
  [/\bsomebody\b/i, 'someone'],
  [/\bnobody\b/i, 'no one'],
  [/\bwhom?(?:so)?ever\b/i, 'anyone who, or the person who'],
  [/\bmeanwhile\b/i, 'at the same time, or in the meantime'],
  [/\bbeforehand\b/i, 'first, earlier, or by default'],
  [/(?<!\bthere )\b(?:is|are|was|were) no (?!longer\b|more than\b|one\b|match|way\b)/i, 'isn’t a'],
  [/\bthere (?:is|are) nothing of\b/i, 'has nothing'],
  [/\b(?:one|another) by that name\b/i, 'one with that name'],
  [/\bthat (?:is|was) not there\b/i, 'that doesn’t exist'],
  [/\bstands? (?:there|in the list|in the file|twice)\b/i, 'is listed, or is in'],
  [/\bit is so\b/i, 'that is the case'],
  [/\bin sight\b/i, 'visible'],
]

/** Values that are stored, so that they can't change. */
const stored = /actor(?:_name|Name)?: .*'nobody'|'reset-nobody'/
/** The specification, the license, and files without text. */
const skipped =
  /^(?:docs\/spec\/|LICENSE|package-lock\.json|scripts\/wording)|\.(?:png|ico|woff2?|svg|bin|gz)$/

/** A phrase to replace: its line, its text, and what to write instead. */
export interface Finding {
  line: number
  found: string
  better: string
}

/** The findings in a text, line by line. */
export const findingsIn = (text: string): Finding[] =>
  text.split('\n').flatMap((content, index) =>
    rules.flatMap(([pattern, better]) => {
      const found = stored.test(content) ? undefined : pattern.exec(content)?.[0]
      return found === undefined ? [] : [{ line: index + 1, found, better }]
    }),
  )

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    encoding: 'utf8',
    maxBuffer: 32 * 1024 * 1024,
  }).split('\n')
  for (const file of files.filter((name) => !skipped.test(name) && existsSync(name)))
    for (const { line, found, better } of findingsIn(readFileSync(file, 'utf8'))) {
      console.log(`${file}:${line}: “${found}”. Write: ${better}.`)
      process.exitCode = 1
    }
}
