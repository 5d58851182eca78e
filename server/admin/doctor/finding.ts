/** `remedy`: what to do about it. */
export type Finding = { check: string; says: string; state: 'ok' | 'wrong' | 'skipped'; todo?: string }

export function fine(check: string, says: string): Finding {
  return { check, says, state: 'ok' }
}

export function wrong(check: string, says: string, todo: string): Finding {
  return { check, says, state: 'wrong', todo }
}

export function skipped(check: string, says: string): Finding {
  return { check, says, state: 'skipped' }
}

export function lineOf({ check, says, state, todo }: Finding): string {
  return `${state.padEnd(7)} ${check}: ${says}${todo ? `. ${todo}` : ''}`
}
