import { expect, it } from 'vitest'

import { findingsIn } from './wording.ts'

it.each([
  ['Ask somebody who may.', 'somebody', 'someone'],
  ['// Whoever saves first wins.', 'Whoever', 'anyone who, or the person who'],
  ['This is no e-mail address.', 'is no ', 'isn’t a'],
  ['The code stands twice in the file.', 'stands twice', 'is listed, or is in'],
])('finds what reads as translated in %j', (text, found, better) => {
  expect(findingsIn(text)).toEqual([{ line: 1, found, better }])
})

it('gives the line, and every phrase of it', () => {
  expect(
    findingsIn('One.\nNobody saw it, and meanwhile it was gone.').map(({ line, found }) => [
      line,
      found,
    ]),
  ).toEqual([
    [2, 'Nobody'],
    [2, 'meanwhile'],
  ])
})

it.each(['There is no store yet.', 'It is no longer active.', 'There are no more than five.'])(
  'leaves %j alone',
  (text) => {
    expect(findingsIn(text)).toEqual([])
  },
)
