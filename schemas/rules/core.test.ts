import { describe, expect, it } from 'vitest'

import { confirmationFault, passwordFaults, passwordKeys, type NewPassword } from './core.ts'

const keys = (entry: Partial<NewPassword> & { password: string }) =>
  passwordFaults({ policy: 'spec', ...entry }).map(({ key }) => key.slice('core:password.'.length))
const filled = (length: number, start = 'Aa1!') => start + 'b'.repeat(length - [...start].length)

describe('the policy of the specification', () => {
  it.each([
    [7, ['tooShort']],
    [8, []],
    [25, []],
    [26, ['tooLong']],
  ])('%i characters: %j (V-003, 6.2.1)', (length, faults) => {
    expect(keys({ password: filled(length) })).toEqual(faults)
  })
  it.each([
    ['Abcdefg!', ['digit'], 'V-004'],
    ['ABCDEF1!', ['lowercase'], 'V-005'],
    ['abcdef1!', ['uppercase'], 'V-006'],
    ['Abcdefg1', ['nonWord'], 'V-007'],
    ['Abcd_fg1', ['nonWord'], 'V-007'],
    ['Abc ef1!', ['whitespace'], 'V-008'],
    ['Abc\u00a0ef1!', ['whitespace'], 'V-008'],
    [' Abcdef1!', ['whitespace'], 'V-008'],
    ['abcdefgh', ['digit', 'uppercase', 'nonWord'], 'V-004'],
    ['Éclair12', ['nonWord'], 'V-007'],
    ['Éclair1!', [], 'V-006'],
    ['Парол123!', [], 'V-005'],
  ])('%j: %j (%s)', (password, faults) => expect(keys({ password })).toEqual(faults))
  it('counts characters, however they are encoded or composed (V-003)', () => {
    expect(keys({ password: filled(25, 'Aa1!😀😀') })).toEqual([])
    expect(keys({ password: `Aa1!${'é'.normalize('NFD').repeat(21)}` })).toEqual([])
    expect(keys({ password: 'Aa1!😀😀' })).toEqual(['tooShort'])
  })
})

describe('the modern policy (C1)', () => {
  it.each([
    [14, ['tooShort']],
    [15, []],
    [64, []],
    [73, []],
    [128, []],
    [129, ['tooLong']],
  ])('%i characters of any kind: %j (6.2.1, 6.2.9)', (length, faults) => {
    expect(keys({ policy: 'modern', password: 'x'.repeat(length) })).toEqual(faults)
  })
  it('takes spaces, and asks for no class (6.2.5)', () =>
    expect(keys({ policy: 'modern', password: 'four plain words here' })).toEqual([]))
})

describe.each(['spec', 'modern'] as const)('in the policy %s', (policy) => {
  const ok = 'Kettle-Anchor-42'
  it.each([
    ['Xx1!rosa-delgado9', 'rosa-delgado'],
    ['Xx1!ROSA-Delgado9', 'rosa-delgado'],
    ['Rosa-Delgado-99', 'ROSA-DELGADO'],
  ])('%j contains the username %j, whatever its case (V-010)', (password, userName) => {
    expect(keys({ policy, password, userName })).toEqual(['userName'])
  })
  it('nor may it contain the full name, with or without spaces (V-010)', () => {
    expect(keys({ policy, password: 'RosaDelgado!2045', fullName: 'Rosa Delgado' })).toEqual([
      'userName',
    ])
    expect(keys({ policy, password: ok, userName: 'rosa', fullName: ' ' })).toEqual([])
  })
  it('it differs from the old one (V-011)', () => {
    expect(keys({ policy, password: ok, oldPassword: ok })).toEqual(['similar'])
    expect(keys({ policy, password: ok, oldPassword: `${ok}x` })).toEqual([])
  })
  it('the old one is held to no pattern (V-009)', () =>
    expect(keys({ policy, password: ok, oldPassword: 'x' })).toEqual([]))
})

it('both entries match (V-012, V-014)', () => {
  expect(confirmationFault('Kettle-Anchor-42', 'Kettle-Anchor-42')).toBeUndefined()
  expect(confirmationFault('Kettle-Anchor-42', 'Kettle-Anchor-43')).toEqual({
    field: 'ReenterPassword',
    key: passwordKeys.confirmation,
  })
  expect(confirmationFault('é', 'é'.normalize('NFD'))).toBeUndefined()
})
