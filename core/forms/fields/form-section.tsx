import { useId, type ReactNode } from 'react'

import classes from '../forms.module.css'

/**
 * A card: title and help on the left, fields on the right. A field with `data-half` takes half the
 * width.
 */
export function FormSection({
  title,
  help,
  children,
}: {
  title: string
  help?: ReactNode
  children: ReactNode
}) {
  const id = useId()
  return (
    <section className={classes.section} aria-labelledby={id}>
      <div>
        <h2 id={id} className={classes.sectionTitle}>
          {title}
        </h2>
        {help && <p className={classes.sectionHelp}>{help}</p>}
      </div>
      <div className={classes.fields}>{children}</div>
    </section>
  )
}

/** Two fields side by side where there is room. */
export function Half({ children }: { children: ReactNode }) {
  return <div data-half>{children}</div>
}
