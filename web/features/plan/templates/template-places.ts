import type { LearnersOfPlaces } from '#domain/template.ts'

/*
 * The form stores the learners of all places as one string. Places are separated by “|”, and learner ids by
 * spaces. “-” means unassigned. An empty place means that its tasks are left out.
 */

const nobody = '-'

export function placesToText(places: LearnersOfPlaces): string {
  return places.map((ids) => (ids === null ? '' : ids.length === 0 ? nobody : ids.join(' '))).join('|')
}

export function placesFromText(text: string, count: number): (string[] | null)[] {
  const parts = text.split('|')
  return Array.from({ length: count }, (_, index) => {
    const part = parts[index] ?? ''
    if (part === '') return null
    return part === nobody ? [] : part.split(' ')
  })
}
