import { Anchor, Button, Stack, VisuallyHidden } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { Modal } from '../ui/controls/modal.tsx'
import { FormSection } from '../forms/fields/form-section.tsx'
import { Icon } from '../ui/icon.tsx'
import { PageHeader } from '../page/page-header.tsx'
import { safeLink } from '../ui/safe-link.ts'
import type { DescribedProps, Description } from './columns/description.ts'
import classes from './reading.module.css'

type Section = NonNullable<Description['sections']>[number]

/** A page of text. Each section is a card, with its heading beside the text. */
export function Reading({ description: { title, description, sections = [] } }: DescribedProps) {
  return (
    <article>
      <PageHeader title={title} subtitle={description} />
      <Stack gap="md" maw={1200}>
        {sections.map((section, index) => (
          // The key includes the index, because two messages may have the same heading.
          <Part key={`${index} ${section.heading}`} section={section} />
        ))}
      </Stack>
    </article>
  )
}

function Part({ section: { heading, paragraphs, links: all = [], dialog } }: { section: Section }) {
  const links = all.filter(({ url }) => safeLink(url) !== undefined)
  return (
    <FormSection title={heading}>
      <Paragraphs of={paragraphs} />
      {links.length > 0 && <Links links={links} />}
      {dialog && <More {...dialog} />}
    </FormSection>
  )
}

const Paragraphs = ({ of }: { of: readonly string[] }) => (
  <Stack gap="xs">
    {of.map((paragraph) => (
      <p key={paragraph} className={classes.text}>
        {paragraph}
      </p>
    ))}
  </Stack>
)

function Links({ links }: { links: NonNullable<Section['links']> }) {
  const { t } = useTranslation('records')
  return (
    <ul className={classes.links}>
      {links.map(({ label, url }) => (
        <li key={url}>
          <Anchor href={safeLink(url)} target="_blank" rel="noopener noreferrer">
            {label} <Icon name="external" size={14} />
            <VisuallyHidden> {t('newTab')}</VisuallyHidden>
          </Anchor>
        </li>
      ))}
    </ul>
  )
}

/** The rest of a section, such as the small print, behind a button. */
function More({ label, paragraphs }: NonNullable<Section['dialog']>) {
  const { t } = useTranslation('records')
  const [isOpen, setOpen] = useState(false)
  return (
    <div>
      <Button variant="default" onClick={() => setOpen(true)}>
        {label}
      </Button>
      <Modal
        opened={isOpen}
        onClose={() => setOpen(false)}
        title={label}
        closeButtonProps={{ 'aria-label': t('close') }}
      >
        <Paragraphs of={paragraphs} />
      </Modal>
    </div>
  )
}
