// The outgoing mails of a platform under test.
import type { TestPlatform } from './platform.ts'

export interface TestMail {
  to: string
  subject: string
  text: string
}
/** All mails to an address, the oldest first. */
export async function mailsTo(
  platform: Pick<TestPlatform, 'anonymous'>,
  address: string,
): Promise<TestMail[]> {
  const { mails } = (await platform.anonymous().call('getOutbox')).body
  return mails.filter(({ to }) => to === address).reverse()
}
export const tokenIn = ({ text }: Pick<TestMail, 'text'>): string => /\?tk=([\w-]+)/.exec(text)![1]!
/** The token of the newest link mailed to an address. */
export async function newestToken(
  platform: Pick<TestPlatform, 'anonymous'>,
  address: string,
): Promise<string> {
  return tokenIn((await mailsTo(platform, address)).findLast(({ text }) => text.includes('?tk='))!)
}
/** The email address of a demo account. */
export async function readEmail(
  { database }: Pick<TestPlatform, 'database'>,
  userName: string,
): Promise<string> {
  const emails = database.db.selectFrom('membership_user').select('email')
  const { email } = await emails.where('user_name', '=', userName).executeTakeFirstOrThrow()
  return email! // demo accounts have one
}
