import { foldForSearch } from './search.ts'

/** Column headings used by people and by other programs, in the five languages. */
const names = {
  title: [
    'task, tasks, title, name, content, task name, what, activity, assignment, lesson, topic, to do, todo, summary',
    'tarea, tareas, título, nombre, contenido, actividad, lección, tema, qué',
    'zadanie, zadania, tytuł, nazwa, treść, temat, lekcja, co',
    'задача, задачи, задание, название, содержание, дело, тема, урок, что',
    'משימה, משימות, כותרת, שם, תוכן, מטלה, שיעור, פעילות, מה',
  ],
  time: [
    'time, duration, estimate, estimated time, minutes, min, length, how long',
    'tiempo, duración, estimación, tiempo estimado, minutos',
    'czas, czas trwania, szacowany czas, minuty, minut',
    'время, длительность, продолжительность, оценка, минуты, минут',
    'זמן, משך, משך זמן, זמן משוער, דקות',
  ],
  subject: [
    'subject, subjects, course, class, category, area',
    'asignatura, materia, curso, categoría, área',
    'przedmiot, kategoria',
    'предмет, категория',
    'מקצוע, נושא, קטגוריה, תחום',
  ],
  learner: [
    'learner, student, child, kid, who, assignee, assigned to, assigned, responsible, for',
    'alumno, alumna, estudiante, niño, niña, hijo, hija, quién, responsable, asignado a',
    'uczeń, dziecko, kto, osoba, przypisane do, odpowiedzialny',
    'ученик, ребенок, кто, исполнитель, ответственный',
    'תלמיד, תלמידה, ילד, ילדה, מי, לומד, אחראי, שיוך',
  ],
  day: [
    'day, date, due, due date, when, weekday, scheduled',
    'día, fecha, cuándo, fecha límite, vencimiento',
    'dzień, data, termin, kiedy',
    'день, дата, срок, когда',
    'יום, תאריך, מתי, תאריך יעד',
  ],
} as const

type Named = keyof typeof names

const kindByName = new Map(
  Object.entries(names).flatMap(([kind, lists]) =>
    lists.flatMap((list) => list.split(', ').map((name) => [foldForSearch(name), kind as Named] as const)),
  ),
)

/** Returns the kind of column that a heading names, such as `day` for “Due date” or “Срок”. */
export function columnNamed(cell: string): Named | undefined {
  return kindByName.get(foldForSearch(cell).replaceAll('_', ' ').replace(/[:.]$/, '').trim())
}
