import { flags, type FlagName } from '../../core/access/vocabulary.ts'

export const isFlag = (name: string): name is FlagName => Object.hasOwn(flags, name)
export const flagNames: readonly FlagName[] = Object.keys(flags).filter(isFlag)
