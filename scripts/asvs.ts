// `npm run asvs`: writes docs/security/asvs.md, the list of OWASP ASVS requirements that the tests
// prove, from the results of the last whole test run.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'

import { requirements } from '../tests/asvs/requirements.ts'
import { asvsReport, type TestResult } from './lib/asvs.ts'

const results = '.results/tests.json'
if (!existsSync(results)) {
  console.error('There is no test run to write from. Run npm test first.')
  process.exit(1)
}
const tests: TestResult[] = JSON.parse(readFileSync(results, 'utf8'))
const { page, summary, faults } = asvsReport(requirements, tests)
if (faults.length > 0) {
  console.error(
    `${faults.join('\n')}\nNothing was written. The last run has to be a whole one; ` +
      'mend titles or tests/asvs/requirements.ts.',
  )
  process.exit(1)
}
writeFileSync('docs/security/asvs.md', page)
console.log(`docs/security/asvs.md: ${summary}`)
