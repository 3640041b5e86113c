import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import { Textarea } from '../../../ui/controls/textarea.ts'
import { Icon } from '../../../ui/icon.tsx'
import { useCopy } from '../../../ui/hooks/use-copy.ts'
import styles from '../inspector.module.css'

/**
 * Copies the explanation in the command line's format; if the browser refuses, shows it for manual
 * copying.
 */
export function CopyText({ text }: { text: string }) {
  const { t } = useTranslation('inspector')
  const { state, copy } = useCopy(text)
  return (
    <div className={styles.foot}>
      {state === 'refused' ? (
        <Textarea
          label={t('byHand')}
          value={text}
          readOnly
          autosize
          minRows={4}
          maxRows={10}
          onFocus={(event) => event.currentTarget.select()}
        />
      ) : (
        <Button
          variant="default"
          leftSection={<Icon name={state === 'copied' ? 'check' : 'copy'} size={16} />}
          onClick={() => void copy()}
        >
          {t(state === 'copied' ? 'copied' : 'copy')}
        </Button>
      )}
    </div>
  )
}
