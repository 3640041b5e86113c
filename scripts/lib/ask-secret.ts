// Asks at a terminal for what must not be seen.
import { createInterface } from 'node:readline'
import { Writable } from 'node:stream'

export interface Terminal {
  input: NodeJS.ReadableStream & { isTTY?: boolean }
  output: { write(text: string): unknown }
}

/**
 * One line, without showing it: command lines and their histories are no place for passwords. Where
 * the input is no terminal, its first line, without a question. `undefined` where it ends before
 * that, as by Ctrl C.
 */
export function askSecret(
  question: string,
  { input, output }: Terminal = { input: process.stdin, output: process.stdout },
): Promise<string | undefined> {
  const terminal = input.isTTY === true
  // readline would write each key.
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() })
  const lines = createInterface({ input, output: nowhere, terminal })
  // Only now: until readline has it, the terminal itself shows what is typed.
  if (terminal) output.write(question)
  return new Promise((resolve) => {
    lines.once('line', (line) => {
      resolve(line)
      lines.close()
    })
    lines.once('close', () => {
      if (terminal) output.write('\n')
      resolve(undefined) // the line came before
    })
  })
}
