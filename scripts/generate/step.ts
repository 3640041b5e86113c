// Runs a step that makes files, and keeps what it read and made, so that generate.mjs can tell when
// to run the step again.
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { dirname, join, relative, resolve, sep } from 'node:path'
import { fileURLToPath } from 'node:url'

import { filesIn, hashOf, hashOfText, keptBy, stampOf, steps } from './generate.mjs'

export type StepName = (typeof steps)[number]['name']

/** What a step writes its files with. */
export interface Output {
  /** Makes a file, unless it has this text already. */
  put(file: string, text: string): void
  /** The same of a file that is in git, to be read in review: only a person's command writes it. */
  putInGit(file: string, text: string): void
  /** The text of a file as it was before this run; empty without the file. */
  before(file: string): string
}

const readOr = (path: string) => (existsSync(path) ? readFileSync(path, 'utf8') : '')

/** Whole or not at all, also where two commands make the same file at once. */
function writeWhole(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true })
  const draft = `${path}.${process.pid}.draft`
  writeFileSync(draft, text)
  renameSync(draft, path)
}

type Mode = 'quiet' | 'command' | 'check'

/** Keeps what is made; `check` writes nothing. */
export function outputIn(root: string, mode: Mode) {
  const before = new Map<string, string>()
  const made = new Map<string, string>()
  const changed: string[] = []
  const write = (file: string, text: string) => {
    before.set(file, readOr(join(root, file)))
    if (existsSync(join(root, file)) && before.get(file) === text) return
    changed.push(file)
    if (mode !== 'check') writeWhole(join(root, file), text)
  }
  return {
    changed,
    made,
    before: (file: string) => before.get(file) ?? '',
    put(file: string, text: string) {
      made.set(file, text)
      write(file, text)
    },
    putInGit(file: string, text: string) {
      if (mode !== 'quiet') write(file, text)
    },
  }
}

const root = resolve(import.meta.dirname, '../..')
/** Modules of this tree that have been loaded since this file was, by hash. */
const modules: Record<string, string | undefined> = {}
registerHooks({
  load(url, context, nextLoad) {
    if (url.startsWith('file:') && !url.includes('/node_modules/')) {
      const path = fileURLToPath(url.replace(/[?#].*/, ''))
      modules[relative(root, path).split(sep).join('/')] = hashOf(path)
    }
    return nextLoad(url, context)
  },
})

/** By hash, before the step reads them: one that is saved later makes the step run again. */
function sourcesOf(name: StepName): Record<string, string | undefined> {
  const reads = steps.find((step) => step.name === name)?.reads
  const files = filesIn(root).filter((file) => reads?.test(file))
  return Object.fromEntries(files.map((file) => [file, hashOf(join(root, file))]))
}

/** Keeps what was read and made, and removes what is no longer made. */
function keep(
  name: StepName,
  read: Record<string, string | undefined>,
  texts: ReadonlyMap<string, string>,
): void {
  for (const file of keptBy(root, name).made)
    if (!texts.has(file)) rmSync(join(root, file), { force: true })
  const made = Object.fromEntries([...texts].map(([file, text]) => [file, hashOfText(text)]))
  // The manifest makes some of the files that its plugins then read: what was made counts.
  const files = { ...read, ...modules, ...made }
  writeWhole(stampOf(root, name), JSON.stringify({ files, made: [...texts.keys()] }, null, 1))
}

/**
 * Runs a step as its command: prints what changed in words, or with --check what would change.
 * @param load imports the step, whose modules are noted from then on; a step returns what it says
 */
export async function runStep(
  name: StepName,
  load: () => Promise<(root: string, output: Output) => Promise<readonly string[]>>,
): Promise<void> {
  const mode = (['check', 'quiet'] as const).find((word) => process.argv.includes(`--${word}`))
  const output = outputIn(root, mode ?? 'command')
  const read = sourcesOf(name)
  try {
    const work = await load()
    const lines = await work(root, output)
    if (mode !== 'check') keep(name, read, output.made)
    if (mode !== 'quiet') console.log(lines.join('\n'))
    if (mode !== 'check' || output.changed.length === 0) return
    const files = output.changed.map((file) => `\n  ${file}`).join('')
    console.error(`Not up to date; run npm run ${name}:${files}`)
  } catch (error) {
    console.error(messageFor(error))
  }
  process.exitCode = 1
}

const unexpected = [TypeError, ReferenceError, SyntaxError, RangeError]
/** Faults of sources are for their author and complete; a fault of ours needs its trace. */
function messageFor(error: unknown): unknown {
  if (!(error instanceof Error) || unexpected.some((kind) => error instanceof kind)) return error
  const { code } = error as NodeJS.ErrnoException
  return code === 'EROFS' || code === 'EACCES'
    ? `${error.message}\nGenerated files are behind their sources, and may not be written here: ` +
        'run npm run build as someone who may.'
    : error.message
}
