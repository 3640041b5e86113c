// Makes the files that come from others and aren't in git: the contracts' clients, the tables'
// types and the compiled manifest. A file is made by the first command that needs it, and again
// once what it is made of has changed. Built-ins of Node 20 only: this runs before anything is
// known of the machine.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { dirname, join, sep } from 'node:path'
import { fileURLToPath } from 'node:url'

const here = join(dirname(fileURLToPath(import.meta.url)), '../..')

/** What runs before a step's modules are noted. */
const ownFiles = /^scripts\/(?:generate\/[^.]+\.m?[jt]s|(?:codegen|manifest)\.ts)$/
const anyOf = (...patterns) => new RegExp(patterns.map(({ source }) => source).join('|'))

/**
 * The steps in their order, and the files that each reads. The modules of a step and what these
 * import are found while it runs (step.ts).
 */
export const steps = [
  {
    name: 'codegen',
    what: 'clients and tables',
    reads: anyOf(
      /^schemas\/(?!generated\/|rules\/).+\.\w+$/,
      /^plugins\/(?:[^/]+\/openapi\.yaml|.+\.graphql)$/,
      /^(?:server|plugins)\/.+\/(?:migrations\/[^/]+|json-columns)\.ts$/,
      /^server\/data\/building\/columns\.ts$/,
      /^(?:package-lock\.json|\.prettierrc\.json|\.editorconfig)$/,
      ownFiles,
    ),
  },
  {
    name: 'manifest',
    what: 'the manifest',
    reads: anyOf(
      /^schemas\/generated\/(?:legacy|portal|operations)\.json$/,
      /^manifest\/(?:resellers|vocabulary)\/[^/]+\.json$/,
      /^plugins\/[^/]+\/(?:(?:plugin|slots)\.ts|[^/]+\.permissions\.json)$/,
      /^plugins\/[^/]+\/(?:locales\/.+\.manifest|[^/]+\/text\.en)\.json$/,
      /^core\/(?:i18n\/.+\.manifest\.json|ui\/icons\.ts)$/,
      ownFiles,
    ),
  },
]

export const hashOfText = (text) => createHash('sha256').update(text).digest('base64url')

/** Hash of a file's content, or undefined without the file. A time says nothing after a checkout. */
export function hashOf(file) {
  try {
    return hashOfText(readFileSync(file))
  } catch {
    return undefined
  }
}

/** Files that may be a source, named with slashes. */
export function filesIn(root) {
  const isThere = (path) => existsSync(join(root, path))
  const folders = ['core/i18n', 'manifest', 'plugins', 'schemas', 'scripts', 'server']
  const single = ['package-lock.json', '.prettierrc.json', '.editorconfig', 'core/ui/icons.ts']
  const below = folders
    .filter(isThere)
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true }).map(
        (file) => `${folder}/${file.split(sep).join('/')}`,
      ),
    )
  return [...single.filter(isThere), ...below]
}

/** Where a step keeps what it read and what it made, by hash. */
export const stampOf = (root, name) => join(root, 'schemas/generated', `${name}.stamp`)

/** What a step kept; nothing before its first run. */
export function keptBy(root, name) {
  try {
    return JSON.parse(readFileSync(stampOf(root, name), 'utf8'))
  } catch {
    return { files: {}, made: [] }
  }
}

/** Files that the steps made. */
export const madeFiles = (root) => steps.flatMap(({ name }) => keptBy(root, name).made)

function isBehind(root, { name, reads }) {
  const { files, made } = keptBy(root, name)
  return (
    made.length === 0 ||
    filesIn(root).some((file) => reads.test(file) && files[file] === undefined) ||
    Object.entries(files).some(([file, hash]) => hashOf(join(root, file)) !== hash)
  )
}

const isNewEnough = (version) => {
  const [major, minor] = version.replace(/^v/, '').split('.').map(Number)
  return major > 24 || (major === 24 && minor >= 7)
}

/** A Node that runs TypeScript: the machine's own or the packages'; undefined if neither does. */
export function nodeOf(root = here) {
  if (isNewEnough(process.version)) return process.execPath
  const shipped = join(root, 'node_modules/.bin/node')
  const version = spawnSync(shipped, ['--version'], { encoding: 'utf8' }).stdout?.trim()
  return version && isNewEnough(version) ? shipped : undefined
}

/** What someone reads whose machine has no Node that runs TypeScript. */
export const tooOld =
  `Tillhouse needs Node 24.7 or newer here (this is ${process.version}): ` +
  "install it from your system's packages."

/**
 * Runs each step whose files are behind.
 * @param names only these steps
 * @param isMissing only steps that have never run
 * @param isSilent says nothing
 * @returns whether something was made
 * @throws Error if a step fails; it has said why
 */
export async function generate({ root = here, names, isMissing, isSilent } = {}) {
  let isNew = false
  for (const step of steps) {
    if (names && !names.includes(step.name)) continue
    if (isMissing && existsSync(stampOf(root, step.name))) continue
    if (!isBehind(root, step)) continue
    const node = nodeOf(root)
    if (!node) throw new Error(tooOld)
    // Not to the output, which other programs read.
    if (!isSilent) console.error(`Generating ${step.what} …`)
    const child = spawn(node, [`scripts/${step.name}.ts`, '--quiet'], {
      cwd: root,
      stdio: ['ignore', 'ignore', isSilent ? 'ignore' : 'inherit'],
      env: { ...process.env, NODE_NO_WARNINGS: '1' },
    })
    const code = await new Promise((resolve) => child.on('exit', resolve).on('error', resolve))
    if (code !== 0) throw new Error(`Not generated: ${step.what}. The lines above say why.`)
    isNew = true
  }
  return isNew
}
