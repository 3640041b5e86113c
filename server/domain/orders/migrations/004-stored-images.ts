// Moves images into the image store. Only old images keep a URL elsewhere.
import { migration } from '../../../data/building/table.ts'

export const statements = migration(['alter table branding_image alter column url drop not null'])
