import { flags, type FlagName } from '../../core/access/vocabulary.ts'

export const flagNames = Object.keys(flags) as FlagName[]
export const isFlag = (name: string): name is FlagName => Object.hasOwn(flags, name)
