import type { Language } from '#domain/language.ts'

/** Names, and texts that users type or press. All languages keep them in Latin letters. */
export const namesAndSigns = [
  'PUBLIC_URL',
  'TRUST_PROXY',
  'Sprintling',
  'Escape',
  'Shift',
  'X',
  'QR',
  'CSV',
  'Google',
  'Letter',
]

/** Texts that are spelled the same in English and in these languages. */
const sharedTexts: { text: string; languages: Language[] }[] = [
  { text: 'Menu', languages: ['pl'] },
  { text: 'Robot', languages: ['es', 'pl'] },
  { text: 'Color', languages: ['es'] },
  { text: 'Cactus', languages: ['es'] },
  // Unit symbols are international.
  { text: '{{hours}}\u00a0h', languages: ['es'] },
  // Spanish words with the same spelling as in English: Scrum texts keep “sprint”, and the word for an error is
  // “error”.
  { text: 'Sprints', languages: ['es'] },
  { text: 'Error', languages: ['es'] },
]

export function isSameAsEnglish(text: string, language: Language): boolean {
  return sharedTexts.some((kept) => kept.text === text && kept.languages.includes(language))
}

/** Returns the exceptions that are no longer needed. */
export function unusedExceptions(
  written: readonly Language[],
  textsIn: (language: Language) => string[],
): string[] {
  return sharedTexts.flatMap(({ text, languages }) =>
    languages
      .filter((language) => written.includes(language) && !textsIn(language).includes(text))
      .map((language) => `${language}: ${text}`),
  )
}
