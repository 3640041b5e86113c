import { Typography } from '@mantine/core'
import Markdown from 'react-markdown'

/**
 * Shows Markdown as customers read it. HTML in it stays text, addresses other than those of the
 * web and of mail lead nowhere, and pictures are left out: nothing of what somebody wrote runs or
 * is fetched here.
 */
export function MarkdownText({ text }: { text: string }) {
  return (
    <Typography>
      <Markdown disallowedElements={['img']} urlTransform={ofWebOrMail} components={{ a: Link }}>
        {text}
      </Markdown>
    </Typography>
  )
}

/** No address of this portal either: a policy is read elsewhere. */
const ofWebOrMail = (address: string) => (/^(https?:\/\/|mailto:)/i.test(address) ? address : '')

/** Without an address where the parser let none through. */
function Link({ href, children }: { href?: string; children?: React.ReactNode }) {
  return href ? (
    <a href={href} target="_blank" rel="noopener noreferrer nofollow">
      {children}
    </a>
  ) : (
    <span>{children}</span>
  )
}
