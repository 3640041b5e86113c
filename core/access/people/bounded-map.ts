// A size-limited cache.

const most = 200

/** A cache that clears itself when it is full. Its values can be computed again. */
export class BoundedMap<Value> extends Map<string, Value> {
  override set(key: string, value: Value): this {
    if (this.size >= most && !this.has(key)) this.clear()
    return super.set(key, value)
  }
}
