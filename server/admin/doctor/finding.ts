/** `remedy`: what to do about it. */
export type Finding = { check: string; message: string; state: 'ok' | 'wrong' | 'skipped'; remedy?: string }

export function pass(check: string, message: string): Finding {
  return { check, message, state: 'ok' }
}

export function fail(check: string, message: string, remedy: string): Finding {
  return { check, message, state: 'wrong', remedy }
}

export function skip(check: string, message: string): Finding {
  return { check, message, state: 'skipped' }
}

export function formatFinding({ check, message, state, remedy }: Finding): string {
  return `${state.padEnd(7)} ${check}: ${message}${remedy ? `. ${remedy}` : ''}`
}
