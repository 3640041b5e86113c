// What the compilers of a plugin's parts share. Checks strings, predicates and decision lists, and
// reports faults with the plugin and its file.
import { listPredicateFaults, type Names } from '../../access/analysis/check-predicate.ts'
import type { Decision, Label, Layer, Requirement, TextKey } from '../../access/manifest.ts'
import type { PredicateJson } from '../../access/predicate.ts'
import type { AnyPlugin } from '../define.ts'
import type { Fault } from '../manifest-error.ts'
import { findTextFault, sourceLanguage, textAt, stringsFile, type Strings } from '../strings.ts'

export interface PluginSource {
  plugin: AnyPlugin
  /** Path in the repository, such as `plugins/menu/plugin.ts`. */
  file: string
}
export interface Surroundings {
  names: Names
  strings: Strings
  fault(fault: Fault): void
}

/** Pattern for names of routes, abilities and slots. */
export const namePattern = /^[a-z][A-Za-z0-9]*$/

export class Compiling {
  readonly id: string
  readonly definition: AnyPlugin
  readonly file: string
  readonly #around: Surroundings
  constructor({ plugin, file }: PluginSource, around: Surroundings) {
    this.id = plugin.id
    this.definition = plugin
    this.file = file
    this.#around = around
  }

  /** Reports a fault. `what` continues the sentence after the location's name. */
  fault(location: string | undefined, what: string): void {
    this.#around.fault({ plugin: this.id, file: this.file, ...(location && { location }), what })
  }

  hasText(name: string): boolean {
    return textAt(this.#around.strings[sourceLanguage] ?? {}, `${this.id}:${name}`) !== undefined
  }

  /**
   * Checks a text key. Returns `said` if it is given, or else the first of the others that has a
   * string.
   */
  text(location: string, said: TextKey | undefined, ...others: [string, ...string[]]): TextKey {
    const name = others.find((one) => this.hasText(one))
    if (said === undefined && name === undefined) {
      const keys = others.map((one) => `'${this.id}:${one}'`).join(' or ')
      this.fault(location, `needs the text ${keys} in ${stringsFile(this.id)}`)
    }
    if (said === undefined) return `${this.id}:${name ?? others[0]}`
    const wrong = findTextFault(said, this.id, this.#around.strings)
    if (wrong !== undefined) this.fault(location, wrong)
    return said
  }

  requirement(layer: Layer, location: string | undefined, predicate: PredicateJson): Requirement {
    for (const wrong of listPredicateFaults(predicate, this.#around.names))
      this.fault(location, wrong)
    return { layer, file: this.file, predicate }
  }

  /** The requirement of a part, as a list. Empty if the part has none. */
  requires(layer: Layer, location: string, predicate: PredicateJson | undefined): Requirement[] {
    return predicate === undefined ? [] : [this.requirement(layer, location, predicate)]
  }

  /** Checks a decision list. The last branch, and no other, must have no `when`. */
  decision<T extends { when?: PredicateJson }>(location: string, list: readonly T[]): readonly T[] {
    if (!Array.isArray(list) || list.length === 0) {
      this.fault(
        location,
        'has an empty decision list. Its last branch, without `when`, says what holds otherwise',
      )
      return []
    }
    list.forEach((branch, index) => {
      const isLast = index === list.length - 1
      if (branch.when !== undefined) this.requirement('route', location, branch.when)
      if (isLast && branch.when !== undefined)
        this.fault(
          location,
          'ends with a branch that has a `when`. The last branch says what holds otherwise: ' +
            'leave its `when` out',
        )
      if (!isLast && branch.when === undefined)
        this.fault(
          location,
          `has a branch without \`when\` at position ${index + 1} of ${list.length}, ` +
            'so the branches behind it are never reached',
        )
    })
    return list
  }

  /** A menu label: the given one, or else the first of the others that has a string. */
  label(
    location: string,
    said: TextKey | Decision<{ text: TextKey }> | undefined,
    ...others: [string, ...string[]]
  ): Decision<Label> {
    if (typeof said !== 'object') return [{ text: this.text(location, said, ...others) }]
    return this.decision(location, said).map((branch) => ({
      ...branch,
      text: this.text(location, branch.text, ...others),
    }))
  }
}
