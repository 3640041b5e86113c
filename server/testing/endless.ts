// Endless answers, as a faulty or hostile server sends them.
import type { ServerResponse } from 'node:http'

/**
 * Sends as fast as the other side reads, until that side hangs up.
 * @returns the number of bytes sent so far
 */
export function sendWithoutEnd(response: ServerResponse): () => number {
  const block = Buffer.alloc(65_536, ' ')
  let sent = 0
  const send = () => {
    while (!response.destroyed) {
      sent += block.length
      if (!response.write(block)) return void response.once('drain', send)
    }
  }
  response.writeHead(200, { 'content-type': 'application/json' })
  send()
  return () => sent
}

/** Sends a byte now and then, until the other side hangs up. */
export function sendSlowly(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'application/json' })
  const timer = setInterval(() => response.write(' '), 50)
  response.once('close', () => clearInterval(timer))
}
