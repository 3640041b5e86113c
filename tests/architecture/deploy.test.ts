// The examples for operators match what they start: scripts, variables, limits. proxy.proof.test.ts
// starts the proxy.
import { execFileSync, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'

import { variables } from '../../server/config/config.ts'
import { has } from './has.ts'

const read = (name: string) => readFileSync(join('deploy', name), 'utf8')
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  scripts: Record<string, string>
}

function temporary(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), name))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

describe('the service unit', () => {
  const unit = read('tillhouse.service')
  const values = (key: string) =>
    [...unit.matchAll(new RegExp(`^${key}=(.*)$`, 'gm'))].map(([, value = '']) => value)

  it('starts what is there, with variables that are read, and waits (T-core-49)', () => {
    const [node = '', file = ''] = values('ExecStart')[0]?.split(' ') ?? []
    const own = `${values('WorkingDirectory')[0]}/`
    expect(node.startsWith(own)).toBe(true)
    expect(existsSync(node.slice(own.length))).toBe(true)
    expect(existsSync(file)).toBe(true)
    for (const setting of values('Environment')) expect(variables).toContain(setting.split('=')[0])
    expect(Number(values('TimeoutStopSec')[0])).toBeGreaterThanOrEqual(10)
  })
  if (has('systemd-analyze'))
    it('is read by systemd without a word (T-core-49)', () => {
      const folder = temporary('unit-')
      const file = join(folder, 'tillhouse@4000.service')
      // Use this Node, because the tool also checks that the program exists, and the operator's
      // path doesn't exist here.
      writeFileSync(file, unit.replace(/^ExecStart=\S+/m, `ExecStart=${process.execPath}`))
      const words = ['verify', '--man=no', '--recursive-errors=no', file]
      const said = spawnSync('systemd-analyze', words, { encoding: 'utf8' })
      expect([said.status, `${said.stdout}${said.stderr}`]).toEqual([0, ''])
    })
})

describe('the container file', () => {
  const steps = read('Containerfile')
    .replaceAll('\\\n', '')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
  const of = (step: string) =>
    steps.flatMap((line) => (line.startsWith(`${step} `) ? [line.slice(step.length + 1)] : []))

  it('is made of instructions, in the order of a container file (T-core-49)', () => {
    const known = /^(FROM|WORKDIR|COPY|RUN|ENV|USER|VOLUME|EXPOSE|HEALTHCHECK|CMD) \S/
    for (const step of steps) {
      expect(step).toMatch(known)
      // Text that looks like a list must be valid JSON, or Docker would run it in a shell.
      const [, list] = /(?:CMD|ENTRYPOINT|VOLUME) (\[.*)$/.exec(step) ?? []
      if (list !== undefined) expect(JSON.parse(list)).toEqual(expect.arrayContaining(['node']))
    }
    expect(steps.join('\n')).toMatch(/^FROM [^]*\nCMD .*$/)
  })
  it('copies, builds and starts what is there, on a Node that is new enough (T-core-49)', () => {
    expect(Number(/^node:(\d+)/.exec(of('FROM')[0] ?? '')?.[1])).toBeGreaterThanOrEqual(24)
    for (const line of of('COPY'))
      for (const source of line.split(' ').slice(0, -1)) expect(existsSync(source)).toBe(true)
    const runs = of('RUN').join(' ')
    for (const [, script = ''] of runs.matchAll(/npm run ([\w:]+)/g))
      expect(scripts).toHaveProperty(script)
    const command = JSON.parse(of('CMD')[0] ?? '[]') as string[]
    expect(existsSync(command[1] ?? '')).toBe(true)
    for (const setting of of('ENV').flatMap((line) => line.split(' ')))
      expect(variables).toContain(setting.split('=')[0])
    expect(of('USER')).toEqual(['node'])
  })
  it('says that its packages are installed, as each script asks (T-core-49)', () => {
    const folder = temporary('image-')
    mkdirSync(join(folder, 'node_modules'))
    writeFileSync(join(folder, 'package-lock.json'), '{}')
    const stamp = '.tillhouse-installed'
    const step = of('RUN').find((line) => line.includes(stamp)) ?? ''
    execFileSync('sh', ['-c', step], { cwd: folder })
    const hash = createHash('sha256').update('{}').digest('hex')
    expect(readFileSync(join(folder, 'node_modules', stamp), 'utf8')).toBe(hash)
    expect(readFileSync('scripts/boot.mjs', 'utf8')).toContain(`'${stamp}'`)
  })
  it('leaves secrets and data of this folder out (T-core-49)', () => {
    const ignored = read('Containerfile.dockerignore').split('\n')
    expect(ignored).toEqual(expect.arrayContaining(['.data', '.git', 'node_modules']))
  })
})

it('the proxy lets through what the platform takes, and waits as long (T-core-49)', () => {
  const conf = read('nginx.conf')
  expect(conf).toMatch(/client_max_body_size 11m;/)
  expect(conf).toMatch(/proxy_read_timeout 120s;/)
  expect(conf).toMatch(/proxy_set_header Host \$host;/)
  expect(conf).toMatch(/location = \/metrics \{\s*return 404;/)
  const plain = conf.replace(/#.*$/gm, '')
  expect(plain.split('{').length).toBe(plain.split('}').length)
  for (const line of plain.split('\n')) expect(line.trim()).toMatch(/^$|[;{}]$/)
})
