// Entry point of `npm start`, `npm test` and every other script: installs missing packages,
// regenerates outdated files, then runs the script on a recent enough Node. Uses only built-ins,
// because it runs before node_modules exists, on the machine's own Node (20 or newer).
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, lstatSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

import { generate, nodeOf, tooOld } from './generate/generate.mjs'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const bin = join(root, 'node_modules', '.bin')
const [script, ...args] = process.argv.slice(2)

const fail = (message) => {
  console.error(message)
  process.exit(1)
}
function install() {
  // Don't install if node_modules is a symbolic link to another copy's packages, because `npm ci`
  // would empty the linked folder.
  const packages = lstatSync(join(root, 'node_modules'), { throwIfNoEntry: false })
  if (packages?.isSymbolicLink()) return
  const stamp = join(root, 'node_modules', '.tillhouse-installed')
  const wanted = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  console.log('Installing packages (about a minute, only when they change) …')
  // `npm ci` installs the locked versions or fails. It logs errors only, because its engine
  // warnings are about the machine's Node, which doesn't run the packages.
  const { status } = spawnSync(
    'npm',
    ['ci', '--include=dev', '--include=optional', '--loglevel=error', '--no-audit', '--no-fund'],
    { cwd: root, stdio: ['ignore', 'ignore', 'inherit'], shell: process.platform === 'win32' },
  )
  if (status !== 0) fail("The packages couldn't be installed. npm says why above.")
  mkdirSync(dirname(stamp), { recursive: true })
  writeFileSync(stamp, wanted)
}

if (!script) fail('Usage: node scripts/boot.mjs <script> [arguments]')
const file = join(root, 'scripts', `${script.replaceAll(':', '-')}.ts`)
if (!existsSync(file)) fail(`There is no script '${script}'.`)
install()
// Check the JSON files that modules import. Otherwise a syntax error in one of them would print a
// stack trace instead of a sentence.
const vocabulary = join(root, 'manifest', 'vocabulary')
const madeHere = ['features.json', 'permissions.json', 'sign-in-modes.json']
for (const name of readdirSync(vocabulary).filter(
  (each) => each.endsWith('.json') && !madeHere.includes(each),
))
  try {
    JSON.parse(readFileSync(join(vocabulary, name), 'utf8'))
  } catch (error) {
    fail(`manifest/vocabulary/${name} isn't valid JSON: ${error.message}.`)
  }
const node = nodeOf() ?? fail(tooOld)
/** Operators' commands use the files of the last build. If one is broken, doctor reports it. */
const ofOperators = ['serve', 'doctor', 'backup', 'restore', 'admin:create', 'demo:reset']
const ofAnySource = ['format', 'figures', 'facts', 'asvs', 'audit:check', 'sales:check']
try {
  // `codegen` and `manifest` generate their own files. `manifest` only needs those of `codegen`
  // first.
  if (script === 'manifest') await generate({ names: ['codegen'] })
  else if (script !== 'codegen')
    await generate({ isMissing: [...ofOperators, ...ofAnySource].includes(script) })
} catch (error) {
  if (script === 'test' || script === 'proof') console.log('0 passed, 1 failed')
  fail(error.message)
}
const env = {
  ...process.env,
  PATH: `${bin}${delimiter}${process.env.PATH ?? ''}`,
  NODE_NO_WARNINGS: '1',
}
const child = spawn(node, [file, ...args], { cwd: root, stdio: 'inherit', env })
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal))
// Watch the parent process. npm sends signals to the shell that runs its scripts, and some shells
// exit without passing them on. This process then has another parent.
const parent = process.ppid
if (process.env.npm_lifecycle_event)
  setInterval(() => process.ppid !== parent && child.kill('SIGTERM'), 250).unref()
child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)))
