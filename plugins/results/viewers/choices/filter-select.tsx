import { Button } from '@mantine/core'

import { SearchSelect, useText } from '#core'

import classes from './report-controls.module.css'

interface Option {
  value: string
  label: string
}

/** One of a list that the platform gives, or all. The report works without the list. */
export function FilterSelect({
  label,
  all,
  options,
  value,
  choose,
  error,
  failed,
  retry,
}: {
  label: string
  /** What it says where nothing is chosen. */
  all: string
  /** Undefined until they are known. */
  options: readonly Option[] | undefined
  /** What is chosen, with the words for it where the list does not have it. */
  value: Option | undefined
  /** Called with '' for all. */
  choose(value: string): void
  error: string | undefined
  /** Why there is no list. */
  failed: string | undefined
  retry(): void
}) {
  const text = useText()
  const isListed = options?.some((option) => option.value === value?.value) ?? false
  // Until the list is known, the words of the address would be taken for a name.
  const isKnown = options !== undefined || failed !== undefined
  return (
    <div className={classes.filter}>
      <SearchSelect
        aria-label={label}
        placeholder={all}
        data={[...(options ?? []), ...(value && !isListed && isKnown ? [value] : [])]}
        value={value && isKnown ? value.value : null}
        onChange={choose}
        onEmpty={() => choose('')}
        error={error}
      />
      {failed !== undefined && (
        <p className={classes.failed} role="alert">
          {failed}{' '}
          <Button variant="subtle" size="compact-xs" onClick={retry}>
            {text('ui:retry')}
          </Button>
        </p>
      )}
    </div>
  )
}
