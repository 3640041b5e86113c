// A message in which links replace the words in braces. Facts: S-016
import { Anchor } from '@mantine/core'
import { Link } from 'react-router-dom'

import type { Notification } from './notifications.ts'

type Message = Notification['Messages'][number]
type MessageLink = NonNullable<Message['Links']>[number]

export interface MessageTextProps {
  message: Message
  /** Called when the user follows a link from the dialog to a page of the portal. */
  onLeave: () => void
}
export function MessageText({
  message: { MessageText: text, Links = [] },
  onLeave,
}: MessageTextProps) {
  // Every second part is a word in braces.
  return text.split(/\{(\w+)\}/).map((part, index) => {
    if (index % 2 === 0) return part
    const link = Links.find(({ LinkKey }) => LinkKey === part)
    // Uses the index as key, because a message may contain the same link twice.
    return link ? <To key={index} link={link} onLeave={onLeave} /> : `{${part}}`
  })
}

function To({ link: { LinkText, LinkURL }, onLeave }: { link: MessageLink; onLeave: () => void }) {
  const whole = URL.parse(LinkURL)
  // A link is an absolute URL or a page of the portal. `//host` and `\` are neither, because they
  // would lead to another site.
  if (!whole)
    return /^\/(?![/\\])/.test(LinkURL) ? (
      <Anchor component={Link} to={LinkURL} inherit underline="always" onClick={onLeave}>
        {LinkText}
      </Anchor>
    ) : (
      LinkText
    )
  if (!['https:', 'http:', 'mailto:'].includes(whole.protocol)) return LinkText
  return (
    <Anchor href={whole.href} target="_blank" rel="noopener noreferrer" inherit underline="always">
      {LinkText}
    </Anchor>
  )
}
