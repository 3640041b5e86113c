// The contract fuzz at full length: 10,000 unusual requests over all built operations, as a
// stranger, a viewer, the owner and an administrator.
// Facts: row 7
import { fuzzedOperations, startContractFuzz } from './fuzz/run.ts'
import { actors } from './fuzz/people.ts'
import type { Proof } from './proof.ts'

const wanted = 10_000

export const proof: Proof = async (say, seed) => {
  const casesOfEach = Math.ceil(wanted / fuzzedOperations.length / actors.length)
  const fuzz = await startContractFuzz(seed)
  const statuses = new Map<number, number>()
  const faults: string[] = []
  const unanswered: string[] = []
  let requests = 0
  try {
    for (const [i, operation] of fuzzedOperations.entries()) {
      const report = await fuzz.run(operation, casesOfEach)
      requests += report.requests
      faults.push(...report.faults)
      if (!report.statuses[200]) unanswered.push(operation)
      for (const [status, count] of Object.entries(report.statuses))
        statuses.set(Number(status), (statuses.get(Number(status)) ?? 0) + count)
      say(
        `${String(i + 1).padStart(3)} of ${fuzzedOperations.length}  ${operation}: ` +
          `${report.requests} requests, ${report.statuses[200] ?? 0} carried out, ` +
          `${report.faults.length} wrong`,
      )
    }
  } finally {
    await fuzz.close()
  }
  return {
    measures: [
      `${requests.toLocaleString('en-US')} requests over ${fuzzedOperations.length} ` +
        `operations as ${actors.join(', ')}; seed ${seed}`,
      `answers: ${[...statuses]
        .sort(([a], [b]) => a - b)
        .map(([status, count]) => `${count} × ${status}`)
        .join(', ')}`,
      `${fuzzedOperations.length - unanswered.length} of ${fuzzedOperations.length} ` +
        'operations carried out at least ' +
        `once${unanswered.length > 0 ? `; never ${unanswered.join(', ')}` : ''}`,
      `${faults.length} wrong: 5xx, off the contract, a stranger let in, taken what is to ` +
        `be refused, another merchant's data, rows changed by people who may only look`,
    ],
    faults,
  }
}
