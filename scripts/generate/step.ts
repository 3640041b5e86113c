// Runs a step that generates files, and stores what it read and wrote, so that generate.mjs can
// tell when to run it again.
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { dirname, join, relative, resolve, sep } from 'node:path'
import { fileURLToPath } from 'node:url'

import { filesIn, hashFile, hashText, keptBy, stampOf, steps } from './generate.mjs'

export type StepName = (typeof steps)[number]['name']

/** How a step writes its files. */
export interface Output {
  /** Writes a file, unless it already has this text. */
  put(file: string, text: string): void
  /**
   * Does the same for a file in git, but writes nothing with --quiet. Only a command that a person
   * runs may change files in git.
   */
  putInGit(file: string, text: string): void
  /** The text of a file before this run, or '' if there was no file. */
  before(file: string): string
}

const readOr = (path: string) => (existsSync(path) ? readFileSync(path, 'utf8') : '')

/** Writes a whole file or none, even if two commands write it at the same time. */
function writeWhole(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true })
  const draft = `${path}.${process.pid}.draft`
  writeFileSync(draft, text)
  renameSync(draft, path)
}

type Mode = 'quiet' | 'command' | 'check'

/** Collects generated files; `check` writes nothing. */
function outputIn(root: string, mode: Mode) {
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
/** Path → hash of each module of this tree that was loaded after this file. */
const modules: Record<string, string | undefined> = {}
registerHooks({
  load(url, context, nextLoad) {
    if (url.startsWith('file:') && !url.includes('/node_modules/')) {
      const path = fileURLToPath(url.replace(/[?#].*/, ''))
      modules[relative(root, path).split(sep).join('/')] = hashFile(path)
    }
    return nextLoad(url, context)
  },
})

/** Called before the step reads its sources, so that a file saved later makes it run again. */
function hashSources(name: StepName): Record<string, string | undefined> {
  const reads = steps.find((step) => step.name === name)?.reads
  const files = filesIn(root).filter((file) => reads?.test(file))
  return Object.fromEntries(files.map((file) => [file, hashFile(join(root, file))]))
}

/** Stores what was read and written, and removes files that are no longer generated. */
function keep(
  name: StepName,
  read: Record<string, string | undefined>,
  texts: ReadonlyMap<string, string>,
): void {
  for (const file of keptBy(root, name).made)
    if (!texts.has(file)) rmSync(join(root, file), { force: true })
  const made = Object.fromEntries([...texts].map(([file, text]) => [file, hashText(text)]))
  // `made` comes last, because the manifest step writes some files that its plugins then read. The
  // hash to keep is that of the written file.
  const files = { ...read, ...modules, ...made }
  writeWhole(stampOf(root, name), JSON.stringify({ files, made: [...texts.keys()] }, null, 1))
}

/**
 * Runs a step as a command. Prints what changed, or with --check what would change.
 * @param load imports the step and returns a function that runs it and returns the lines to print.
 * Modules are recorded from the import on.
 */
export async function runStep(
  name: StepName,
  load: () => Promise<(root: string, output: Output) => Promise<readonly string[]>>,
): Promise<void> {
  const mode = (['check', 'quiet'] as const).find((word) => process.argv.includes(`--${word}`))
  const output = outputIn(root, mode ?? 'command')
  const read = hashSources(name)
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
/**
 * Returns only the message of an error about the sources, which is complete for their author.
 * Errors of our own code keep their stack trace.
 */
function messageFor(error: unknown): unknown {
  if (!(error instanceof Error) || unexpected.some((kind) => error instanceof kind)) return error
  const { code } = error as NodeJS.ErrnoException
  return code === 'EROFS' || code === 'EACCES'
    ? `${error.message}\nGenerated files are behind their sources, and may not be written here: ` +
        'run npm run build as someone who may.'
    : error.message
}
