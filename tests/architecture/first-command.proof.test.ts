// Files outside git are generated on demand, whichever command comes first. CI covers the usual way
// on the machine's own Node, because it starts with `npm ci` in a clone.
import { globSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

import { copyTree } from './tree-copy.ts'

/** A test of a screen: it needs generated files of all kinds, and no database. */
const screen = 'plugins/online-ordering/tipping/tipping.page.test.tsx'
const first = [
  ['npx vitest', ['vitest', 'run', screen]],
  ['npx playwright test', ['playwright', 'test', '--list']],
] as const

it.each(first)(
  '%s as the first command after npm ci --ignore-scripts makes what it needs',
  { timeout: 120_000 },
  async (_name, [command, ...args]) => {
    using tree = copyTree({ isCloned: true })
    const ran = await tree.run(command, ...args)
    expect(ran, ran.output).toMatchObject({ code: 0 })
  },
)

/** All files but those of builds, in which a server marks which build it serves. */
const written = (dir: string) =>
  globSync('**/*', { cwd: dir, exclude: ['node_modules', 'dist'] })
    .sort()
    .map((file) => [file, statSync(join(dir, file)).mtimeMs])

it(
  'a release is whole after its build: what serves it writes nothing, so its folder may be ' +
    'read-only',
  { timeout: 180_000 },
  async () => {
    using tree = copyTree({ isCloned: true })
    // As in deploy/Containerfile, where packages are installed before the sources are copied.
    const built = await tree.run('node', 'scripts/boot.mjs', 'build')
    expect(built, built.output).toMatchObject({ code: 0 })
    const before = written(tree.dir)
    const serving = await tree.run('node', '--input-type=module', '-e', serveOnce)
    expect(serving, serving.output).toMatchObject({ code: 0 })
    expect(written(tree.dir)).toEqual(before)
  },
)

/** Serves by `npm run serve` until the portal is ready, and stops it. */
const serveOnce = `
  import { spawn } from 'node:child_process'
  import { mkdtempSync, rmSync } from 'node:fs'
  import { createServer } from 'node:net'
  import { tmpdir } from 'node:os'
  import { join } from 'node:path'
  const socket = createServer().listen(0, '127.0.0.1')
  await new Promise((done) => socket.once('listening', done))
  const { port } = socket.address()
  await new Promise((done) => socket.close(done))
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'tillhouse-release-'))
  const env = { ...process.env, DATA_DIR, PORT: String(port), DEMO: '0' }
  const server = spawn(process.execPath, ['scripts/boot.mjs', 'serve'], { env, stdio: 'inherit' })
  let status = 0
  for (let tries = 0; status !== 200 && tries < 300; tries += 1) {
    status = await fetch('http://127.0.0.1:' + port + '/readyz').then((a) => a.status, () => 0)
    if (status !== 200) await new Promise((done) => setTimeout(done, 100))
  }
  server.kill('SIGTERM')
  await new Promise((done) => server.once('exit', done))
  rmSync(DATA_DIR, { recursive: true })
  process.exit(status === 200 ? 0 : 1)
`
