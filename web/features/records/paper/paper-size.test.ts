import { expect, it } from 'vitest'
import { usualPaper } from './paper-size.ts'

it('usualPaper is Letter where that is usual in the Americas, otherwise A4', () => {
  expect(['en-US', 'es-MX', 'en-CA', 'en'].map(usualPaper)).toEqual(Array(4).fill('letter'))
  expect(['en-GB', 'es', 'es-AR', 'pl', 'he-IL', 'ru'].map(usualPaper)).toEqual(Array(6).fill('a4'))
})
