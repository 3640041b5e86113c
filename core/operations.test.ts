import { readFileSync } from 'node:fs'

import { describe, expect, it } from 'vitest'

import { callersIn, publicReasons, type Contract } from './operations.ts'

describe("core's own operations", () => {
  it('are open as their marks say; what others own is left to its owner', () => {
    expect(
      callersIn([
        {
          paths: {
            '/a': {
              parameters: [],
              get: { operationId: 'open', 'x-owner': 'core', 'x-public': true },
              post: { operationId: 'step', 'x-owner': 'core', 'x-gate': ['eula'] },
            },
            '/b': {
              get: { operationId: 'session', 'x-owner': 'core' },
              put: { operationId: 'theirs', 'x-owner': 'menu' },
            },
            '/c': { post: { operationId: 'payCard', 'x-owner': 'billing', 'x-gate': ['pastDue'] } },
          },
        },
      ]),
    ).toEqual({
      open: 'public',
      step: { gate: ['eula'] },
      session: 'signed-in',
      payCard: { gate: ['pastDue'] },
    })
  })
  it('say why each public one is, and nothing more', () => {
    const contracts = ['legacy', 'portal'].map(
      (name) => JSON.parse(readFileSync(`schemas/generated/${name}.json`, 'utf8')) as Contract,
    )
    const open = Object.entries(callersIn(contracts))
      .filter(([, caller]) => caller === 'public')
      .map(([id]) => id)
    expect(open.sort()).toEqual(Object.keys(publicReasons).sort())
  })
})
