// Demo data of breaks, limits at the point of sale, and schedules.
import type { DemoRows } from '#server/data/demo/part.ts'
import { breakRows, enforcementRows, securityRows } from './controls.ts'

export const demo = (): DemoRows => ({
  break_rule: breakRows(),
  security_control: securityRows(),
  schedule_enforcement: enforcementRows(),
})
