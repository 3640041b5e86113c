// Calls to the graph, with files and without.
import { HttpResponse, delay } from 'msw'
import { describe, expect, it, vi } from 'vitest'

import { withNodeFiles } from '../testing/node-files.ts'
import {
  answer,
  answerGraph,
  graphProblem,
  platform,
  problem,
  sentTo,
} from '../testing/platform.ts'
import { portal } from '../testing/portal.tsx'
import { graph } from '../graph.ts'
import { callGraph } from './call-graph.ts'
import { expectFailure } from '../testing/failure.ts'
import type { ApiErrorKind } from './errors.ts'
import { createPortalQueryClient } from './query-client.ts'
import { operationMutation } from './query.ts'
import { isUploading } from './uploads.ts'

const tips = graph<
  { getTipsConfigurationSettings: { enabled: boolean } },
  { nepOrganization: string; enterpriseUnit: string }
>({
  operationId: 'getTipsConfigurationSettings',
  text:
    'query tips($nepOrganization:ID!$enterpriseUnit:ID!){getTipsConfigurationSettings' +
    '(nepOrganization:$nepOrganization enterpriseUnit:$enterpriseUnit){enabled}}',
})
const ask = () => callGraph(portal, tips, { nepOrganization: '1002', enterpriseUnit: '100200001' })

describe('a question to the graph', () => {
  it('is one named query with its token, of the session (C-013, C-105, S-189)', async () => {
    answerGraph(tips, { enabled: true })
    await expect(ask()).resolves.toEqual({ getTipsConfigurationSettings: { enabled: true } })
    await callGraph(portal, tips, {} as never)
    const { url, headers, body } = sentTo('getTipsConfigurationSettings')[1]!
    expect(new URL(url).pathname).toBe('/graphql')
    expect([headers.get('Authorization'), headers.get('X-CSRF-Token')]).toEqual([
      'Bearer jwt-of-test',
      'token-of-test',
    ])
    expect(body).toMatchObject({ nepOrganization: '1002', enterpriseUnit: '100200001' })
    expect(sentTo('getJwtToken').map(({ query }) => query)).toEqual([{ isAOD: 'true' }])
  })

  it.each<[number, string, ApiErrorKind]>([
    [403, 'denied', 'denied'],
    [409, 'context', 'context'],
    [503, 'diskFull', 'diskFull'],
    [500, 'internal', 'server'],
  ])(
    'tells %i %s by the extensions of its first error (E-079, E-081)',
    async (code, name, kind) => {
      answerGraph(tips, graphProblem(code, name, { detail: 'Said by the graph.' }))
      expect(await expectFailure(ask())).toMatchObject({
        kind,
        status: code,
        code: name,
        message: 'Said by the graph.',
        requestId: 'req-of-test',
      })
    },
  )

  it('passes what its first error calls a success (E-079)', async () => {
    answerGraph(
      tips,
      HttpResponse.json({
        data: { getTipsConfigurationSettings: { enabled: true } },
        errors: [{ message: 'Read from a copy.', extensions: { status: 200 } }],
      }),
    )
    await expect(ask()).resolves.toEqual({ getTipsConfigurationSettings: { enabled: true } })
  })

  const said = 'The graph is being restarted.'
  it.each([
    ['its text', said],
    ['its message', { message: said }],
  ])('tells a failure without graph errors by %s (E-081)', async (_, failed) => {
    answerGraph(tips, HttpResponse.json(failed, { status: 500 }))
    expect(await expectFailure(ask())).toMatchObject({ kind: 'server', message: said })
  })

  it('gets a new token once when the one it had has ended (S-190, E-079)', async () => {
    let tokens = 0
    answer('getJwtToken', () => ({
      IsSuccessful: true,
      Entity: `jwt-${(tokens += 1)}`,
      ExpiresInSeconds: 300,
    }))
    answerGraph(tips, ({ headers }) =>
      headers.get('Authorization') === 'Bearer jwt-2'
        ? { enabled: false }
        : problem(401, 'unauthenticated'),
    )
    await expect(ask()).resolves.toEqual({ getTipsConfigurationSettings: { enabled: false } })
    expect(tokens).toBe(2)
  })

  it('is given up when the second token is refused, or the answer is none (fault 17)', async () => {
    answerGraph(tips, problem(401, 'unauthenticated'))
    expect((await expectFailure(ask())).kind).toBe('unauthenticated')
    expect(sentTo('getTipsConfigurationSettings')).toHaveLength(2)
    answerGraph(tips, HttpResponse.json({ hello: 1 }))
    expect((await expectFailure(ask())).kind).toBe('unexpected')
  })
})

