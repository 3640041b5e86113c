// Reports all faults of the manifest together. Each fault names the plugin, the location, the
// received value and the allowed ones.

export interface Fault {
  /** The plugin at fault. Absent for faults in core or in the contracts. */
  plugin?: string
  /** Path in the repository. */
  file: string
  /** For example `route 'discounts'` or `operation 'createDiscount'`. */
  location?: string
  /** The rest of the sentence, without a period, such as `asks for unknown permission '…'`. */
  what: string
}

const sentence = ({ plugin, file, location, what }: Fault): string => {
  const subject = [plugin === undefined ? undefined : `Plugin '${plugin}':`, location]
    .filter((part) => part !== undefined)
    .join(' ')
  const said = subject === '' ? what : `${subject} ${what}`
  return `${said}${/[.?!]$/.test(what) ? '' : '.'} Declared in ${file}.`
}

/**
 * Thrown if the manifest does not compile. The message lists every fault, so that one run shows
 * them all.
 */
export class ManifestError extends Error {
  readonly faults: readonly Fault[]
  constructor(faults: readonly Fault[]) {
    const lines = faults.map(sentence)
    super(
      lines.length === 1
        ? lines.join('')
        : `${lines.length} faults in the manifest:\n${lines.map((line) => `- ${line}`).join('\n')}`,
    )
    this.name = 'ManifestError'
    this.faults = faults
  }
}
