/** The requests that are under way, for a test to say how far they are. */
export const requestsUnderWay = new Set<RequestByFetch>()

/** An XMLHttpRequest that asks the server of the test, which is behind `fetch`. */
export class RequestByFetch extends EventTarget {
  readonly upload = new EventTarget()
  status = 0
  responseText = ''
  private method = ''
  private url = ''
  private readonly headers = new Headers()
  private answerHeaders = new Headers()
  private isAborted = false

  open(method: string, url: string): void {
    this.method = method
    this.url = url
  }

  setRequestHeader(name: string, value: string): void {
    this.headers.set(name, value)
  }

  getResponseHeader(name: string): string | null {
    return this.answerHeaders.get(name)
  }

  /** Tells how much has gone out, as the browser would. */
  progress(loaded: number, total: number): void {
    this.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded, total }))
  }

  abort(): void {
    this.isAborted = true
    requestsUnderWay.delete(this)
    this.dispatchEvent(new Event('abort'))
  }

  async send(body: FormData): Promise<void> {
    requestsUnderWay.add(this)
    const { method, headers } = this
    const answer = await fetch(this.url, { method, headers, body }).catch(() => undefined)
    requestsUnderWay.delete(this)
    if (this.isAborted) return
    if (answer) {
      this.status = answer.status
      this.answerHeaders = answer.headers
      this.responseText = await answer.text()
    }
    this.dispatchEvent(new Event(answer ? 'load' : 'error'))
  }
}
