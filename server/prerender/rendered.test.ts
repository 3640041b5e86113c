import Fastify from 'fastify'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished, vi } from 'vitest'

import { loadPrerender } from './rendered.ts'

function load(code: string) {
  const assets = mkdtempSync(join(tmpdir(), 'rendered-'))
  onTestFinished(() => rmSync(assets, { recursive: true }))
  mkdirSync(join(assets, 'prerender'))
  writeFileSync(join(assets, 'prerender/prerender.js'), code)
  const { log } = Fastify()
  const logged = vi.spyOn(log, 'error')
  return { render: loadPrerender(assets, log), logged }
}

it('renders once for all addresses, and writes its own into each page', async () => {
  const { render } = load(`let times = 0
    export const prerender = ({ query, nonce }) => ({
      title: '', css: '', noScript: '', late: '', card: [++times, nonce, query].join(' '),
    })`)
  const card = async (query: string, nonce: string) =>
    (await render)!({ session: { state: 'none' }, helpUrl: null, refused: null, query }, nonce)
      ?.card
  expect(await card('?ReturnUrl=%2Fx&organizationId=acme', 'first')).toBe(
    '1 first ?ReturnUrl=%2Fx&amp;organizationId=acme',
  )
  expect(await card('', 'second')).toBe('1 second ')
})

it('leaves pages to their scripts where it cannot be loaded', async () => {
  const { render, logged } = load("throw new Error('half a build')")
  expect(await render).toBeUndefined()
  expect(logged).toHaveBeenCalledOnce()
})
