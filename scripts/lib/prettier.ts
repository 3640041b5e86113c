import { run, type Ran } from './run.ts'

/** Runs Prettier with the project's shared cache. */
export const prettier = (...args: string[]): Promise<Ran> =>
  run('prettier', [
    ...args,
    '--log-level=warn',
    '--cache',
    '--cache-location=node_modules/.cache/prettier',
  ])
