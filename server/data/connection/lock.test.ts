import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, readdirSync } from 'node:fs'
import { rmSync, utimesSync, writeFileSync } from 'node:fs'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { DataDirInUse, takeLock } from './lock.ts'

describe('the lock on the data folder', () => {
  let dir: string
  let path: string
  beforeEach(() => {
    dir = mkdtempSync(join(tmpdir(), 'tillhouse-lock-'))
    path = join(dir, 'lock')
  })
  afterEach(() => rmSync(dir, { recursive: true, force: true }))

  const holder = (more: object) => {
    const lock = { token: 'other', pid: process.pid, began: 'long ago', host: hostname() }
    writeFileSync(path, JSON.stringify({ ...lock, ...more }))
  }
  /** A separate process that takes the lock, reports it and waits. */
  async function other() {
    const code = `import { takeLock } from ${JSON.stringify(join(import.meta.dirname, 'lock.ts'))}
      try { takeLock(${JSON.stringify(path)}); console.log('taken') }
      catch (error) { console.log(error.name) }
      setInterval(() => {}, 1000)`
    const child = spawn(process.execPath, ['--input-type=module', '-e', code], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const [said] = (await once(child.stdout, 'data')) as [Buffer]
    return {
      said: String(said).trim(),
      end: async () => {
        child.kill('SIGKILL')
        await once(child, 'exit')
      },
    }
  }

  it('is held by one, and free after it is released', () => {
    const lock = takeLock(path)
    expect(() => takeLock(path)).toThrow(DataDirInUse)
    expect(() => takeLock(path)).toThrow(`in use by process ${process.pid}`)
    lock.release()
    expect(readdirSync(dir)).toEqual([])
    takeLock(path).release()
  })

  it("goes to one of eight that find a dead holder's lock, while that one lives", async () => {
    holder({ pid: 2 ** 22 + 1, began: undefined })
    const starters = await Promise.all(Array.from({ length: 8 }, other))
    const refused = Array<string>(7).fill('DataDirInUse')
    expect(starters.map(({ said }) => said).sort()).toEqual([...refused, 'taken'])
    expect(() => takeLock(path)).toThrow(DataDirInUse)
    await Promise.all(starters.map(({ end }) => end()))
    expect(existsSync(path)).toBe(true)
    takeLock(path).release()
  })

  it('is not held by a later process with the same number, nor if a crash left it empty', () => {
    holder({})
    takeLock(path).release()
    writeFileSync(path, '')
    takeLock(path).release()
  })

  it('is held from another host as long as that one shows itself', () => {
    holder({ host: 'elsewhere' })
    expect(() => takeLock(path)).toThrow('on elsewhere')
    const past = new Date(Date.now() - 60_000)
    utimesSync(path, past, past)
    takeLock(path).release()
  })

  it('leaves a lock alone that is no longer its own', () => {
    const lock = takeLock(path)
    holder({})
    lock.release()
    expect(JSON.parse(readFileSync(path, 'utf8'))).toMatchObject({ token: 'other' })
  })
})
