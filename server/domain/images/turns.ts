// Decodes one picture at a time. Decoding takes memory and a thread, which files and passwords need
// as well, so decoding many pictures at once would block them all.
/** The most pictures that may wait. Each keeps its file in memory. */
const mostWaiting = 8

/** Too many pictures are already waiting. The caller should try again in a moment. */
export class TooBusy extends Error {
  override name = 'TooBusy'
  constructor() {
    super('Many images are being read right now. Try again in a moment.')
  }
}

let waiting = 0
let last: Promise<unknown> = Promise.resolve()

/** Runs the work after all earlier work. */
export async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (waiting > mostWaiting) throw new TooBusy()
  waiting += 1
  const turn = last.then(work)
  last = turn.catch(() => undefined)
  try {
    return await turn
  } finally {
    waiting -= 1
  }
}
