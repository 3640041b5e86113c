// Every text of every contract is folded and checked by its kind before any handler sees it.
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

import { createLimits } from '../../graph/limits.ts'
import { buildSchema } from '../../graph/graphql.ts'
import { holdTexts } from './texts.ts'

const doc = {
  body: {
    allOf: [
      { type: 'object', properties: { name: { type: 'string' }, more: { $ref: '#/more' } } },
      { properties: { rows: { type: 'array', items: { $ref: '#/more' } } } },
    ],
  },
  more: {
    anyOf: [
      {
        type: 'object',
        properties: {
          note: { type: ['string', 'null'], 'x-text': 'lines' },
          secret: { type: 'string', format: 'password' },
          csv: { type: 'string', 'x-text': 'exact' },
          kind: { type: 'string', enum: ['a'] },
        },
        additionalProperties: { type: 'string' },
      },
      { type: 'null' },
    ],
  },
}
describe('a body', () => {
  it('is folded in place, each text by its kind', () => {
    const body = {
      name: ' Iced\u00a0 Tea\u200b ',
      more: null,
      rows: [{ note: ' a \r\n  b\u00ad', secret: ' \0 ', csv: ' \u202e ', kind: 'a ', x: 'y ' }],
    }
    expect(holdTexts(doc, '/body', body)).toMatchObject({ changed: true, faults: [] })
    expect(body).toEqual({
      name: 'Iced Tea',
      more: null,
      rows: [{ note: 'a\n  b', secret: ' \0 ', csv: ' \u202e ', kind: 'a ', x: 'y' }],
    })
    expect(holdTexts(doc, '/body', body).changed).toBe(false)
  })
  it('leaves a needed text of nothing to its handler, takes an optional one as none', () => {
    const needed = { type: 'string', minLength: 1 }
    const of = { body: { properties: { needed, other: { type: 'string' } } } }
    const body = { needed: ' \u200b', other: ' \u200b' }
    expect(holdTexts(of, '/body', body).faults).toEqual([])
    expect(body).toEqual({ needed: ' \u200b', other: '' })
  })
  it('is read by the kinds that it names, which name what is refused', () => {
    const type = 'string'
    const properties = {
      phone: { type, 'x-text': 'phone' },
      mail: { type, format: 'email' },
      codes: { type: 'array', items: { type, 'x-text': 'code' } },
    }
    const of = { body: { properties } }
    const body = { phone: '０２０７‑１', mail: 'ann＠münster.example', codes: ['A 1', 'A-1'] }
    const { ofKind, faults } = holdTexts(of, '/body', body)
    expect(body).toEqual({
      phone: '0207-1',
      mail: 'ann@xn--mnster-3ya.example',
      codes: ['A1', 'A-1'],
    })
    expect([...ofKind]).toEqual(['phone', 'mail', 'codes.0'])
    expect(faults).toEqual([
      {
        field: 'codes.1',
        code: 'forms:errors.stranger.code',
        message: "“-” can't be part of a code. Use letters and digits.",
      },
    ])
  })
  it('names the field of what is refused', () => {
    const { faults } = holdTexts(doc, '/body', { name: 'a\nb', rows: [{}, { note: 'a\0b' }] })
    expect(faults.map(({ field, code }) => `${field} ${code}`)).toEqual([
      'name forms:errors.nameCharacters',
      'rows.1.note forms:errors.linesCharacters',
    ])
  })
})

describe('a graph field', () => {
  const schema = buildSchema(readFileSync('schemas/graph.graphql', 'utf8'))
  const limits = createLimits(schema)
  const write = (name: string, args: Record<string, unknown>, effect: 'read' | 'write' = 'write') =>
    limits(schema.getMutationType()!.getFields()[name]!, args, effect)
  it('takes many lines where the contract says so, and folds them; refuses an empty rest', () => {
    const args = { companyPrivacyPolicy: ' # Ours \u200b\r\n\r\nText', organization: '1002' }
    expect(write('updatePrivacyPolicy', args)).toEqual([])
    expect(args.companyPrivacyPolicy).toBe('# Ours\n\nText')
    const none = write('updatePrivacyPolicy', { companyPrivacyPolicy: '\u200b ' })
    expect(none[0]?.code).toBe('minLength')
  })
  it('refuses what turns the reading, at its field; a read finds nothing by it', () => {
    const args = { companyPrivacyPolicy: ' \u200bone \u00a0 two\u202e\r\nthree ' }
    expect(write('updatePrivacyPolicy', args)).toMatchObject([{ field: 'companyPrivacyPolicy' }])
    expect(write('updatePrivacyPolicy', args, 'read')).toEqual([])
  })
  it('is read by the kind of its text, and names what doesn’t belong to it', () => {
    const receiptInformation = { phone: '２０７ 555‑0134', zip: '〒100ー0001' }
    const args = { input: { receiptInformation } }
    write('updateSiteById', args)
    expect(receiptInformation).toEqual({ phone: '207 555-0134', zip: '100-0001' })
    receiptInformation.phone = '2ß7'
    const message = "“ß” can't be part of a phone number."
    expect(write('updateSiteById', args)).toMatchObject([{ message }])
  })
})
