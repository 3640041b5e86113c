// A message, with its links in place of the words in braces. Facts: S-016
import { Anchor } from '@mantine/core'
import { Link } from 'react-router-dom'

import type { Notification } from './notifications.ts'

type Message = Notification['Messages'][number]
type MessageLink = NonNullable<Message['Links']>[number]

export interface MessageTextProps {
  message: Message
  /** A link to a page of the portal leads away from the dialog. */
  onLeave: () => void
}
export function MessageText({
  message: { MessageText: text, Links = [] },
  onLeave,
}: MessageTextProps) {
  // Every second part is the word of a pair of braces.
  return text.split(/\{(\w+)\}/).map((part, index) => {
    if (index % 2 === 0) return part
    const link = Links.find(({ LinkKey }) => LinkKey === part)
    // The text before a word tells two links of one key apart.
    return link ? <To key={index} link={link} onLeave={onLeave} /> : `{${part}}`
  })
}

function To({ link: { LinkText, LinkURL }, onLeave }: { link: MessageLink; onLeave: () => void }) {
  const whole = URL.parse(LinkURL)
  // Absolute, or a page of the portal: `//host` and `\` would be another site's.
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
