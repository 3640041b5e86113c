import { useText } from '../../i18n/text.ts'
import classes from '../forms.module.css'

/** Tells which stores a save affects, before saving; nothing if it affects none. */
export function ReachLine({ reach }: { reach: string | undefined }) {
  const text = useText()
  return reach === undefined ? null : (
    <p className={classes.reach} data-reach>
      {text('ui:reach.sentence', { reach })}
    </p>
  )
}
