// `npm run proof slowed`: all journeys three times, in browsers whose processor is slowed four
// times. What depends on the machine's speed fails here.
import { journeys } from '../../scripts/lib/suites.ts'
import type { Proof } from './proof.ts'

const times = 3
const slowed = 4

export const proof: Proof = async (say) => {
  process.env.TILLHOUSE_SLOWED = String(slowed)
  const measures: string[] = []
  const faults: string[] = []
  for (let round = 1; round <= times; round++) {
    // By no command, so that those of `npm test` and those of the proofs run.
    const { results } = await journeys({ files: [] })
    const failed = results.filter(({ passed }) => !passed)
    faults.push(...failed.map(({ file, title, why }) => `${file}: ${title}\n${why ?? ''}`))
    measures.push(`round ${round}: ${results.length - failed.length} of ${results.length} passed`)
    say(measures.at(-1)!)
  }
  return { measures, faults }
}
