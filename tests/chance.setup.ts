// Tests of commands (`npm test`, `npm run proof -- ci`) try the same random values in every run: a
// change fails by what it breaks, not by a value that nobody had tried before. A file that is run
// by itself (`npx vitest run <file>`) tries new values. FAST_CHECK_SEED and FAST_CHECK_RUNS choose
// them.
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
