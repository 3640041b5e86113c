// Runs a job at once, as a platform's runner would.
import type { Job } from '../jobs/job.ts'
import type { TestPlatform } from './platform.ts'

export const runJob = (
  { databaseRoles, clock }: Pick<TestPlatform, 'databaseRoles' | 'clock'>,
  job: Job,
): Promise<void> => job.run({ data: null, databaseRoles, clock, done: () => Promise.resolve() })
