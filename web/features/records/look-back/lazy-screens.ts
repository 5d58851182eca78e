/*
 * Puts these screens into one JavaScript file. The first page contains a list of all such files, so fewer files
 * make it smaller.
 */
export { CompleteSprintDialog } from './complete-sprint-dialog.tsx'
export { LookBackCall } from './look-back-call.tsx'
export { LookBackDialog } from './look-back-dialog.tsx'
