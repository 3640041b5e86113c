import { useId, type ReactNode } from 'react'

import classes from '../forms.module.css'

/**
 * A card with title and help on the left and fields on the right. In a dialog, it is a section with
 * title and help above the fields. A field with `data-half` takes half the width.
 */
export function FormSection({
  title,
  help,
  inDialog = false,
  children,
}: {
  title: string
  help?: ReactNode
  inDialog?: boolean
  children: ReactNode
}) {
  const id = useId()
  const Heading = inDialog ? 'h3' : 'h2'
  return (
    <section className={inDialog ? classes.part : classes.section} aria-labelledby={id}>
      <div>
        <Heading id={id} className={classes.sectionTitle}>
          {title}
        </Heading>
        {help && <p className={classes.sectionHelp}>{help}</p>}
      </div>
      <div className={classes.fields}>{children}</div>
    </section>
  )
}

/** Puts two fields side by side where there is room. */
export function Half({ children }: { children: ReactNode }) {
  return <div data-half>{children}</div>
}
