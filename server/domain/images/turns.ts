// One picture is decoded at a time. Decoding takes memory and a thread that files and passwords
// need as well; many at once would stop them all.
/** Pictures that may wait. Each holds its file in memory meanwhile. */
const mostWaiting = 8

/** Too many pictures wait already; the caller should try again in a moment. */
export class TooBusy extends Error {
  override name = 'TooBusy'
  constructor() {
    super('Many pictures are read right now. Try again in a moment.')
  }
}

let waiting = 0
let last: Promise<unknown> = Promise.resolve()

/** Does the work when all that came before is done. */
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
