// A proof is a test that takes too long for every run. Its last figures stand in docs/proof.md.

export interface Proven {
  /** One line each, for docs/proof.md. */
  figures: string[]
  /** Whatever was wrong: none, and it is proven. */
  faults: string[]
}
/** @param seed of everything that is left to chance: the same one tries the same */
export type Proof = (say: (line: string) => void, seed: number) => Promise<Proven>
