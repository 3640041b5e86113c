// Writes the result of each test, and why it failed. vitest's own JSON reporter leaves out errors
// thrown in hooks, so it would give no reason for such failures.
import { writeFileSync } from 'node:fs'
import type { Reporter, TestCase, TestModule, TestSuite } from 'vitest/node'

import { required } from '../../core/required.ts'
import type { TimedResult } from './suites.ts'

interface Thrown {
  message: string
  stack?: string | undefined
}
const textOf = (error: Thrown | undefined): string | undefined => error?.stack ?? error?.message

/** The first error of a hook or a file that kept a test from running. */
const around = ({ parent }: TestCase | TestSuite): Thrown | undefined =>
  parent.errors()[0] ?? (parent.type === 'suite' ? around(parent) : undefined)

function listResults(module: TestModule): TimedResult[] {
  const file = module.relativeModuleId
  const tests = [...module.children.allTests()].map((test): TimedResult => {
    const { state, errors = [] } = test.result()
    return {
      title: test.fullName.replaceAll(' > ', ' '),
      file,
      passed: state === 'passed',
      seconds: (test.diagnostic()?.duration ?? 0) / 1000,
      why: state === 'passed' ? undefined : textOf(errors[0] ?? around(test)),
    }
  })
  const [outside] = [module, ...module.children.allSuites()].flatMap((part) => part.errors())
  if (!outside || tests.some(({ passed }) => !passed)) return tests
  const title = tests.length === 0 ? `${file} loads` : `${file} ends without an error`
  return [...tests, { title, file, passed: false, seconds: 0, why: textOf(outside) }]
}

/** Writes the results to the file that `TILLHOUSE_RESULTS` names. */
export default class ResultsReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const into = required(process.env.TILLHOUSE_RESULTS, 'TILLHOUSE_RESULTS')
    writeFileSync(into, JSON.stringify(modules.flatMap(listResults), null, 1))
  }
}
