// The examples for operators fit what they start: scripts, variables, limits.
import { execFileSync, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'

import { variables } from '../../server/config/config.ts'

const read = (name: string) => readFileSync(join('deploy', name), 'utf8')
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  scripts: Record<string, string>
}

function temporary(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), name))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}
/** Whether the machine has a command; where not, what it would read is not collected. */
const has = (command: string) => spawnSync('sh', ['-c', `command -v ${command}`]).status === 0

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
      // Whether the program is there is asked, too, and it is not where an operator puts it.
      writeFileSync(file, unit.replace(/^ExecStart=\S+/m, `ExecStart=${process.execPath}`))
      const { status, stdout, stderr } = spawnSync(
        'systemd-analyze',
        ['verify', '--man=no', '--recursive-errors=no', file],
        { encoding: 'utf8' },
      )
      expect([status, `${stdout}${stderr}`]).toEqual([0, ''])
    })
})

describe('the container file', () => {
  const steps = read('Containerfile')
    .replaceAll('\\\n', '')
    .split('\n')
    .filter((line) => /^[A-Z]+ /.test(line))
  const of = (step: string) =>
    steps.flatMap((line) => (line.startsWith(`${step} `) ? [line.slice(step.length + 1)] : []))

  it('copies, builds and starts what is there, on a Node that is new enough (T-core-49)', () => {
    expect(Number(/^node:(\d+)/.exec(of('FROM')[0] ?? '')?.[1])).toBeGreaterThanOrEqual(24)
    for (const line of of('COPY'))
      for (const source of line.split(' ').slice(0, -1)) expect(existsSync(source)).toBe(true)
    for (const [, script = ''] of of('RUN')
      .join(' ')
      .matchAll(/npm run ([\w:]+)/g))
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
    expect(readFileSync(join(folder, 'node_modules', stamp), 'utf8')).toBe(
      createHash('sha256').update('{}').digest('hex'),
    )
    expect(readFileSync('scripts/boot.mjs', 'utf8')).toContain(`'${stamp}'`)
  })
  it('leaves secrets and data of this folder out (T-core-49)', () => {
    expect(read('Containerfile.dockerignore').split('\n')).toEqual(
      expect.arrayContaining(['.data', '.git', 'node_modules']),
    )
  })
})

describe('the proxy', () => {
  const conf = read('nginx.conf')

  it('lets through what the platform takes, and waits as long (T-core-49)', () => {
    expect(conf).toMatch(/client_max_body_size 11m;/)
    expect(conf).toMatch(/proxy_read_timeout 120s;/)
    expect(conf).toMatch(/proxy_set_header Host \$host;/)
    expect(conf).toMatch(/location = \/metrics \{\s*return 404;/)
    const plain = conf.replace(/#.*$/gm, '')
    expect(plain.split('{').length).toBe(plain.split('}').length)
    for (const line of plain.split('\n')) expect(line.trim()).toMatch(/^$|[;{}]$/)
  })
  if (has('nginx') && has('openssl'))
    it('is read by nginx without a fault (T-core-49)', () => {
      const folder = temporary('proxy-')
      const at = (name: string) => join(folder, name)
      const certificate = ['-newkey', 'rsa:2048', '-nodes', '-subj', '/CN=portal.example.com']
      execFileSync(
        'openssl',
        ['req', '-x509', ...certificate, '-keyout', at('key.pem'), '-out', at('chain.pem')],
        { stdio: 'ignore' },
      )
      const own = conf
        .replace(/\/etc\/tillhouse\/tls\/fullchain\.pem/, at('chain.pem'))
        .replace(/\/etc\/tillhouse\/tls\/privkey\.pem/, at('key.pem'))
        // The test binds them, and ports below 1024 are root's.
        .replace(/listen 80;/, 'listen 127.0.0.1:4080;')
        .replace(/listen 443 /, 'listen 127.0.0.1:4443 ')
      const buffers = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
        .map((kind) => `${kind}_temp_path ${at(kind)};`)
        .join(' ')
      writeFileSync(
        at('nginx.conf'),
        `pid ${at('pid')}; error_log stderr; events {} http { access_log off; ${buffers} ${own} }`,
      )
      const { status, stderr } = spawnSync('nginx', ['-t', '-p', folder, '-c', at('nginx.conf')], {
        encoding: 'utf8',
      })
      expect([status, stderr]).toEqual([0, expect.stringContaining('test is successful')])
    })
})
