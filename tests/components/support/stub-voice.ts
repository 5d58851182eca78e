/** In the place of the browser’s voices: notes what it was asked to say, and in which language. */
export class StubVoice extends EventTarget {
  said: string[] = []
  #languages: string[] = []
  #areOwn = true
  #spoken: EventTarget | undefined

  /** Those that a browser has in the internet. */
  hasRemote(...languages: string[]): void {
    this.#areOwn = false
    this.has(...languages)
  }

  /** Voices may come later than the page. */
  has(...languages: string[]): void {
    this.#languages = languages
    this.dispatchEvent(new Event('voiceschanged'))
  }

  getVoices() {
    return this.#languages.map((lang) => ({ lang, name: lang, localService: this.#areOwn }))
  }

  speak(utterance: EventTarget & { lang: string; text: string }): void {
    this.said.push(`${utterance.lang}: ${utterance.text}`)
    this.#spoken = utterance
  }

  cancel(): void {
    this.said.push('stop')
  }

  /** It has said all. */
  end(): void {
    this.#spoken?.dispatchEvent(new Event('end'))
  }

  /** Puts the browser’s own back. */
  install(): () => void {
    const own = Object.getOwnPropertyDescriptor(window, 'speechSynthesis')
    const { SpeechSynthesisUtterance } = window
    Object.defineProperty(window, 'speechSynthesis', { value: this, configurable: true })
    Object.assign(window, { SpeechSynthesisUtterance: StubUtterance })
    return () => {
      Reflect.deleteProperty(window, 'speechSynthesis')
      if (own) Object.defineProperty(window, 'speechSynthesis', own)
      Object.assign(window, { SpeechSynthesisUtterance })
    }
  }
}

class StubUtterance extends EventTarget {
  lang = ''
  readonly text: string
  constructor(text: string) {
    super()
    this.text = text
  }
}
