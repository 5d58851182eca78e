import type { SubjectColor } from '#domain/subject.ts'

/** Translation keys of the colours. */
export const colorNames = {
  'bg-red-500 text-white': 'red',
  'bg-yellow-500 text-black': 'yellow',
  'bg-lime-500 text-black': 'lime',
  'bg-teal-500 text-black': 'teal',
  'bg-blue-500 text-white': 'blue',
  'bg-indigo-500 text-white': 'indigo',
  'bg-fuchsia-500 text-white': 'fuchsia',
  'bg-slate-500 text-white': 'slate',
} as const satisfies Record<SubjectColor, string>
