// A proof is a test that takes too long for every run. docs/proof.md has its last results.

export interface Proven {
  /** One line each, for docs/proof.md. */
  measures: string[]
  /** The faults; without any, it is proven. */
  faults: string[]
}
/** @param seed of all randomness: the same seed repeats the run */
export type Proof = (say: (line: string) => void, seed: number) => Promise<Proven>
