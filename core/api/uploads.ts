// Sends files in calls. While an upload is in progress, the idle check must not ask whether the
// user is still there.
// Facts: S-056; resolution 19
import { perPortal, type Portal } from '../portal/portal.ts'

const underWay = perPortal(() => ({ count: 0 }))

export const isUploading = (portal: Portal): boolean => underWay(portal).count > 0
const holdsFile = (body: unknown): boolean =>
  body instanceof FormData && [...body.values()].some((value) => value instanceof Blob)
/**
 * The body of a REST call. It becomes a form if one of its members is a file, and is unchanged
 * otherwise.
 */
export function withFiles(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || body instanceof FormData) return body
  const members: [string, unknown][] = Object.entries(body)
  if (!members.some(([, value]) => value instanceof Blob)) return body
  const form = new FormData()
  for (const [name, value] of members)
    if (value !== undefined && value !== null)
      form.append(name, value instanceof Blob ? value : String(value))
  return form
}

/** Timeout of a call with files, in milliseconds. It is enough for 10 MB at 350 kbit/s. */
export const uploadMs = 240_000

/** Runs a call, and counts it as an upload in progress if its body contains a file. */
export async function countingUploads<T>(
  portal: Portal,
  body: unknown,
  work: () => Promise<T>,
): Promise<T> {
  if (!holdsFile(body)) return work()
  underWay(portal).count += 1
  try {
    return await work()
  } finally {
    underWay(portal).count -= 1
  }
}

/**
 * The body of a GraphQL call. Without files it is JSON text. With files it is a form with the parts
 * that the GraphQL multipart request specification requires, where `operations` has null in place
 * of each file.
 */
export function graphBody(query: string, variables: object): string | FormData {
  const files = Object.entries(variables).filter((entry): entry is [string, Blob] => {
    const [, value] = entry as [string, unknown]
    return value instanceof Blob
  })
  if (files.length === 0) return JSON.stringify({ query, variables })
  const form = new FormData()
  const sent = { ...variables, ...Object.fromEntries(files.map(([name]) => [name, null])) }
  form.append('operations', JSON.stringify({ query, variables: sent }))
  const paths = files.map(([name], i) => [String(i), [`variables.${name}`]])
  form.append('map', JSON.stringify(Object.fromEntries(paths)))
  files.forEach(([, file], i) => form.append(String(i), file))
  return form
}
