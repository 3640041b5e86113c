// Global set-up of the test run: says once where the second engine is missing.
import { postgresBinaries } from './postgres.ts'

export function setup(): void {
  if (!postgresBinaries()) process.stdout.write('PostgreSQL is not installed: tests run on the embedded database only.\n')
}
