import { useQuery } from '@tanstack/react-query'

import { useDraftSession } from './draft-session.ts'
import type { DraftSummary } from './drafts.ts'

/**
 * This user's drafts for the current merchant and store. Undefined until they are known. Empty if
 * drafts can't be saved.
 */
export function useKeptDrafts(): readonly DraftSummary[] | undefined {
  const session = useDraftSession()
  const { data } = useQuery({
    queryKey: ['kept-drafts', session?.scope.user, session?.scope.context],
    queryFn: () => session?.drafts.keptIn(session.scope.context) ?? [],
    enabled: session !== undefined,
    staleTime: 0,
  })
  return session ? data : []
}
