import type { AnswerOf, TextOf } from '#core'

export type Audience = AnswerOf<'getOverlay'>['audience']

/** The path of an audience's page. */
export const audiencePath = ({ audience, id }: Pick<Audience, 'audience' | 'id'>): string =>
  `/settings/plugins/${audience}/${id}`
/** The name of an audience to show. */
export const audienceName = (
  text: TextOf,
  { audience, name }: Pick<Audience, 'audience' | 'name'>,
): string => (audience === 'all' ? text('admin:switches.audience.all') : name)
