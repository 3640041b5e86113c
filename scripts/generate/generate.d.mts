type StepName = 'codegen' | 'manifest'
type Hashes = Readonly<Record<string, string>>

export const steps: readonly { name: StepName; what: string; reads: RegExp }[]
export const tooOld: string
export function hashText(text: string): string
export function hashFile(file: string): string | undefined
export function filesIn(root: string): string[]
export function stampOf(root: string, name: StepName): string
export function keptBy(root: string, name: StepName): { files: Hashes; made: readonly string[] }
export function madeFiles(root: string): string[]
export function findNode(root?: string): string | undefined
export function generate(options?: {
  root?: string
  names?: StepName[]
  isMissing?: boolean
  isSilent?: boolean
}): Promise<boolean>
