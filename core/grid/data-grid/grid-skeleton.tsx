import { Bone, Waiting } from '../../ui/waiting/skeletons.tsx'
import classes from '../grid.module.css'

/** Placeholder rows while loading; shown after 200 ms. */
export function GridSkeleton({ columns, rows = 8 }: { columns: number; rows?: number }) {
  return (
    <Waiting>
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className={classes.bones}>
          {Array.from({ length: Math.min(columns, 5) }, (_unused, column) => (
            <Bone key={column} width={`${40 + ((row * 7 + column * 13) % 40)}%`} />
          ))}
        </div>
      ))}
    </Waiting>
  )
}
