// Survey questions and the guests' answers.
import type { NewRow } from '../../../../data/schema.ts'
import { demoMerchants } from '../../../tenancy/demo/merchants.ts'
import { createRandom, type Random } from '../../../../data/demo/random.ts'
import { storeId } from '../../../tenancy/demo/stores.ts'
import { customerCount, customerId } from './people.ts'
import { daysBefore, pickHour } from './when.ts'

type Survey = NewRow<'survey'>
type Answer = NewRow<'survey_answer'>
interface Sample extends Pick<Survey, 'name' | 'question' | 'answers_as' | 'asked_on'> {
  from: number
  until?: number
  answers: number
}

const samples: readonly Sample[] = [
  {
    name: 'Visit',
    question: 'How was your visit?',
    answers_as: 'stars',
    asked_on: 'receipt',
    from: 240,
    answers: 60,
  },
  {
    name: 'Come again',
    question: 'Would you recommend us to a friend?',
    answers_as: 'yesNo',
    asked_on: 'email',
    from: 150,
    answers: 35,
  },
  {
    name: 'Missing on the menu',
    question: 'What would you like to find on our menu?',
    answers_as: 'text',
    asked_on: 'online',
    from: 90,
    until: 30,
    answers: 14,
  },
]
const praise = [
  'Friendly as always.',
  'Fast and hot.',
  'Best in town.',
  'Loved the new menu.',
  'Clean and quick.',
]
const complaint = [
  'Waited twenty minutes.',
  'The order was wrong.',
  'Music too loud.',
  'Cold when I got it.',
  'No one at the counter.',
]
const wishes = [
  'More without gluten.',
  'A vegan breakfast.',
  'Smaller portions for kids.',
  'Decaf in the evening.',
  'Soup in winter.',
  'Oat milk without extra charge.',
  'Something spicy.',
  'A daily special under ten dollars.',
]

export function surveyRows(today: string): { surveys: Survey[]; answers: Answer[] } {
  const answers: Answer[] = []
  const surveys = demoMerchants.flatMap(({ id, stores }) => {
    const random = createRandom(`surveys of ${id}`)
    const isSmall = id >= 1100
    let count = 0
    return (isSmall ? samples.slice(0, 1) : samples).map((sample, index): Survey => {
      const { from, until, answers: many, ...survey } = sample
      const surveyId = customerId(id, index + 1)
      for (let n = 0; n < (isSmall ? 3 : many); n++)
        answers.push({
          id: customerId(id, ++count),
          merchant_id: id,
          survey_id: surveyId,
          at_store_id: storeId(id, random.between(1, Math.min(stores, 3))),
          ...buildAnswer(sample, id, random, today),
        })
      const created_at = pickHour(daysBefore(today, from + 2), random)
      return {
        id: surveyId,
        merchant_id: id,
        ...survey,
        starts_on: daysBefore(today, from),
        ends_on: until === undefined ? null : daysBefore(today, until),
        is_active: until === undefined,
        version: 1,
        created_at,
        modified_at: created_at,
        modified_by: 'Store manager',
        deleted_at: null,
      }
    })
  })
  return { surveys, answers }
}

/** Four of five guests are satisfied, and few write a comment. */
function buildAnswer(
  { answers_as, from, until = 0 }: Sample,
  merchantId: number,
  random: Random,
  today: string,
) {
  const isContent = random.chance(0.8)
  const comment = random.chance(isContent ? 0.15 : 0.6)
    ? random.pick(isContent ? praise : complaint)
    : null
  return {
    customer_id: random.chance(0.5)
      ? customerId(merchantId, random.between(1, customerCount(merchantId)))
      : null,
    answered_at: pickHour(daysBefore(today, random.between(until, from)), random),
    stars:
      answers_as === 'stars' ? (isContent ? random.between(4, 5) : random.between(1, 3)) : null,
    is_yes: answers_as === 'yesNo' ? isContent : null,
    comment: answers_as === 'text' ? random.pick(wishes) : comment,
  }
}
