/** Costs of argon2id that the OWASP Password Storage Cheat Sheet names first. `memoryCost` is in KiB. */
export const passwordHashCost = { memoryCost: 19_456, timeCost: 2 }

const encoded = /^\$argon2id\$v=19\$m=(\d{1,9}),t=(\d{1,9}),p=1\$[\w+/]{11,86}\$[\w+/]{11,86}$/

/**
 * Returns whether the text is an argon2id hash that costs no more than our own. Without this limit, verifying a
 * hash from a manipulated file, which may need a gigabyte of memory, could stop the server.
 */
export function isPasswordHash(text: string): boolean {
  const [, memory, time] = encoded.exec(text) ?? []
  return Number(memory) <= passwordHashCost.memoryCost && Number(time) <= passwordHashCost.timeCost
}
