import { addDays, type Day, weekdayOf } from './day.ts'
import { type Language, languages } from './language.ts'
import type { Named } from './quick-add.ts'
import { type DayRange, daysOf } from './school-days.ts'

/** Monday to Sunday, as people write them. */
const weekdays: Record<Language, string[][]> = {
  en: [
    ['monday', 'mon'],
    ['tuesday', 'tue', 'tues'],
    ['wednesday', 'wed'],
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
    ['poniedziałek', 'pon', 'pn'],
    ['wtorek', 'wt'],
    ['środa', 'środę', 'śr'],
    ['czwartek', 'czw', 'cz'],
    ['piątek', 'pt'],
    ['sobota', 'sobotę', 'sob', 'sb'],
    ['niedziela', 'niedzielę', 'niedz', 'nd'],
  ],
  ru: [
    ['понедельник', 'пн'],
    ['вторник', 'вт'],
    ['среда', 'среду', 'ср'],
    ['четверг', 'чт'],
    ['пятница', 'пятницу', 'пт'],
    ['суббота', 'субботу', 'сб'],
    ['воскресенье', 'вс'],
  ],
  he: [
    ['יום שני', 'שני', "יום ב'", "ב'"],
    ['יום שלישי', 'שלישי', "יום ג'", "ג'"],
    ['יום רביעי', 'רביעי', "יום ד'", "ד'"],
    ['יום חמישי', 'חמישי', "יום ה'", "ה'"],
    ['יום שישי', 'שישי', "יום ו'", "ו'"],
    ['יום שבת', 'שבת', "ש'"],
    ['יום ראשון', 'ראשון', "יום א'", "א'"],
  ],
}

/** Today, and tomorrow. */
const near: Record<Language, [string[], string[]]> = {
  en: [['today'], ['tomorrow', 'tmr']],
  es: [['hoy'], ['mañana']],
  pl: [['dziś', 'dzisiaj'], ['jutro']],
  ru: [['сегодня'], ['завтра']],
  he: [['היום'], ['מחר']],
}

type DayNamesOptions = {
  language: Language
  today: Day
  /** The dates of the sprint; in the backlog a year from today. */
  range: DayRange | null
  /** What else the interface calls a day. */
  namesOf?: (day: Day) => readonly string[]
}

/** Every day that a line may name, soonest first: by its weekday, as today or tomorrow, or by numbers (18, 18.11, 11-18). */
export function namedDays({ language, today, range, namesOf = () => [] }: DayNamesOptions): Named[] {
  const days = daysOf(range ?? { startDate: today, endDate: addDays(today, 365) })
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
    const distance = [today, addDays(today, 1)].indexOf(day)
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
