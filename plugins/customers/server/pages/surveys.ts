// Surveys of guests and their answers.
// Facts: R-054
import { sql, type RawBuilder } from 'kysely'

import { recordsPage } from '#server/records/engine/description.ts'
import { recordSource } from '#server/records/engine/record-source.ts'
import { at } from '#server/records/engine/rules.ts'
import { choice, editedBy, isActive, shown, text } from '#server/records/settings/columns.ts'

/** SQL: `what`, selected from the answers to the survey `t`. */
const ofAnswers = (what: RawBuilder<unknown>) =>
  sql`(select ${what} from survey_answer a
    where a.merchant_id = t.merchant_id and a.survey_id = t.id)`
const result = sql`case t.answers_as
  when 'stars' then round(avg(a.stars), 1) || ' of 5'
  when 'yesNo' then
    round(100.0 * count(*) filter (where a.is_yes) / nullif(count(a.is_yes), 0)) || '% yes'
  end`
const lastComment = sql`(array_agg(a.comment order by a.answered_at desc, a.id desc)
  filter (where a.comment is not null))[1]`

export const surveysPage = recordsPage({
  page: 'Surveys',
  title: 'Surveys',
  description: 'Questions you ask guests on receipts, in emails and online, and their answers.',
  noun: 'survey',
  columns: [
    text('name', 'Name', 60, { required: true }),
    text('question', 'Question', 200, { required: true, lines: 2 }),
    choice('answersAs', 'Answered by', {
      stars: 'One to five stars',
      yesNo: 'Yes or no',
      text: 'Their own words',
    }),
    choice('askedOn', 'Asked on', {
      receipt: 'Receipts',
      email: 'Emails',
      online: 'The ordering site',
    }),
    { name: 'startsOn', label: 'From', kind: 'date' },
    {
      name: 'endsOn',
      label: 'Until',
      kind: 'date',
      help: 'Leave empty to ask until you turn it off.',
    },
    isActive(),
    shown('answers', 'Answers', 'integer', { column: ofAnswers(sql`count(*)`) }),
    shown('result', 'Result', 'text', { column: ofAnswers(result) }),
    shown('lastComment', 'Latest comment', 'text', { column: ofAnswers(lastComment) }),
  ],
  defaultSort: 'name',
  abilities: editedBy('customers.editSurveys'),
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
        ? `${answers} guests answered it. Turn it off instead to keep the answers.`
        : undefined
    },
    search: ['name', 'question', 'lastComment'],
    checks: { survey_days: ['endsOn', 'Choose a day on or after the first day.'] },
    // A survey with answers keeps its question. Otherwise old answers would belong to a new
    // question.
    rules: (after, before) =>
      before === undefined || after.answers === 0
        ? []
        : ['question', 'answersAs']
            .filter((name) => after[name] !== before[name])
            .map((name) =>
              at(
                name,
                'answered',
                `${String(after.answers)} guests have already answered it. Add another ` +
                  `survey instead.`,
              ),
            ),
  }),
})
