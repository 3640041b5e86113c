import { fastify } from 'fastify'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'

import { addStatic } from './static.ts'

it('serves files of older and newer versions, for ever cacheable (T-core-40)', async () => {
  const builds = mkdtempSync(join(tmpdir(), 'builds-'))
  onTestFinished(() => rmSync(builds, { recursive: true }))
  const build = (version: string, file: string) => {
    mkdirSync(join(builds, version, 'assets'), { recursive: true })
    writeFileSync(join(builds, version, 'index.html'), version)
    writeFileSync(join(builds, version, 'assets', file), version)
    return join(builds, version)
  }
  build('000000000001', 'main-AbCd1234.js')
  const assets = build('000000000002', 'main-EfGh1234.js')
  const app = fastify()
  onTestFinished(() => app.close())
  await addStatic(app, '/shop/', { assets, builds })
  build('000000000003', 'main-IjKl1234.js') // built after this process started
  const get = async (file: string) => {
    const { statusCode, body, headers } = await app.inject(`/shop/assets/${file}`)
    return statusCode === 200 ? [body, headers['cache-control']] : statusCode
  }
  const forEver = 'public, max-age=31536000, immutable'
  expect(await get('main-AbCd1234.js')).toEqual(['000000000001', forEver])
  expect(await get('main-EfGh1234.js')).toEqual(['000000000002', forEver])
  expect(await get('main-IjKl1234.js')).toEqual(['000000000003', forEver])
  for (const file of ['main-None1234.js', '..%2findex.html', '.served', 'index.html'])
    expect(await get(file)).toBe(404)
})
