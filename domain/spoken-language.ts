/**
 * Scripts that voices of other languages cannot read, the languages written in each script, and the voice to use for
 * any other language.
 */
const scripts = [
  { script: /\p{sc=Hebr}/u, languages: ['he', 'yi'], voice: 'he' },
  { script: /\p{sc=Cyrl}/u, languages: ['ru', 'uk', 'be', 'bg', 'sr', 'mk'], voice: 'ru' },
  { script: /\p{sc=Arab}/u, languages: ['ar', 'fa', 'ur'], voice: 'ar' },
]

/**
 * Returns the language in which to read a text aloud: `language`, unless the text is in a script that this language
 * does not use.
 */
export function spokenLanguage(text: string, language: string): string {
  const [base = ''] = language.split('-')
  const found = scripts.find(({ script }) => script.test(text))
  if (found) return found.languages.includes(base) ? language : found.voice
  const isLatin = /\p{sc=Latn}/u.test(text)
  return isLatin && scripts.some(({ languages }) => languages.includes(base)) ? 'en' : language
}
