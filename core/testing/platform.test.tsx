import { describe, expect, it } from 'vitest'

import { call } from '../api/call.ts'
import { callGraph } from '../api/call-graph.ts'
import { graph } from '../graph.ts'
import { takeContractFaults } from './contract.ts'
import { answer, answerGraph } from './platform.ts'
import { portal } from '../testing/portal.tsx'

describe('the mocked platform', () => {
  it('refuses an answer that the contract would not give', async () => {
    answer('getVersion', { version: 7 as never })
    // msw turns what its handler throws into a 500; a test that did not expect it fails at its end.
    await expect(call(portal, 'getVersion')).rejects.toMatchObject({ kind: 'server' })
    expect(takeContractFaults().map(({ message }) => message)).toEqual([
      expect.stringContaining('/version must be string'),
    ])
  })

  it('refuses graph data that the schema would not give', async () => {
    const tips = graph<{ getTipsConfigurationSettings: { enabled: boolean } }, object>({
      operationId: 'getTipsConfigurationSettings',
      text:
        'query q($o:ID!$e:ID!){getTipsConfigurationSettings(nepOrganization:$o ' +
        'enterpriseUnit:$e){enabled}}',
    })
    answerGraph(tips, { enabled: null as never })
    await expect(callGraph(portal, tips, { o: '1', e: '2' })).rejects.toMatchObject({
      kind: 'server',
    })
    expect(takeContractFaults()).toHaveLength(1)
  })

  it('knows no operation that is in no contract', () => {
    expect(() => answer('madeUp' as never, {} as never)).toThrow(/in no contract/)
  })
})
