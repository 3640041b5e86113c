// A page as its script gets to know it: describePage's answer for one person.
import type { Facts } from '../../../core/access/facts.ts'
import type { AnswerOf } from '../../http/call.ts'
import type { Column, Page } from './description.ts'
import { mayAct } from './rights.ts'

type Described = AnswerOf<'describePage'>

const columnOf = ({ name, label, kind, choices, help, required, maxLength, minimum, maximum, inList, inForm, default: start }: Column) => ({
  name, label, kind, required: required ?? false, inList: inList ?? true, inForm: (inForm ?? true) && kind !== 'dateTime',
  ...(choices && { choices: choices.map((choice) => ({ ...choice })) }),
  ...(help !== undefined && { help }), ...(maxLength !== undefined && { maxLength }),
  ...(minimum !== undefined && { minimum }), ...(maximum !== undefined && { maximum }),
  ...(start !== undefined && { default: start }),
})

export function describePage(page: Page, facts: Facts): Described {
  const shown = { page: page.page, kind: page.kind, title: page.title, description: page.description }
  const nothing = { create: false, update: false, delete: false }
  if (page.kind === 'not-offered') return { ...shown, can: nothing }
  const rows = { ...shown, noun: page.noun, columns: page.columns.map(columnOf), defaultSort: page.defaultSort }
  if (page.kind === 'report') return { ...rows, can: nothing }
  const acts = { create: mayAct(page.abilities, 'create', facts), update: mayAct(page.abilities, 'update', facts), delete: mayAct(page.abilities, 'delete', facts) }
  // One line says why: where several acts are refused, the first reason, which for most pages is the only one.
  const refusal = Object.values(acts).find((verdict) => !verdict.allow)
  return {
    ...rows,
    can: { create: acts.create.allow, update: acts.update.allow, delete: acts.delete.allow, ...(refusal && !refusal.allow && { reason: refusal.reason }) },
  }
}
