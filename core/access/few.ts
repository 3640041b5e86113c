// What is worth keeping by key, as long as there is not too much of it.

const most = 200

/** A map that begins anew where it has grown too large: what is in it can be made again. */
export class Few<Value> extends Map<string, Value> {
  override set(key: string, value: Value): this {
    if (this.size >= most && !this.has(key)) this.clear()
    return super.set(key, value)
  }
}
