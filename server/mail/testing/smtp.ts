// A mail server on 127.0.0.1 that stores what it receives (RFC 5321, as much as a client needs).
import { once } from 'node:events'
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net'
import { TLSSocket } from 'node:tls'

export interface Received {
  from: string
  to: string[]
  /** As received, headers first. */
  raw: string
}
export interface SmtpOptions {
  /** Offers STARTTLS with this certificate. */
  tls?: { key: string; cert: string }
  /** Answers to `RCPT TO`, by address; the default is `250 ok`. */
  answer?: (address: string) => string | undefined
}
export interface SmtpServer {
  port: number
  received: Received[]
  /** Every line that clients sent unencrypted. */
  plain: string[]
  close(): Promise<void>
}

class Conversation {
  #mail: Received = { from: '', to: [], raw: '' }
  #inData = false
  #rest = ''
  readonly #smtp: Omit<SmtpServer, 'close' | 'port'>
  readonly #options: SmtpOptions
  constructor(socket: Socket, options: SmtpOptions, smtp: Omit<SmtpServer, 'close' | 'port'>) {
    this.#options = options
    this.#smtp = smtp
    socket.write('220 test ESMTP\r\n')
    this.#listen(socket, false)
  }
  #listen(socket: Socket, secure: boolean): void {
    socket.setEncoding('utf8')
    socket.on('error', () => socket.destroy())
    socket.on('data', (chunk: string) => {
      const lines = (this.#rest + chunk).split('\r\n')
      this.#rest = lines.pop()!
      for (const line of lines) this.#take(socket, line, secure)
    })
  }
  #take(socket: Socket, line: string, secure: boolean): void {
    if (!secure) this.#smtp.plain.push(line)
    if (this.#inData) return this.#data(socket, line)
    const say = (text: string) => void socket.write(`${text}\r\n`)
    const [verb = '', address = ''] =
      /^(\S+(?: FROM:| TO:)?)(?:\s*<([^>]*)>)?/i.exec(line)?.slice(1) ?? []
    switch (verb.toUpperCase()) {
      case 'EHLO':
        return say(this.#options.tls && !secure ? '250-test\r\n250 STARTTLS' : '250 test')
      case 'STARTTLS':
        return this.#options.tls ? this.#toTls(socket) : say('502 not here')
      case 'MAIL FROM:':
        this.#mail = { from: address, to: [], raw: '' }
        return say('250 ok')
      case 'RCPT TO:': {
        const answer = this.#options.answer?.(address)
        if (answer === undefined) this.#mail.to.push(address)
        return say(answer ?? '250 ok')
      }
      case 'DATA':
        this.#inData = true
        return say('354 go on')
      case 'QUIT':
        return void socket.end('221 bye\r\n')
      default:
        return say('250 ok')
    }
  }
  #data(socket: Socket, line: string): void {
    if (line !== '.') {
      this.#mail.raw += `${line}\n`
      return
    }
    this.#inData = false
    this.#smtp.received.push(this.#mail)
    socket.write('250 taken\r\n')
  }
  #toTls(socket: Socket): void {
    socket.removeAllListeners('data')
    socket.write('220 go on\r\n')
    this.#listen(new TLSSocket(socket, { isServer: true, ...this.#options.tls }), true)
  }
}

export async function startSmtp(options: SmtpOptions = {}): Promise<SmtpServer> {
  const sockets = new Set<Socket>()
  const kept = { received: [] as Received[], plain: [] as string[] }
  const server: Server = createServer((socket) => {
    sockets.add(socket)
    void new Conversation(socket, options, kept)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    ...kept,
    port: (server.address() as AddressInfo).port,
    async close() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
