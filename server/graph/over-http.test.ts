// Runs the audits of graphql-http for GraphQL over HTTP.
import { serverAudits } from 'graphql-http'
import { beforeAll, expect, it } from 'vitest'

import { startedPlatform } from '../testing/started-platform.ts'

const platform = startedPlatform()
let signedIn: Record<string, string>
beforeAll(async () => {
  const person = await platform.signIn('cafe-owner')
  signedIn = {
    cookie: person.cookie,
    authorization: `Bearer ${(await person.call('getJwtToken')).body.Entity}`,
    'x-csrf-token': person.csrf,
    'x-context': person.context,
    'idempotency-key': 'k1',
  }
}, 120_000)

const audits = serverAudits({
  url: 'http://localhost:4000/graphql',
  async fetchFn(url: string, { method, headers, body }: RequestInit = {}) {
    const answer = await platform.app.inject({
      method: method === 'POST' ? 'POST' : 'GET',
      url,
      headers: { ...(headers as Record<string, string>), ...signedIn, host: 'localhost:4000' },
      ...(typeof body === 'string' && { payload: body }),
    })
    const type = { 'content-type': answer.headers['content-type'] ?? '' }
    return new Response(answer.body, { status: answer.statusCode, headers: type })
  },
})

it('has audits of what it must and of what it should', () => {
  const count = (word: string) => audits.filter(({ name }) => name.startsWith(`${word} `)).length
  expect([count('MUST'), count('SHOULD')]).toEqual([13, 23])
})
it.each(audits.filter(({ name }) => !name.startsWith('MAY ')).map((one) => [one.name, one]))(
  '%s',
  async (_name, audit) => {
    expect(await audit.fn()).toMatchObject({ status: 'ok' })
  },
)
