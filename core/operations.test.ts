import { readFileSync } from 'node:fs'

import { describe, expect, it } from 'vitest'

import { callersIn, type Contract } from './operations.ts'

describe("core's own operations", () => {
  it('are open as their marks say; what others own is left to its owner', () => {
    expect(
      callersIn([
        {
          paths: {
            '/a': {
              parameters: [],
              get: {
                operationId: 'open',
                'x-owner': 'core',
                'x-public': true,
                'x-public-reason': 'It is the sign-in',
              },
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
      open: { publicReason: 'It is the sign-in' },
      step: { gate: ['eula'] },
      session: 'signed-in',
      payCard: { gate: ['pastDue'] },
    })
  })
  it('say why each public one is, and nothing more', () => {
    const operations = ['legacy', 'portal'].flatMap((name) => {
      const { paths } = JSON.parse(
        readFileSync(`schemas/generated/${name}.json`, 'utf8'),
      ) as Contract
      return Object.values(paths).flatMap((item) => Object.values(item) as object[])
    })
    const those = (mark: string) => operations.filter((of) => mark in of)
    expect(those('x-public').length).toBeGreaterThan(5)
    expect(those('x-public-reason')).toEqual(those('x-public'))
  })
})
