const most = 200

/**
 * A size-limited cache that clears itself when it is full, so its values must be computable again.
 */
export class BoundedMap<Value> extends Map<string, Value> {
  override set(key: string, value: Value): this {
    if (this.size >= most && !this.has(key)) this.clear()
    return super.set(key, value)
  }
}
