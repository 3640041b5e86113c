// Facts: U-143, U-157, C-123
import { Button } from '@mantine/core'
import { memo, useMemo } from 'react'
import { useTranslation } from 'react-i18next'

import { PickList, same } from '#core'

import classes from './parts.module.css'

export interface Site {
  id: string
  name: string
  /** A second text that tells sites apart. It's also searched. */
  detail?: string
}
interface SitePickerProps {
  path: string
  /** All sites of the merchant. Must stay the same array while they are unchanged. */
  sites: readonly Site[]
  chosen: readonly string[]
  /** The chosen ids as loaded. */
  base: readonly string[]
  readOnly: boolean
  /**
   * Gets ids in the order of `sites`, so that ticking and unticking a site isn't a change. Must be
   * a stable function, because otherwise each letter typed elsewhere renders all sites again.
   */
  onChange(chosen: string[]): void
}

/** Compares by value, because the form copies its values on each keystroke. */
const sameProps = (one: SitePickerProps, other: SitePickerProps): boolean =>
  (Object.keys(other) as (keyof SitePickerProps)[]).every((key) => same(one[key], other[key]))

/** Picks among up to 10,000 sites, with search, select all and reset. */
export const SitePicker = memo(function SitePicker(props: SitePickerProps) {
  const { path, sites, chosen, base, readOnly, onChange } = props
  const { t } = useTranslation('online-ordering')
  const ticked = useMemo(() => new Set(chosen), [chosen])
  const put = (next: ReadonlySet<string>) =>
    onChange(sites.filter(({ id }) => next.has(id)).map(({ id }) => id))
  return (
    <div data-path={path} className={classes.sites}>
      <div className={classes.sitesHead}>
        <span>{t('sites.chosen', { count: chosen.length, all: sites.length })}</span>
        {!readOnly && (
          <span>
            <Button
              variant="subtle"
              size="compact-sm"
              onClick={() => put(new Set(sites.map(({ id }) => id)))}
            >
              {t('sites.selectAll')}
            </Button>
            <Button variant="subtle" size="compact-sm" onClick={() => put(new Set(base))}>
              {t('sites.reset')}
            </Button>
          </span>
        )}
      </div>
      <PickList
        label={t('sites.label')}
        items={sites}
        ticked={ticked}
        onChange={put}
        searchLabel={t('sites.search')}
        readOnly={readOnly}
        height={220}
      />
    </div>
  )
}, sameProps)
