import type { AnswerOf, TextOf } from '#core'

export type Audience = AnswerOf<'getOverlay'>['audience']

/** Where an audience's page is. */
export const audiencePath = ({ audience, id }: Pick<Audience, 'audience' | 'id'>): string =>
  `/settings/plugins/${audience}/${id}`
/** What an audience is called. */
export const audienceName = (
  text: TextOf,
  { audience, name }: Pick<Audience, 'audience' | 'name'>,
): string => (audience === 'all' ? text('admin:switches.audience.everybody') : name)
/** An instant as people of the platform read it. */
export const timeText = (at: string, language: string): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' }).format(
    new Date(at),
  )
