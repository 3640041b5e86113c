// Asks for a secret in the terminal without showing it.
import { createInterface } from 'node:readline'
import { Writable } from 'node:stream'

export interface Terminal {
  input: NodeJS.ReadableStream & { isTTY?: boolean }
  output: { write(text: string): unknown }
}

/**
 * Reads one line without showing it, so that passwords stay out of command lines and shell history.
 * If the input isn't a terminal, reads its first line without asking. Returns undefined if the
 * input ends before a line, such as after Ctrl C.
 */
export function askSecret(
  question: string,
  { input, output }: Terminal = { input: process.stdin, output: process.stdout },
): Promise<string | undefined> {
  const terminal = input.isTTY === true
  // readline gets an output that discards everything, because it would echo each key.
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() })
  const lines = createInterface({ input, output: nowhere, terminal })
  // Ask only after readline has taken over, because until then the terminal itself echoes keys.
  if (terminal) output.write(question)
  return new Promise((resolve) => {
    lines.once('line', (line) => {
      resolve(line)
      lines.close()
    })
    lines.once('close', () => {
      if (terminal) output.write('\n')
      resolve(undefined) // no effect if a line came first
    })
  })
}
