// What the JSON columns of online ordering hold.
interface OrderingWindow {
  startTime: string
  endTime: string
  /** 0 Sunday to 6 Saturday. */
  daysOfWeek: number[]
  fulfillmentTypes: ('PICKUP' | 'DELIVERY' | 'CATERING' | 'DRIVETHRU' | 'CURBSIDE' | 'DINEIN')[]
}

export interface JsonColumns {
  ordering_event_windows: OrderingWindow[]
}
