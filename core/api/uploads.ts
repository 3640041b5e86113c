// Files on their way to the server: nobody is asked whether they are still there meanwhile.
// Facts: S-056; resolution 19
let underWay = 0

export const isUploading = (): boolean => underWay > 0
const holdsFile = (body: unknown): boolean =>
  body instanceof FormData && [...body.values()].some((value) => value instanceof Blob)

/** Makes a call, and counts it as an upload where its body holds a file. */
export async function countingUploads<T>(body: unknown, work: () => Promise<T>): Promise<T> {
  if (!holdsFile(body)) return work()
  underWay += 1
  try {
    return await work()
  } finally {
    underWay -= 1
  }
}
