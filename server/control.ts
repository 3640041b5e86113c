// Sends commands to a running platform, because only one process may use an embedded database. The
// commands go over a socket in the data folder, which only the account that runs the platform may
// open.
import { createHash } from 'node:crypto'
import { chmodSync, rmSync } from 'node:fs'
import { createServer, request } from 'node:http'
import { join, resolve } from 'node:path'
import { text } from 'node:stream/consumers'

export type Commands = Readonly<Record<string, (input: unknown) => Promise<string>>>

/**
 * Returns the socket's address. On Windows it is a pipe named after the folder, because Windows has
 * no sockets in folders.
 */
function addressOf(dataDir: string): string {
  const folder = resolve(dataDir)
  return process.platform === 'win32'
    ? `\\\\.\\pipe\\tillhouse-${createHash('sha256').update(folder).digest('hex').slice(0, 16)}`
    : join(folder, 'control.sock')
}
const isFile = process.platform !== 'win32'

/**
 * Accepts commands until it is closed. Lock the folder first: any socket file that exists is then
 * left over from an earlier process, and is removed.
 */
export async function takeCommands(
  dataDir: string,
  commands: Commands,
): Promise<{ close(): Promise<void> }> {
  const address = addressOf(dataDir)
  if (isFile) rmSync(address, { force: true })
  const server = createServer(async (incoming, response) => {
    try {
      const body = await text(incoming)
      const command = commands[incoming.url?.slice(1) ?? '']
      if (!command) throw new Error('The running platform does not know this command.')
      response.end(await command(JSON.parse(body)))
    } catch (error) {
      response.writeHead(400).end(error instanceof Error ? error.message : String(error))
    }
  })
  await new Promise<void>((listening, failed) =>
    server.once('error', failed).listen(address, listening),
  )
  if (isFile) chmodSync(address, 0o600)
  return { close: () => new Promise((closed) => void server.close(() => closed())) }
}

/**
 * Sends a command to the platform that uses this data folder. Returns its answer, or undefined if
 * no such platform is running. Throws the platform's error message if it refuses.
 */
export function sendCommand(
  dataDir: string,
  command: string,
  input: unknown,
): Promise<string | undefined> {
  return new Promise((done, failed) => {
    const sent = request(
      { socketPath: addressOf(dataDir), path: `/${command}`, method: 'POST' },
      (response) => {
        let text = ''
        response
          .setEncoding('utf8')
          .on('data', (part: string) => {
            text += part
          })
          .on('end', () => (response.statusCode === 200 ? done(text) : failed(new Error(text))))
      },
    )
    sent.on('error', (error: NodeJS.ErrnoException) =>
      ['ENOENT', 'ECONNREFUSED'].includes(error.code ?? '') ? done(undefined) : failed(error),
    )
    sent.end(JSON.stringify(input))
  })
}
