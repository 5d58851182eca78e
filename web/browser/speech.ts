import { useEffect, useRef, useState, useSyncExternalStore } from 'react'

/** Something to read aloud, and the language it is in: a tag such as `es` or `pt-BR`. */
export type Utterance = { text: string; language: string }

/** Reads aloud, one at a time; what is being read ends when whoever began it goes. */
export function useSpeech() {
  const known = useSyncExternalStore(subscribe, languagesOfVoices)
  const [isSpeaking, setSpeaking] = useState(false)
  /** Chrome forgets those that nobody holds, in the middle of a sentence. */
  const said = useRef<SpeechSynthesisUtterance[]>([])
  useEffect(() => stop, [])
  return {
    isSpeaking,
    /** Whether there is a voice for it; voices may come seconds after the page. */
    hasVoice: (language: string) => voiceFor(known.split(' '), language) !== undefined,
    /** What there is no voice for is left out. */
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
  utterance.rate = 0.9 // a child listens better to a slow voice
  return utterance
}

/** The tag of a voice for a language: of its region where there is one, else of any. Android writes `es_ES`, old browsers `iw` for Hebrew. */
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

/** Those of the device: others send what they read over the internet. */
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
