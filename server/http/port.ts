// Takes the port first and keeps it while the server starts, so that a second start on the same
// port or data prints one line and stops before it does any harm.
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

import { ConfigError } from '../config/config.ts'
import { awayPage } from './away.ts'
import { apiHeaders } from './headers.ts'

const starting = JSON.stringify({
  type: 'urn:tillhouse:problem:busy',
  title: 'Not ready',
  status: 503,
  code: 'busy',
  detail: 'The platform is starting.',
  requestId: '',
})

/**
 * Listens on the port and answers 503 until the app takes over. Pages get an answer that retries.
 * Throws ConfigError if the port is taken or not permitted.
 */
export async function holdPort(
  port: number,
  host: string | undefined,
): Promise<{ server: Server; port: number }> {
  const server = createServer({ maxHeaderSize: 64 * 1024 }, ({ headers }, response) => {
    if (/\btext\/html\b/.test(headers.accept ?? '')) {
      const page = awayPage(headers.host ?? '', (name) => `${name} is starting.`)
      return void response.writeHead(503, page.headers).end(page.html)
    }
    response
      .writeHead(503, {
        ...apiHeaders,
        'content-type': 'application/problem+json',
        'retry-after': '2',
      })
      .end(starting)
  })
  server.requestTimeout = 60_000
  server.keepAliveTimeout = 72_000
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen({ port, ...(host !== undefined && { host }) }, resolve)
  }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'EADDRINUSE')
      throw new ConfigError(
        `Port ${port} is taken. Stop what uses it, or choose another: PORT=4001 npm start`,
      )
    if (error.code === 'EACCES')
      throw new ConfigError(
        `Port ${port} may not be used by this account. Choose one above 1023: PORT=4000 npm start`,
      )
    throw error
  })
  return { server, port: (server.address() as AddressInfo).port }
}

/** Closes the server within two seconds. Active requests have one and a half seconds to finish. */
export function releasePort(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const hard = setTimeout(() => server.closeAllConnections(), 1500)
    server.close(() => {
      clearTimeout(hard)
      resolve()
    })
    server.closeIdleConnections()
  })
}
