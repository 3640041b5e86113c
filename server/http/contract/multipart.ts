// Reads bodies with files (multipart/form-data) for the REST contracts. A member with `format:
// binary` is a file; every other member is text. The limits are those of GraphQL uploads. Facts:
// C-075, V-059
import type { FastifyInstance, FastifyRequest } from 'fastify'

import { formatNumber } from '../../../core/i18n/numbers.ts'
import { malformed, Problem } from '../../calls/problem.ts'
import { UploadedFile } from '../../calls/uploaded-file.ts'
import { fetchWithLimits, isFileOfBody, mostFileBytes } from '../../calls/uploads.ts'
import type { RestOperation } from './operations.ts'
import { schemaAt, type SchemaDoc } from './refusal.ts'

export const formWithFiles = 'multipart/form-data'
export const takesFiles = ({ bodyTypes }: RestOperation): boolean =>
  bodyTypes.includes(formWithFiles)

/** Leaves bodies with files unread. The routes of this scope read them after the guard. */
export const leaveFormsUnread = (scope: FastifyInstance): void =>
  void scope.addContentTypeParser(formWithFiles, {}, (_request, _payload, done) => done(null))

type Files = Readonly<Record<string, UploadedFile>>
export interface FormWithFiles {
  /** The members in the form that the contract checks. For a file, that is its name. */
  body: Record<string, string>
  files: Files
}

/** The members of a body that are files, by its schema in the contract. */
function fileMembers(doc: object, schema: SchemaDoc | undefined): ReadonlySet<string> {
  if (schema?.$ref !== undefined) return fileMembers(doc, schemaAt(doc, schema.$ref.slice(1)))
  const members = Object.entries(schema?.properties ?? {})
  return new Set(members.filter(([, { format }]) => format === 'binary').map(([name]) => name))
}

async function parseForm(request: FastifyRequest): Promise<FormData> {
  const { Request } = fetchWithLimits
  try {
    return await new Request(`http://localhost${request.url}`, {
      method: 'POST',
      headers: { 'content-type': request.headers['content-type'] ?? '' },
      body: request.raw as never,
      duplex: 'half',
    } as RequestInit).formData()
  } catch (error) {
    const said = error instanceof Error ? error.message : ''
    if (said.startsWith('File size limit'))
      throw new Problem(413, 'tooLarge', {
        detail: `A file may have at most ${formatNumber(mostFileBytes, 'en-US')} bytes.`,
      })
    throw malformed("The form couldn't be read.")
  }
}

/**
 * Reads a body with files.
 * @throws 413 for a file over its limit; 400 for text instead of a file, a file instead of text, or
 * a repeated member
 */
export async function readForm(
  request: FastifyRequest,
  { pointer }: RestOperation,
  doc: object,
): Promise<FormWithFiles> {
  const at = `${pointer}/requestBody/content/${formWithFiles.replace('/', '~1')}/schema`
  const expected = fileMembers(doc, schemaAt(doc, at))
  const body: Record<string, string> = {}
  const files: Record<string, UploadedFile> = {}
  for (const [name, value] of await parseForm(request)) {
    if (Object.hasOwn(body, name)) throw malformed('The form names a member twice.')
    if (isFileOfBody(value) !== expected.has(name))
      throw malformed(
        expected.has(name)
          ? 'There is text where a file belongs.'
          : 'There is a file where none is accepted.',
      )
    body[name] = isFileOfBody(value) ? value.name : value
    if (isFileOfBody(value))
      files[name] = new UploadedFile(value.name, Buffer.from(await value.arrayBuffer()))
  }
  return { body, files }
}
