import type { Language } from '#domain/language.ts'

/** Names, and what one types or presses: written with these letters in every language. */
export const namesAndSigns = ['Sprintling', 'Escape', '30min', '1.5h', '1,5h', '1h']

/** Words that a language writes exactly as English does. */
const shared: { text: string; languages: Language[] }[] = [
  { text: 'E-mail', languages: ['pl'] },
  { text: 'Menu', languages: ['pl'] },
  // Signs of units are international.
  { text: '+{{minutes}}\u00a0min', languages: ['pl', 'es'] },
  { text: '+{{hours}}\u00a0h', languages: ['es'] },
  { text: '{{hours}}\u00a0h', languages: ['es'] },
  { text: '{{tasks}} · {{hours}}\u00a0h', languages: ['es'] },
  { text: '15min, 30min, 45min, 1h, 1h 30min, 2h', languages: ['pl', 'es'] },
  // Spanish words that are spelt like the English ones: scrum keeps “sprint”, and an error is “un error”.
  { text: 'Sprints', languages: ['es'] },
  { text: 'Error', languages: ['es'] },
]

export function isSameAsEnglish(text: string, language: Language): boolean {
  return shared.some((kept) => kept.text === text && kept.languages.includes(language))
}

/** Exceptions that none of these languages needs. */
export function needlessExceptions(
  written: readonly Language[],
  textsIn: (language: Language) => string[],
): string[] {
  return shared.flatMap(({ text, languages }) =>
    languages
      .filter((language) => written.includes(language) && !textsIn(language).includes(text))
      .map((language) => `${language}: ${text}`),
  )
}
