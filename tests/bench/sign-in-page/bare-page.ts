// Builds the bare page and serves it as the platform serves the portal: compressed, and on one
// origin with the calls, which are forwarded to the platform.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { build } from 'vite'

const types: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript',
  css: 'text/css',
}

/** @param platform the address of the platform that handles the sign-in */
export async function serveBare(platform: string): Promise<{ url: string; close(): void }> {
  const outDir = mkdtempSync(join(tmpdir(), 'tillhouse-bare-'))
  await build({
    configFile: false,
    root: join(import.meta.dirname, 'bare'),
    logLevel: 'error',
    mode: 'production',
    plugins: [react()],
    build: { outDir, emptyOutDir: true },
  })
  const server = createServer(async (request, response) => {
    const path = (request.url ?? '/').replace(/\?.*$/s, '')
    if (request.method === 'POST' || path.startsWith('/portal/')) {
      let body = ''
      for await (const part of request.setEncoding('utf8')) body += part
      const { cookie = '', 'x-context': where } = request.headers
      const answer = await fetch(platform + path, {
        method: request.method ?? 'GET',
        headers: {
          'content-type': 'application/json',
          cookie,
          ...(typeof where === 'string' && { 'x-context': where }),
        },
        ...(body && { body }),
      })
      const cookies = answer.headers.getSetCookie()
      return void response
        .writeHead(answer.status, { 'set-cookie': cookies })
        .end(await answer.text())
    }
    try {
      const file = path === '/' ? '/index.html' : path
      const type = types[file.split('.').at(-1) ?? '']
      const content = brotliCompressSync(readFileSync(join(outDir, file)))
      response
        .writeHead(200, { 'content-encoding': 'br', ...(type && { 'content-type': type }) })
        .end(content)
    } catch {
      response.writeHead(404).end()
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}/`, // it listens on a port
    close() {
      server.closeAllConnections()
      server.close()
      rmSync(outDir, { recursive: true, force: true })
    },
  }
}
