// Reads a graph request as sent, with a form's files put in their places.

interface SentGraph {
  query: string
  variables: Record<string, unknown>
}
export async function readGraph(request: Request): Promise<SentGraph> {
  if (!request.headers.get('Content-Type')?.startsWith('multipart/'))
    return (await request.clone().json()) as SentGraph
  const form = await request.clone().formData()
  const { query, variables } = JSON.parse(String(form.get('operations'))) as SentGraph
  const map = JSON.parse(String(form.get('map'))) as Record<string, string[]>
  for (const [part, paths] of Object.entries(map))
    for (const path of paths) variables[path.replace('variables.', '')] = form.get(part)
  return { query, variables }
}
