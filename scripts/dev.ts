// `npm run dev`: serves Vite's development server (hot reload) and the platform on one port, and
// restarts the platform when its sources change. Vite serves its own files. Pages come from Vite
// with the platform's configuration inserted. All other requests go to the platform.
import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import {
  createServer as createHttp,
  request as httpRequest,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http'
import { createServer as createSocket } from 'node:net'
import { relative } from 'node:path'
import { createServer as createVite } from 'vite'

import { generate } from './generate/generate.mjs'
import { messageOf } from './lib/message.ts'

const port = Number(process.env.PORT ?? 4000)

/** A free port for the platform. */
const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const socket = createSocket()
      .on('error', reject)
      .listen(0, '127.0.0.1', () => {
        const address = socket.address()
        socket.close(() =>
          typeof address === 'object' && address
            ? resolve(address.port)
            : reject(new Error('The system gave no port.')),
        )
      })
  })
const behind = await freePort()
const publicUrl = process.env.PUBLIC_URL ?? `http://localhost:${port}`

const startPlatform = () =>
  spawn(process.execPath, ['--watch', '--watch-preserve-output', 'server/main.ts'], {
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'development', PORT: String(behind), PUBLIC_URL: publicUrl },
  })
let platform = startPlatform()

/** Forwards a request unchanged, so that the platform sees the host that the browser requested. */
function pass(req: IncomingMessage, res: ServerResponse): void {
  const onward = httpRequest(
    { host: '127.0.0.1', port: behind, path: req.url, method: req.method, headers: req.headers },
    (answer) => {
      res.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(res)
    },
  )
  onward.on('error', () => {
    if (!res.headersSent)
      res.writeHead(503, { 'content-type': 'application/problem+json', 'retry-after': '1' })
    res.end(
      JSON.stringify({
        type: 'about:blank',
        title: 'The platform is starting',
        status: 503,
        code: 'busy',
        requestId: '',
      }),
    )
  })
  req.pipe(onward)
}

interface Answer {
  status: number
  location: string | undefined
  text: string
}
const ask = (req: IncomingMessage): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const headers = {
      host: new URL(publicUrl).host,
      accept: 'text/html',
      cookie: req.headers.cookie ?? '',
    }
    httpRequest({ host: '127.0.0.1', port: behind, path: req.url, headers }, async (answer) => {
      let text = ''
      for await (const part of answer.setEncoding('utf8')) text += part
      resolve({ status: answer.statusCode ?? 502, location: answer.headers.location, text })
    })
      .on('error', reject)
      .end()
  })
/**
 * Gets the platform's page for this request, whose configuration is copied into Vite's page. Waits
 * while the platform starts.
 */
async function platformPage(req: IncomingMessage): Promise<Answer> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await ask(req)
    } catch (error) {
      if (tries > 120) throw error
      await new Promise((resolve) => setTimeout(resolve, 500))
    }
  }
}
const found = (html: string, pattern: RegExp): string => pattern.exec(html)?.[1] ?? ''

async function page(req: IncomingMessage, res: ServerResponse): Promise<void> {
  const theirs = await platformPage(req)
  const { text } = theirs
  if (theirs.location) return void res.writeHead(theirs.status, { location: theirs.location }).end()
  const config = found(text, /<script[^>]*id="tillhouse-config"[^>]*>([^<]*)</)
  const values: Record<string, string> = {
    config,
    title: found(text, /<title>([^<]*)</),
    base: process.env.PORTAL_BASE ?? '/',
    nonce: found(config, /"nonce":"([^"]*)"/),
    // The development server prerenders nothing.
    card: '',
    noScript: '',
    late: '',
  }
  const ours = await vite.transformIndexHtml(req.url ?? '/', readFileSync('index.html', 'utf8'))
  res.writeHead(theirs.status, {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
  })
  res.end(ours.replaceAll(/\{\{(\w+)\}\}/g, (all, name: string) => values[name] ?? all))
}

const http = createHttp()
const vite = await createVite({
  appType: 'custom',
  server: { middlewareMode: true, hmr: { server: http } },
})

/**
 * Regenerates files after a save. If any changed, restarts the platform, which reads the manifest
 * only when it starts.
 */
async function regenerate(): Promise<void> {
  try {
    if (!(await generate())) return
    platform.once('exit', () => (platform = startPlatform()))
    platform.kill('SIGTERM')
  } catch (error) {
    console.error(messageOf(error)) // the next save tries again
  }
}
let making = Promise.resolve()
let waiting: NodeJS.Timeout | undefined
const sources = /^(?:(?:core|manifest|plugins|schemas|scripts|server)[/\\]|codegen\.ts$)/
vite.watcher.on('all', (_event, path) => {
  if (!sources.test(relative('.', path))) return
  clearTimeout(waiting)
  waiting = setTimeout(() => (making = making.then(regenerate)), 200)
})

const isVites = (url: string): boolean =>
  /^\/(@|core\/|plugins\/|schemas\/|manifest\/|node_modules\/|__)/.test(url)
const isPage = ({ method, url = '', headers }: IncomingMessage): boolean =>
  method === 'GET' &&
  headers.accept?.includes('text/html') === true &&
  !/\/(outbox|idp)(\/|$)/i.test(url)

http.on('request', (req, res) => {
  if (isVites(req.url ?? '')) return vite.middlewares(req, res)
  if (!isPage(req)) return pass(req, res)
  return void page(req, res).catch((error: Error) => {
    vite.ssrFixStacktrace(error)
    res.writeHead(500, { 'content-type': 'text/plain' }).end(error.stack)
  })
})
http.on('error', (error: NodeJS.ErrnoException) => {
  console.error(
    error.code === 'EADDRINUSE'
      ? `Port ${port} is taken. Choose another: PORT=4001 npm run dev`
      : error.message,
  )
  void stop(1)
})
http.listen(port, 'localhost', () => console.log(`Portal with hot reload: ${publicUrl}/`))

async function stop(code = 0): Promise<never> {
  platform.removeAllListeners('exit')
  platform.kill('SIGTERM')
  await vite.close()
  process.exit(code)
}
process.on('SIGINT', () => void stop())
process.on('SIGTERM', () => void stop())
