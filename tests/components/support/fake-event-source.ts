/** An event source without a connection. Tests dispatch events on it. */
export class FakeEventSource extends EventTarget {
  static readonly CLOSED = 2
  readonly url: string
  readyState = 1

  constructor(url: string) {
    super()
    this.url = url
  }

  close() {
    this.readyState = FakeEventSource.CLOSED
  }
}
