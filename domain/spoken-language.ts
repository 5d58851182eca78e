/** Scripts of which a voice of another language can read nothing, the languages that are written in them, and whom to ask else. */
const scripts = [
  { script: /\p{sc=Hebr}/u, languages: ['he', 'yi'], voice: 'he' },
  { script: /\p{sc=Cyrl}/u, languages: ['ru', 'uk', 'be', 'bg', 'sr', 'mk'], voice: 'ru' },
  { script: /\p{sc=Arab}/u, languages: ['ar', 'fa', 'ur'], voice: 'ar' },
]

/** In which language a text is read aloud where `language` is meant: not in one that is written with other letters. */
export function spokenLanguage(text: string, language: string): string {
  const [base = ''] = language.split('-')
  const found = scripts.find(({ script }) => script.test(text))
  if (found) return found.languages.includes(base) ? language : found.voice
  const isLatin = /\p{sc=Latn}/u.test(text)
  return isLatin && scripts.some(({ languages }) => languages.includes(base)) ? 'en' : language
}
