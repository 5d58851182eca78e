import { expect, it } from 'vitest'
import { regionalSchoolDays, weekdayName, weekdaysInOrder } from './weekdays.ts'

it('weekdaysInOrder begins the week as is usual in the language', () => {
  expect(weekdaysInOrder('pl')).toEqual([1, 2, 3, 4, 5, 6, 7])
  expect(weekdaysInOrder('he')).toEqual([7, 1, 2, 3, 4, 5, 6])
})

it('regionalSchoolDays excludes the weekend of the region, or else of the language', () => {
  expect(regionalSchoolDays('he-IL', 'he')).toBe('12347')
  expect(regionalSchoolDays('en-GB', 'en')).toBe('12345')
  expect(regionalSchoolDays('en-AE', 'en')).not.toContain('7')
  expect(regionalSchoolDays('he', 'he')).toBe('12347')
  expect(regionalSchoolDays('en', 'en')).toBe('12345')
})

it('weekdayName returns the name of a weekday in the language', () => {
  expect(weekdayName('en', 7, 'long')).toBe('Sunday')
  expect(weekdayName('es', 1, 'short')).toBe('lun')
})