describe('files', () => {
  withNodeFiles()
  const replace = graph<
    { replaceImage: { id: string } },
    Record<'imageFile' | 'originalFile', File | null> & Record<string, unknown>
  >({
    operationId: 'replaceImage',
    text:
      'mutation replace($imageFile:Upload!$originalFile:Upload$key:BrandingImageKey!' +
      '$organization:ID!){replaceImage(imageFile:$imageFile originalFile:$originalFile ' +
      'imageId:"logo-1002" key:$key configurationSettingsId:"branding-1002" ' +
      'organization:$organization concurrencyChecksum:"v1"){id}}',
  })
  const picture = (bytes: string) => new File([bytes], 'logo.png', { type: 'image/png' })
  const logo = (imageFile: File, originalFile: File | null = null) => ({
    imageFile,
    originalFile,
    key: 'LOGO',
    organization: '1002',
  })
  const send = (...files: Parameters<typeof logo>) => callGraph(portal, replace, logo(...files))
  const keyOf = (one: number) => sentTo('replaceImage')[one]!.headers.get('Idempotency-Key')

  it('sends them as parts of a form, named by their paths (C-113)', async () => {
    let sent = new FormData()
    const note = async ({ request }: { request: Request }) => {
      if (request.url.endsWith('/graphql')) sent = await request.clone().formData()
    }
    platform.events.on('request:start', note)
    answerGraph(replace, { id: 'logo-1002' })
    await expect(send(picture('one'), picture('before'))).resolves.toEqual({
      replaceImage: { id: 'logo-1002' },
    })
    platform.events.removeListener('request:start', note)
    expect([...sent.keys()]).toEqual(['operations', 'map', '0', '1'])
    expect(JSON.parse(String(sent.get('operations')))).toMatchObject({
      query: replace.text,
      variables: { imageFile: null, originalFile: null, key: 'LOGO', organization: '1002' },
    })
    expect(JSON.parse(String(sent.get('map')))).toEqual({
      0: ['variables.imageFile'],
      1: ['variables.originalFile'],
    })
    expect(await (sent.get('1') as File).text()).toBe('before')
    const { headers, body } = sentTo('replaceImage')[0]!
    expect(headers.get('Content-Type')).toMatch(/^multipart\/form-data; boundary=/)
    expect([headers.get('X-CSRF-Token'), body.imageFile.name]).toEqual([
      'token-of-test',
      'logo.png',
    ])
  })

  it('sends them again after a lost answer, under the same key (fault 5)', async () => {
    let times = 0
    answerGraph(replace, () => ((times += 1) === 1 ? HttpResponse.error() : { id: 'logo-1002' }))
    await send(picture('one'))
    expect(await sentTo('replaceImage')[1]!.body.imageFile.text()).toBe('one')
    expect(keyOf(1)).toBe(keyOf(0))
  })

  it('gives another file another key, though no one knows what became of the first', async () => {
    answerGraph(replace, HttpResponse.error())
    const { mutationFn } = operationMutation(replace)
    const client = createPortalQueryClient(portal)
    const [one, other] = [picture('one'), picture('two')]
    for (const imageFile of [one, other, one])
      await expectFailure(mutationFn(logo(imageFile), { client, meta: undefined }))
    expect(keyOf(2)).not.toBe(keyOf(0))
    expect(keyOf(4)).toBe(keyOf(0))
  })

  it('tells of their faults as of others (V-131)', async () => {
    const detail = 'A file may have at most 5,242,880 bytes.'
    answerGraph(replace, problem(413, 'tooLarge', { detail }))
    expect(await expectFailure(send(picture('one')))).toMatchObject({
      kind: 'invalid',
      status: 413,
      message: detail,
    })
  })

  it('counts as an upload while it is under way, and can be broken off', async () => {
    const stop = new AbortController()
    answerGraph(replace, async () => delay('infinite') as never)
    const { signal } = stop
    const sent = callGraph(portal, replace, logo(picture('one')), { signal })
    await vi.waitFor(() => expect(sentTo('replaceImage')).toHaveLength(1))
    expect(isUploading(portal)).toBe(true)
    stop.abort(new Error('enough'))
    await expect(sent).rejects.toThrow('enough')
    expect(isUploading(portal)).toBe(false)
  })
})
