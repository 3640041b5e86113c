import { run, type Ran } from './run.ts'

/** Runs Prettier with the cache that all of the project's calls share. */
export const prettier = (...args: string[]): Promise<Ran> =>
  run('prettier', [
    ...args,
    '--log-level=warn',
    '--cache',
    '--cache-location=node_modules/.cache/prettier',
  ])
