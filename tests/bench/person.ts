// A client for a demo account that sends the same calls as the portal.
import { Agent, request } from 'node:http'
import { randomUUID } from 'node:crypto'

import { demoPassword } from '../../server/domain/people/demo/accounts.ts'

export interface PortalContext {
  merchantId: number
  /** 0 is the company view. */
  storeId: number
}
export const franchiseCompany: PortalContext = { merchantId: 1004, storeId: 0 }
export const bakeryCompany: PortalContext = { merchantId: 1002, storeId: 0 }

type Headers = Readonly<Record<string, string>>
interface Answer {
  status: number
  body: unknown
}
/**
 * Sends a call and keeps the returned cookies: a browser's request context, or the client below.
 */
export type Send = (
  method: 'GET' | 'POST',
  path: string,
  body: unknown,
  headers: Headers,
) => Promise<Answer>

/** Signs in, chooses merchant and store, and returns the headers for all further calls. */
export async function signIn(
  send: Send,
  origin: string,
  userName: string,
  at: PortalContext,
): Promise<Headers> {
  const own = { origin, 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'cors' }
  const call = async <T>(
    method: 'GET' | 'POST',
    path: string,
    body?: unknown,
    headers: Headers = {},
  ): Promise<T> => {
    const answer = await send(method, path, body, {
      ...own,
      ...headers,
      'idempotency-key': randomUUID(),
    })
    if (answer.status !== 200)
      throw new Error(`${path}: ${answer.status} ${JSON.stringify(answer.body)}`)
    return answer.body as T
  }
  const { success } = await call<{ success: boolean }>('POST', '/Account/LogOn', {
    username: userName,
    password: demoPassword,
  })
  if (!success) throw new Error(`${userName} cannot sign in.`)
  const token = {
    'x-csrf-token': (await call<{ tokenHeaderValue: string }>('POST', '/Account/GetCsrfToken'))
      .tokenHeaderValue,
  }
  const saved = await call<{ IsSuccessful: boolean; ContextVersion?: string }>(
    'POST',
    `/Account/SaveStoreContext?StoreId=${at.storeId}`,
    { OverrideMerchantId: at.merchantId, SupportReason: 'A measurement' },
    token,
  )
  if (!saved.IsSuccessful || saved.ContextVersion === undefined)
    throw new Error(`${userName} cannot open ${at.merchantId}-${at.storeId}.`)
  return { ...own, ...token, 'x-context': saved.ContextVersion }
}

/** A body that is sent unchanged. */
export interface Body {
  type: string
  content: Buffer
}
export const jsonBody = (value: unknown): Body => ({
  type: 'application/json',
  content: Buffer.from(JSON.stringify(value)),
})

export interface Client {
  send: Send
  sendBody(
    method: string,
    path: string,
    body: Body | undefined,
    headers: Headers,
  ): Promise<{ status: number; text: string }>
  /** Downloads a file and counts its lines without storing it. */
  lines(path: string, headers: Headers): Promise<number>
  close(): void
}
/**
 * A client with a fixed number of open connections. Resolves `localhost` to 127.0.0.1, where a
 * demonstration listens.
 */
export function connect(url: string, connections: number): Client {
  const { port, host } = new URL(url)
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const cookies = new Map<string, string>()
  const cookie = () =>
    cookies.size > 0 && {
      cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    }
  const sendBody: Client['sendBody'] = (method, path, body, headers) =>
    new Promise((resolve, reject) => {
      const sent = request(
        {
          agent,
          method,
          path,
          host: '127.0.0.1',
          port,
          headers: {
            ...headers,
            host,
            ...cookie(),
            ...(body && { 'content-type': body.type, 'content-length': body.content.length }),
          },
        },
        (response) => {
          for (const cookie of response.headers['set-cookie'] ?? []) {
            // Safe, because split always returns at least one part.
            const [name, value] = cookie.split(';', 1)[0]!.split('=') as [string, string]
            cookies.set(name, value)
          }
          let text = ''
          response.setEncoding('utf8').on('data', (part: string) => {
            text += part
          })
          response
            .on('error', reject)
            .on('end', () => resolve({ status: response.statusCode ?? 0, text }))
        },
      )
      sent.on('error', reject).end(body?.content)
    })
  return {
    close: () => agent.destroy(),
    lines: (path, headers) =>
      new Promise((resolve, reject) => {
        request(
          { agent, path, host: '127.0.0.1', port, headers: { ...headers, host, ...cookie() } },
          (response) => {
            let lines = 0
            response
              .on('data', (part: Buffer) => {
                for (let at = part.indexOf(10); at >= 0; at = part.indexOf(10, at + 1)) lines += 1
              })
              .on('error', reject)
              .on('end', () =>
                response.statusCode === 200
                  ? resolve(lines)
                  : reject(new Error(`${path}: ${response.statusCode}`)),
              )
          },
        )
          .on('error', reject)
          .end()
      }),
    sendBody,
    send: async (method, path, body, headers) => {
      const content = body === undefined ? undefined : jsonBody(body)
      const { status, text } = await sendBody(method, path, content, headers)
      return { status, body: text === '' ? undefined : (JSON.parse(text) as unknown) }
    },
  }
}
