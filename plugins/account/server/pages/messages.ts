// Messages from the platform to a merchant.
// Facts: F-12, R-019, S-016
import type { Scope } from '#server/calls/call.ts'
import type { DocumentPage } from '#server/records/engine/description.ts'
import type { ActionWork, DocumentSection } from '#server/records/engine/source.ts'
import { day } from './said.ts'

const kinds = { news: 'News', billing: 'About your bills', service: 'About our service' } as const
/** Maximum number of messages on the page, newest first. */
const most = 50

/** Replaces `{key}` with the text of the link with that key. Unknown keys are left unchanged. */
const withLinks = (
  text: string,
  links: readonly { link_key: string; link_text: string }[],
): string =>
  text.replaceAll(
    /\{(\w+)\}/g,
    (whole, key: string) => links.find(({ link_key }) => link_key === key)?.link_text ?? whole,
  )

async function sections({
  tx,
  scope: { merchantId },
}: ActionWork<Scope>): Promise<DocumentSection[]> {
  const { culture } = await tx
    .selectFrom('merchant')
    .select('culture')
    .where('id', '=', merchantId)
    .executeTakeFirstOrThrow()
  const messages = await tx
    .selectFrom('merchant_message')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .orderBy('published_at', 'desc')
    .orderBy('id')
    .limit(most)
    .execute()
  if (messages.length === 0)
    return [
      {
        heading: 'No messages',
        paragraphs: ['When we have something to tell you, it appears here.'],
      },
    ]
  const links = await tx
    .selectFrom('merchant_message_link')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .where(
      'message_id',
      'in',
      messages.map(({ id }) => id),
    )
    .orderBy('link_key')
    .execute()
  return messages.map(({ id, kind, title, description, body, published_at }) => {
    const linksOf = links.filter(({ message_id }) => message_id === id)
    return {
      heading: title,
      paragraphs: [
        `${day(published_at.toISOString().slice(0, 10), culture)} · ${kinds[kind]}`,
        ...(description ? [description] : []),
        ...body.split(/\n\s*\n/).map((paragraph) => withLinks(paragraph, linksOf)),
      ],
      links: linksOf.map(({ link_text, link_url }) => ({ label: link_text, url: link_url })),
    }
  })
}

export const messagesPage: DocumentPage = {
  page: 'MyMessages',
  kind: 'document',
  title: 'My messages',
  description: 'News and messages about your bills and our service, newest first.',
  sections,
}
