// Several sessions of one person that send requests in turn.
import { required } from '../../core/required.ts'
import { connect, signIn, type Client, type PortalContext } from './person.ts'

export type Body = Readonly<Record<string, unknown>>
/** Sessions in turn, because one may only make 50 requests per second. */
export interface Asked {
  send(path: string, body: Body): Promise<unknown>
  get(path: string): Promise<unknown>
  lines(path: string): Promise<number>
  close(): void
}
const sessions = 10
export async function signedIn(
  url: string,
  userName: string,
  where: PortalContext,
): Promise<Asked> {
  const people: { client: Client; headers: Readonly<Record<string, string>> }[] = []
  for (let i = 0; i < sessions; i += 1) {
    // More connections in total than ever wait at a rate that the platform can sustain.
    const client = connect(url, 32)
    people.push({ client, headers: await signIn(client.send, url, userName, where) })
  }
  let turn = 0
  const next = () => required(people[turn++ % sessions], 'a session')
  const answered = async (method: 'GET' | 'POST', path: string, body: Body | undefined) => {
    const { client, headers } = next()
    const answer = await client.send(method, path, body, headers)
    if (answer.status === 200) return answer.body
    throw new Error(`${path}: ${answer.status} ${JSON.stringify(answer.body)}`)
  }
  return {
    send: (path, body) => answered('POST', path, body),
    get: (path) => answered('GET', path, undefined),
    lines(path) {
      const { client, headers } = next()
      return client.lines(path, headers)
    },
    close: () => people.forEach(({ client }) => client.close()),
  }
}
