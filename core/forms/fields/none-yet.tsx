import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'

import { useText } from '../../i18n/text.ts'
import { useDecider } from '../../session/facts/decisions.ts'
import { useFacts } from '../../session/facts/facts.ts'

/**
 * Says that a list of choices is empty, and links to the page that manages it. Users without access
 * to that page see its name, so that they know what to ask for.
 */
export function NoneYet({ keptAt }: { keptAt: string }) {
  const { t } = useTranslation('forms')
  const text = useText()
  const facts = useFacts()
  const decider = useDecider()
  const route = decider.match(keptAt)?.route
  const page = route && text(route.title)
  return (
    <span>
      {t('noneYet.text')}{' '}
      {route &&
        (decider.route(route.id, facts).kind === 'allow' ? (
          <Link to={keptAt}>{t('noneYet.add', { page })}</Link>
        ) : (
          t('noneYet.ask', { page })
        ))}
    </span>
  )
}
