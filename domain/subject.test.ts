import { expect, it } from 'vitest'
import { languages } from './language.ts'
import { limits } from './limits.ts'
import { uniqueForm } from './names.ts'
import { defaultSubjects, nextColor, palette } from './subject.ts'

it.each(languages)(
  'gives a new workspace eight subjects in %s, each with its own name and colour',
  (language) => {
    const subjects = defaultSubjects(language)
    expect(subjects.map(({ color }) => color)).toEqual(palette)
    expect(new Set(subjects.map(({ name }) => uniqueForm(name))).size).toBe(8)
    for (const { name } of subjects) {
      expect(name).toBe(name.trim())
      expect(name).not.toBe('')
      expect(name.length).toBeLessThanOrEqual(limits.subjectName.max)
    }
  },
)

it('takes the first colour that no subject wears, and the first of all when every one is worn', () => {
  expect(nextColor([])).toBe(palette[0])
  expect(nextColor([palette[0], palette[2]])).toBe(palette[1])
  expect(nextColor(palette)).toBe(palette[0])
})
