import { icons, type IconName } from './icons.ts'

/**
 * An icon beside text, 18 px in size. It is hidden from screen readers, because the text has the
 * same meaning.
 */
export function Icon({
  name,
  size = 18,
  className,
}: {
  name: IconName
  size?: number
  className?: string
}) {
  const Svg = icons[name]
  return <Svg size={size} stroke={1.75} aria-hidden focusable={false} className={className} />
}
