import { useText } from '../../i18n/text.ts'
import classes from '../forms.module.css'

/**
 * Tells before saving which stores a save affects. Renders nothing if it affects none.
 * @param whom the whole sentence, if the server provides it
 */
export function AffectedStoresLine({
  affectedStores,
  whom,
}: {
  affectedStores: string | undefined
  whom?: string | undefined
}) {
  const text = useText()
  const sentence =
    whom ??
    (affectedStores === undefined ? undefined : text('ui:reach.sentence', { affectedStores }))
  return sentence === undefined ? null : (
    <p className={classes.affectedStores} data-reach>
      {sentence}
    </p>
  )
}
