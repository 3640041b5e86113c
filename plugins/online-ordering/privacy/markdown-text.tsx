import { Typography } from '@mantine/core'
import Markdown from 'react-markdown'

/**
 * Renders Markdown as customers read it. HTML stays text, only web and mail links work, and
 * pictures are left out, because nothing in it may run or load anything here.
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

/** Excludes this portal's addresses too, because a policy is read elsewhere. */
const ofWebOrMail = (address: string) => (/^(https?:\/\/|mailto:)/i.test(address) ? address : '')

/** Has no address if the parser rejected it. */
function Link({ href, children }: { href?: string; children?: React.ReactNode }) {
  return href ? (
    <a href={href} target="_blank" rel="noopener noreferrer nofollow">
      {children}
    </a>
  ) : (
    <span>{children}</span>
  )
}
