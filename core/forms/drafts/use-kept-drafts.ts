import { useQuery } from '@tanstack/react-query'

import { useDraftSession } from './draft-session.ts'
import type { KeptPlace } from './drafts.ts'

/**
 * Where this person's drafts of the present merchant and store lie; undefined until it is known.
 * Where drafts cannot be kept, there are none.
 */
export function useKeptDrafts(): readonly KeptPlace[] | undefined {
  const session = useDraftSession()
  const { data } = useQuery({
    queryKey: ['kept-drafts', session?.scope.user, session?.scope.context],
    queryFn: () => session?.drafts.keptIn(session.scope.context) ?? [],
    enabled: session !== undefined,
    staleTime: 0,
  })
  return session ? data : []
}
