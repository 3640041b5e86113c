// Test commands (`npm test`, `npm run proof -- ci`) try the same random values in every run, so
// that a change only fails for what it breaks, not for values that were never tried before. A file
// run separately (`npx vitest run <file>`) tries new values. FAST_CHECK_SEED and FAST_CHECK_RUNS
// set them.
import fc from 'fast-check'

const {
  TILLHOUSE_TESTS,
  FAST_CHECK_SEED = TILLHOUSE_TESTS && '20261123',
  FAST_CHECK_RUNS,
} = process.env
fc.configureGlobal({
  ...(FAST_CHECK_SEED !== undefined && { seed: Number(FAST_CHECK_SEED) }),
  ...(FAST_CHECK_RUNS !== undefined && { numRuns: Number(FAST_CHECK_RUNS) }),
})
