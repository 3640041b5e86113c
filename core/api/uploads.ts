// Tracks running uploads. While one runs, the idle check must not ask whether somebody is still
// there.
// Facts: S-056; resolution 19
let underWay = 0

export const isUploading = (): boolean => underWay > 0
const holdsFile = (body: unknown): boolean =>
  body instanceof FormData && [...body.values()].some((value) => value instanceof Blob)

/** Runs a call and counts it as an upload if its body contains a file. */
export async function countingUploads<T>(body: unknown, work: () => Promise<T>): Promise<T> {
  if (!holdsFile(body)) return work()
  underWay += 1
  try {
    return await work()
  } finally {
    underWay -= 1
  }
}
