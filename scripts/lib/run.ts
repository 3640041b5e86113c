// Runs a tool as a child process.
import { spawn, spawnSync } from 'node:child_process'

export interface Ran {
  code: number
  output: string
  seconds: number
}

/** Runs a command to its end and captures its output. */
export async function run(
  command: string,
  args: string[],
  env: Record<string, string | undefined> = {},
  cwd = process.cwd(),
): Promise<Ran> {
  const started = performance.now()
  const child = spawn(command, args, {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString()
  })
  child.stderr.on('data', (chunk: Buffer) => {
    output += chunk.toString()
  })
  const code = await new Promise<number>((resolve) => {
    child.on('error', (error) => {
      output += String(error)
      resolve(127)
    })
    child.on('exit', (status) => resolve(status ?? 1))
  })
  return { code, output, seconds: (performance.now() - started) / 1000 }
}

/**
 * Runs a command with this process's input and output, and passes signals on to it. Kills the
 * command if it doesn't react to a signal in time, so that stopping a service takes at most ten
 * seconds.
 * @param endsWithin milliseconds between a signal and the kill
 * @returns its exit code
 */
export function foreground(
  command: string,
  args: string[],
  env: Record<string, string> = {},
  endsWithin = 8000,
): Promise<number> {
  const child = spawn(command, args, { env: { ...process.env, ...env }, stdio: 'inherit' })
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => {
      child.kill(signal)
      setTimeout(() => child.kill('SIGKILL'), endsWithin).unref()
    })
  return new Promise((resolve) => child.on('exit', (status) => resolve(status ?? 1)))
}

/** Whether a command is installed. */
export const has = (command: string) =>
  spawnSync('sh', ['-c', `command -v ${command}`]).status === 0
