/* Loaded as one: each file of its own is named in what the first page loads. */
export { CompleteSprintDialog } from '../complete-sprint-dialog.tsx'
export { LookBackCall } from './look-back-call.tsx'
export { LookBackDialog } from './look-back-dialog.tsx'
