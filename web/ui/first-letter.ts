import { letters } from '#domain/names.ts'

export function firstLetter(name: string): string {
  const [first = ''] = letters(name.trim())
  return first.toLocaleUpperCase()
}
