/** Every merchant has this pay code from the start. */
export const safedrop = {
  name: 'SAFEDROP',
  description: 'Cash taken to the safe',
  type: 0,
  is_system: true,
} as const
