/* Groups these screens in one bundle, because the first page lists every separate file. */
export { CompleteSprintDialog } from './complete-sprint-dialog.tsx'
export { LookBackCall } from './look-back-call.tsx'
export { LookBackDialog } from './look-back-dialog.tsx'
