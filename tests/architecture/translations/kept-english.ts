import type { Language } from '#domain/language.ts'

/** Names, and what one types or presses: written with these letters in every language. */
export const namesAndSigns = [
  'PUBLIC_URL',
  'TRUST_PROXY',
  'Sprintling',
  'Escape',
  'Shift',
  'X',
  'QR',
  'Google',
  'Letter',
]

/** Words that a language writes exactly as English does. */
const sharedTexts: { text: string; languages: Language[] }[] = [
  { text: 'Menu', languages: ['pl'] },
  { text: 'Robot', languages: ['es', 'pl'] },
  { text: 'Color', languages: ['es'] },
  { text: 'Cactus', languages: ['es'] },
  // Signs of units are international.
  { text: '{{hours}}\u00a0h', languages: ['es'] },
  // Spanish words that are spelt like the English ones: scrum keeps “sprint”, and an error is “un error”.
  { text: 'Sprints', languages: ['es'] },
  { text: 'Error', languages: ['es'] },
]

export function isSameAsEnglish(text: string, language: Language): boolean {
  return sharedTexts.some((kept) => kept.text === text && kept.languages.includes(language))
}

/** Exceptions that are no longer needed. */
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
