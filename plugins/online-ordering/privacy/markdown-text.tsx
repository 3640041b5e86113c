import { Typography } from '@mantine/core'
import Markdown from 'react-markdown'

/**
 * Renders Markdown as customers see it. HTML stays text, only web and mail links work, and pictures
 * are left out, because nothing in the text may run or load anything here.
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

/**
 * Keeps only absolute web and mail URLs. URLs within this portal are excluded too, because a policy
 * is read elsewhere.
 */
const ofWebOrMail = (address: string) => (/^(https?:\/\/|mailto:)/i.test(address) ? address : '')

/** `href` is missing if the parser rejected the URL. */
function Link({ href, children }: { href?: string; children?: React.ReactNode }) {
  return href ? (
    <a href={href} target="_blank" rel="noopener noreferrer nofollow">
      {children}
    </a>
  ) : (
    <span>{children}</span>
  )
}
