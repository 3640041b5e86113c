import { useText } from '../i18n/text.ts'
import classes from './forms.module.css'

/** Whom a save of the form reaches, before it is saved; nothing where it reaches no place. */
export function ReachLine({ reach }: { reach: string | undefined }) {
  const text = useText()
  return reach === undefined ? null : (
    <p className={classes.reach} data-reach>
      {text('ui:reach.sentence', { reach })}
    </p>
  )
}
