export const loadCurbside = () => undefined
export function CurbsideTab() {
  return null
}
