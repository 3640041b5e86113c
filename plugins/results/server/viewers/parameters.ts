// Validates the parameters of a report. Options that the user may not choose are refused, not
// ignored. Otherwise people would read the report as if the options applied.
import type { Facts } from '#core/access/facts.ts'
import { periodRule } from '#schemas/rules/period.ts'
import { may } from '#server/access/abilities.ts'
import type { AnyCall, BodyOf } from '#server/calls/call.ts'
import { toProblems } from '#server/calls/faults.ts'
import { invalid, type FieldProblem } from '#server/calls/problem.ts'
import type { Tx } from '#server/data/database-roles.ts'
import { isStorableId } from '#server/data/ids.ts'
import { optionsOf, reportOptions, type ReportOption } from '../../rules/reports.ts'
import type { ReportName } from '../reports/definition.ts'
import { searchTexts } from '../tickets/search-texts.ts'
import type { Period } from './sums.ts'

type Sent = BodyOf<'runReport'>
/** The report's template: restaurant (SPRE) or retail (SPRO). */
export type Variant = 'SPRE' | 'SPRO'

export interface Asked {
  dates: Period
  variant: Variant
  options: ReadonlySet<ReportOption>
  /** Null for sales without a category, undefined for all categories. */
  category: string | null | undefined
  group: string | undefined
}

/**
 * The code for sales without a category. Category names are in upper case, so no name equals it.
 */
export const noCategory = 'none'

/** Options that need an ability, with the message for users who don't have it. */
const guarded: Partial<Record<ReportOption, readonly [ability: string, why: string]>> = {
  ShowModifiers: ['results.reportModifiers', 'Modifiers are shown in product mode 2 only.'],
  ShowComponents: ['results.reportComponents', 'Components are shown in product mode 6 only.'],
  ShowSubcategories: [
    'results.reportComponents',
    'Sub-categories are shown in product mode 6 only.',
  ],
  ShowStoreDetail: ['results.reportStoreDetail', 'Stores are shown in company view only.'],
}
/** Errors about the dates. All report operations use the same wording. */
export function periodProblems({ FromDate, ToDate }: Pick<Sent, 'FromDate' | 'ToDate'>) {
  const missing = Object.entries({ FromDate, ToDate }).flatMap(([field, date]): FieldProblem[] =>
    date === undefined ? [{ field, code: 'required', message: 'Enter a date.' }] : [],
  )
  if (FromDate === undefined || ToDate === undefined) return missing
  return toProblems(periodRule({ FromDate, ToDate }), searchTexts)
}
/** Rejects a view that differs from the session's. */
export function viewProblems({ IsCompanyView }: Sent, { view }: AnyCall['scope']): FieldProblem[] {
  const inCompany = view === 'company'
  if (IsCompanyView === undefined || IsCompanyView === inCompany) return []
  return [
    {
      field: 'IsCompanyView',
      code: 'context',
      message: inCompany ? 'You are in company view.' : 'You are in store view.',
    },
  ]
}

/** Reports with a separate retail template. */
const withRetailTemplate: readonly ReportName[] = ['ItemSales', 'SalesSummary']
function variantOf(report: ReportName, sent: Variant | undefined, facts: Facts): Variant {
  if (!withRetailTemplate.includes(report)) return 'SPRE'
  return sent ?? (may('results.restaurantReports', facts) ? 'SPRE' : 'SPRO')
}

const optionProblems = (body: Sent, facts: Facts): FieldProblem[] =>
  reportOptions.flatMap((option) => {
    const needed = guarded[option]
    return !needed || body[option] !== true || may(needed[0], facts)
      ? []
      : [{ field: option, code: 'denied', message: needed[1] }]
  })

/** Rejects filters and options that the report doesn't have or that this user may not choose. */
export function choiceProblems(report: ReportName, body: Sent, facts: Facts): FieldProblem[] {
  const other = (field: string, name: ReportName) => ({
    field,
    code: 'unknown',
    message: `Filters ${name === 'ItemSales' ? 'item sales' : 'modifier sales'} only.`,
  })
  return [
    ...optionProblems(body, facts),
    ...(report !== 'ItemSales' && (body.FilterByCategory ?? '') !== ''
      ? [other('FilterByCategory', 'ItemSales')]
      : []),
    ...(report !== 'ModifierSales' && (body.ModifierGroupId ?? 0) !== 0
      ? [other('ModifierGroupId', 'ModifierSales')]
      : []),
  ]
}

async function groupNamed(tx: Tx, merchantId: number, id: number): Promise<string> {
  const group = isStorableId(id)
    ? await tx
        .selectFrom('modifier_group')
        .select('name')
        .where('merchant_id', '=', merchantId)
        .where('id', '=', id)
        .executeTakeFirst()
    : undefined
  if (group) return group.name
  throw invalid([
    { field: 'ModifierGroupId', code: 'unknown', message: "This modifier group doesn't exist." },
  ])
}

/**
 * The parameters of a report of the specification, except the dates, which are already validated.
 * @throws invalid if the modifier group doesn't exist
 */
export async function readAsked(
  tx: Tx,
  { scope, facts }: Pick<AnyCall, 'scope' | 'facts'>,
  report: ReportName,
  body: Sent,
  dates: Period,
): Promise<Asked> {
  const category = body.FilterByCategory ?? ''
  const group = body.ModifierGroupId ?? 0
  return {
    dates,
    variant: variantOf(report, body.ReportType, facts),
    options: new Set((optionsOf[report] ?? []).filter((option) => body[option] === true)),
    category: category === '' ? undefined : category === noCategory ? null : category,
    group: group === 0 ? undefined : await groupNamed(tx, scope.merchantId, group),
  }
}
