import type { TFunction } from 'i18next'

type Issue = { path: string }

/**
 * Describes the location of the first error in a template file, for example “task 4, title”. The names of the
 * fields are not translated, so that the user finds them in the file.
 */
export function faultInFile(t: TFunction, [issue]: readonly Issue[]): string {
  const [first = '', index, ...rest] = issue?.path.split('.') ?? []
  if (first === '') return t('templates.file.damaged')
  const number = Number(index) + 1
  const isNth = Number.isInteger(number)
  const nth: Partial<Record<string, string>> = {
    tasks: t('templates.file.nthTask', { number }),
    subjects: t('templates.file.nthSubject', { number }),
  }
  const within = (isNth ? nth[first] : undefined) ?? first
  const [field] = isNth ? rest : [index]
  return t('templates.file.damagedAt', { place: field ? `${within}, ${field}` : within })
}
