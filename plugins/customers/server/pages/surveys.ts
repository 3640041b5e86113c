// Surveys of guests and their answers.
// Facts: R-054
import { sql } from 'kysely'

import type { Tx } from '#server/data/doors.ts'
import type { Scope } from '#server/calls/call.ts'
import { recordsPage } from '#server/records/engine/description.ts'
import { recordSource } from '#server/records/engine/record-source.ts'
import { at } from '#server/records/engine/rules.ts'

const answerKinds = [
  { value: 'stars', label: 'One to five stars' },
  { value: 'yesNo', label: 'Yes or no' },
  { value: 'text', label: 'Own words' },
]
const places = [
  { value: 'receipt', label: 'Receipts' },
  { value: 'email', label: 'E-mails' },
  { value: 'online', label: 'The ordering site' },
]

/** Surveys with the number of answers, the result and the latest comment. */
const rows = (tx: Tx, { merchantId }: Scope) =>
  tx
    .selectFrom('survey as s')
    .leftJoin(
      (of) =>
        of
          .selectFrom('survey_answer')
          .where('merchant_id', '=', merchantId)
          .groupBy('survey_id')
          .select([
            'survey_id',
            sql<number>`count(*)`.as('answers'),
            sql<string | null>`round(avg(stars), 1)`.as('stars'),
            sql<
              string | null
            >`round(100.0 * count(*) filter (where is_yes) / nullif(count(is_yes), 0))`.as('yes'),
            sql<string | null>`(array_agg(comment
              order by answered_at desc, id desc) filter (where comment is not null))[1]`.as(
              'comment',
            ),
          ])
          .as('a'),
      (on) => on.onRef('a.survey_id', '=', 's.id'),
    )
    .where('s.merchant_id', '=', merchantId)
    .where('s.deleted_at', 'is', null)
    .select([
      's.id',
      's.version',
      's.name',
      's.question',
      's.answers_as as answersAs',
      's.asked_on as askedOn',
      's.starts_on as startsOn',
      's.ends_on as endsOn',
      's.is_active as isActive',
      sql<number>`coalesce(a.answers, 0)`.as('answers'),
      'a.comment as lastComment',
      sql<
        string | null
      >`case s.answers_as when 'stars' then a.stars || ' of 5' when 'yesNo' then a.yes || '% yes'
        end`.as('result'),
    ])

export const surveysPage = recordsPage({
  page: 'Surveys',
  title: 'Surveys',
  description:
    'Questions that your guests are asked on receipts, in e-mails and online, and what they ' +
    'answered.',
  noun: 'survey',
  columns: [
    { name: 'name', label: 'Name', kind: 'text', required: true, maxLength: 60 },
    { name: 'question', label: 'Question', kind: 'text', required: true, maxLength: 200, lines: 2 },
    {
      name: 'answersAs',
      label: 'Answered by',
      kind: 'choice',
      required: true,
      default: 'stars',
      choices: answerKinds,
    },
    {
      name: 'askedOn',
      label: 'Asked on',
      kind: 'choice',
      required: true,
      default: 'receipt',
      choices: places,
    },
    { name: 'startsOn', label: 'From', kind: 'date' },
    {
      name: 'endsOn',
      label: 'Until',
      kind: 'date',
      help: 'Left empty, it is asked until you switch it off.',
    },
    {
      name: 'isActive',
      label: 'Active',
      kind: 'boolean',
      required: true,
      default: true,
      choices: [
        { value: 'true', label: 'Active' },
        { value: 'false', label: 'Off' },
      ],
    },
    { name: 'answers', label: 'Answers', kind: 'integer', inForm: false },
    { name: 'result', label: 'Result', kind: 'text', inForm: false },
    { name: 'lastComment', label: 'Latest comment', kind: 'text', inForm: false },
  ],
  defaultSort: 'name',
  abilities: {
    create: 'customers.editSurveys',
    update: 'customers.editSurveys',
    delete: 'customers.editSurveys',
  },
  source: recordSource({
    table: 'survey',
    unique: { survey_name_key: ['name', 'Another survey has this name.'] },
    neededBy: async (tx, { merchantId }, id) => {
      const { answers } = await tx
        .selectFrom('survey_answer')
        .where('merchant_id', '=', merchantId)
        .where('survey_id', '=', id)
        .select(({ fn }) => fn.countAll<number>().as('answers'))
        .executeTakeFirstOrThrow()
      return answers > 0
        ? `${answers} guests answered it. Switch it off instead, and the answers stay.`
        : undefined
    },
    search: ['name', 'question', 'lastComment'],
    rows,
    checks: { survey_days: ['endsOn', 'It ends before it begins.'] },
    // An answered survey keeps its question: old answers would otherwise belong to a new question.
    rules: ({ question, answersAs, answers }, before) =>
      before === undefined || answers === 0
        ? []
        : [
            ...(question === before.question
              ? []
              : [
                  at(
                    'question',
                    'answered',
                    `${String(answers)} guests answered it as it was. Add another survey.`,
                  ),
                ]),
            ...(answersAs === before.answersAs
              ? []
              : [
                  at(
                    'answersAs',
                    'answered',
                    `${String(answers)} guests answered it as it was. Add another survey.`,
                  ),
                ]),
          ],
  }),
})
