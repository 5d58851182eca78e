import type { Language } from '#domain/language.ts'

type Labels = {
  columns: readonly [string, string, string, string, string, string, string, string]
  measured: string
  typed: string
  ownLearning: string
}

/** Labels in the exported file. Names and titles are written as the family typed them. */
export const csvLabels: Record<Language, Labels> = {
  en: {
    columns: ['Learner', 'Date', 'Subject', 'Task', 'Minutes', 'Logged by', 'How', 'Correction'],
    measured: 'measured',
    typed: 'typed',
    ownLearning: 'own learning',
  },
  es: {
    columns: ['Estudiante', 'Fecha', 'Materia', 'Tarea', 'Minutos', 'Anotado por', 'Cómo', 'Corrección'],
    measured: 'medido',
    typed: 'escrito',
    ownLearning: 'aprendizaje propio',
  },
  pl: {
    columns: ['Uczeń', 'Data', 'Przedmiot', 'Zadanie', 'Minuty', 'Kto zapisał', 'Jak', 'Poprawka'],
    measured: 'zmierzone',
    typed: 'wpisane',
    ownLearning: 'własna nauka',
  },
  ru: {
    columns: ['Ученик', 'Дата', 'Предмет', 'Задание', 'Минуты', 'Кто записал', 'Как', 'Исправление'],
    measured: 'измерено',
    typed: 'введено',
    ownLearning: 'своё занятие',
  },
  he: {
    columns: ['תלמיד/ה', 'תאריך', 'מקצוע', 'משימה', 'דקות', 'נרשם על ידי', 'איך', 'תיקון'],
    measured: 'נמדד',
    typed: 'הוקלד',
    ownLearning: 'למידה עצמית',
  },
}
