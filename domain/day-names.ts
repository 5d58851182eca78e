import { isWithinBounds } from './allowed-days.ts'
import { addDays, type Day, weekdayOf } from './day.ts'
import { type Language, languages } from './language.ts'
import type { Named } from './folded-names.ts'
import { type DayRange, daysOf } from './school-days.ts'

/** Names of the weekdays from Monday to Sunday, as people write them. */
const weekdays: Record<Language, string[][]> = {
  en: [
    ['monday', 'mon'],
    ['tuesday', 'tue', 'tues'],
    ['wednesday', 'wed', 'weds'],
    ['thursday', 'thu', 'thur', 'thurs'],
    ['friday', 'fri'],
    ['saturday', 'sat'],
    ['sunday', 'sun'],
  ],
  es: [
    ['lunes', 'lun'],
    ['martes', 'mar'],
    ['miércoles', 'mié'],
    ['jueves', 'jue'],
    ['viernes', 'vie'],
    ['sábado', 'sáb'],
    ['domingo', 'dom'],
  ],
  pl: [
    ['poniedziałek', 'pon', 'pnd', 'pn', 'w poniedziałek'],
    ['wtorek', 'wt', 'we wtorek'],
    ['środa', 'środę', 'śr', 'w środę'],
    ['czwartek', 'czw', 'cz', 'w czwartek'],
    ['piątek', 'pt', 'w piątek'],
    ['sobota', 'sobotę', 'sob', 'sb', 'w sobotę'],
    ['niedziela', 'niedzielę', 'niedz', 'ndz', 'nd', 'w niedzielę'],
  ],
  ru: [
    ['понедельник', 'пн', 'в понедельник'],
    ['вторник', 'вт', 'во вторник'],
    ['среда', 'среду', 'ср', 'в среду'],
    ['четверг', 'чт', 'в четверг'],
    ['пятница', 'пятницу', 'пт', 'в пятницу'],
    ['суббота', 'субботу', 'сб', 'в субботу'],
    ['воскресенье', 'вс', 'вск', 'в воскресенье'],
  ],
  he: [
    ['יום שני', 'שני', "יום ב'", "ב'", 'ב'],
    ['יום שלישי', 'שלישי', "יום ג'", "ג'", 'ג'],
    ['יום רביעי', 'רביעי', "יום ד'", "ד'", 'ד'],
    ['יום חמישי', 'חמישי', "יום ה'", "ה'", 'ה'],
    ['יום שישי', 'שישי', "יום ו'", "ו'", 'ו'],
    ['יום שבת', 'שבת', "ש'"],
    ['יום ראשון', 'ראשון', "יום א'", "א'", 'א'],
  ],
}

/** Names of today, tomorrow, and the day after tomorrow. */
const near: Record<Language, [string[], string[], string[]]> = {
  en: [['today'], ['tomorrow', 'tmr', 'tmrw'], ['day after tomorrow']],
  es: [['hoy'], ['mañana'], ['pasado mañana', 'pasado']],
  pl: [['dziś', 'dzisiaj'], ['jutro'], ['pojutrze']],
  ru: [['сегодня'], ['завтра'], ['послезавтра']],
  he: [['היום'], ['מחר'], ['מחרתיים']],
}

type DayNamesOptions = {
  language: Language
  today: Day
  /** The dates of the sprint. Null in the backlog, which allows any day within a year from today. */
  range: DayRange | null
  /** Returns further names of a day, as the interface shows them. */
  namesOf?: (day: Day) => readonly string[]
}

/**
 * Returns every day that a typed line may name, with its names: the weekday, today or tomorrow, or numbers (18,
 * 18.11, 11-18). The soonest day comes first.
 */
export function namedDays({ language, today, range, namesOf = () => [] }: DayNamesOptions): Named[] {
  const days = daysOf(range ?? { startDate: today, endDate: addDays(today, 365) }).filter(isWithinBounds)
  const nearDays = [today, addDays(today, 1), addDays(today, 2)]
  const soonestFirst = [
    ...days.filter((day) => day >= today),
    ...days.filter((day) => day < today).toReversed(),
  ]
  const [weekdaysNamed, numbersNamed] = [new Set<number>(), new Set<number>()]
  return soonestFirst.map((day) => {
    const [weekday, number] = [weekdayOf(day), Number(day.slice(8))]
    const names: string[] = []
    const aliases = numberAliases(day)
    const add = (words: (language: Language) => readonly string[]) => {
      for (const one of languages) (one === language ? names : aliases).push(...words(one))
    }
    const distance = nearDays.indexOf(day)
    if (distance >= 0) add((one) => near[one][distance] ?? [])
    if (!weekdaysNamed.has(weekday)) {
      add((one) => weekdays[one][weekday - 1] ?? [])
      names.push(...namesOf(day))
    }
    if (!numbersNamed.has(number)) aliases.push(String(number))
    weekdaysNamed.add(weekday)
    numbersNamed.add(number)
    return { id: day, names, aliases }
  })
}

function numberAliases(day: Day): string[] {
  const [, month, date] = day.split('-').map(Number)
  return [day, day.slice(5), `${month}-${date}`, `${date}.${month}`, `${date}.${day.slice(5, 7)}`]
}
