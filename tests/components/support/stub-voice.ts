/** Replaces the browser’s voices. Records the texts that the page asks it to speak, with their languages. */
export class StubVoice extends EventTarget {
  said: string[] = []
  #languages: string[] = []
  #areOwn = true
  #spoken: EventTarget | undefined

  /** Provides voices that would send the text over the internet. */
  hasRemote(...languages: string[]): void {
    this.#areOwn = false
    this.has(...languages)
  }

  /** Provides voices for exactly these languages, and announces the change to the page. */
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

  /** Ends the speech. */
  end(): void {
    this.#spoken?.dispatchEvent(new Event('end'))
  }

  /** Replaces the voices of the browser and returns a function that restores them. */
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
