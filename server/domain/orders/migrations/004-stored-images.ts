// Images lie in the image store. An address elsewhere stays with images of old data alone.
import { migration } from '../../../data/building/table.ts'

export const statements = migration(['alter table branding_image alter column url drop not null'])
