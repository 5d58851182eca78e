import { useEffect, useRef, useState, useSyncExternalStore } from 'react'

/** A text to read aloud, and its language tag, such as `es` or `pt-BR`. */
export type Utterance = { text: string; language: string }

/** Returns functions that read texts aloud, one at a time. Reading stops when the component unmounts. */
export function useSpeech() {
  const known = useSyncExternalStore(subscribe, languagesOfVoices)
  const [isSpeaking, setSpeaking] = useState(false)
  /**
   * The utterances being read. Chrome garbage-collects unreferenced ones, and then stops in the middle of a sentence.
   */
  const said = useRef<SpeechSynthesisUtterance[]>([])
  useEffect(() => stop, [])
  return {
    isSpeaking,
    /**
     * Returns whether there is a voice for the language. Voices may become available seconds after the page has loaded.
     */
    hasVoice: (language: string) => voiceFor(known.split(' '), language) !== undefined,
    /** Reads the texts aloud, and skips those in a language without a voice. */
    say: (utterances: readonly Utterance[]) => {
      stop()
      const queue = utterances.flatMap(({ text, language }) => spoken(text, language) ?? [])
      said.current = queue
      const end = () => said.current === queue && setSpeaking(false)
      queue.at(-1)?.addEventListener('end', end)
      for (const one of queue) {
        one.addEventListener('error', end)
        window.speechSynthesis.speak(one)
      }
      setSpeaking(queue.length > 0)
    },
    stop: () => {
      stop()
      setSpeaking(false)
    },
  }
}

function stop() {
  if (hasSpeech()) window.speechSynthesis.cancel()
}

function spoken(text: string, language: string): SpeechSynthesisUtterance | undefined {
  const voices = ownVoices()
  const tag = voiceFor(
    voices.map(({ lang }) => lang),
    language,
  )
  const voice = voices.find(({ lang }) => lang === tag)
  if (!voice || text.trim() === '') return undefined
  const utterance = new SpeechSynthesisUtterance(text)
  utterance.voice = voice
  utterance.lang = voice.lang
  utterance.rate = 0.9 // children understand a slow voice better
  return utterance
}

/**
 * Returns the tag of a voice for a language. Prefers a voice of the same region. Android writes `es_ES`, and old
 * browsers write `iw` for Hebrew.
 */
function voiceFor(tags: readonly string[], language: string): string | undefined {
  const wanted = plain(language)
  const [base] = wanted.split('-')
  return (
    tags.find((tag) => plain(tag) === wanted) ??
    tags.find((tag) => tag !== '' && plain(tag).split('-')[0] === base)
  )
}

function plain(tag: string): string {
  return tag.replace('_', '-').toLowerCase().replace(/^iw\b/, 'he')
}

function languagesOfVoices(): string {
  return ownVoices()
    .map(({ lang }) => lang)
    .join(' ')
}

/** Returns the voices that run on the device. Other voices send the text over the internet. */
function ownVoices(): SpeechSynthesisVoice[] {
  return hasSpeech() ? window.speechSynthesis.getVoices().filter(({ localService }) => localService) : []
}

function subscribe(listener: () => void) {
  if (!hasSpeech()) return () => {}
  const { speechSynthesis } = window
  speechSynthesis.addEventListener('voiceschanged', listener)
  return () => speechSynthesis.removeEventListener('voiceschanged', listener)
}

function hasSpeech(): boolean {
  return 'speechSynthesis' in window && 'SpeechSynthesisUtterance' in window
}
