/** First choice for argon2id in the OWASP Password Storage Cheat Sheet. Memory in KiB. */
export const passwordHashCost = { memoryCost: 19_456, timeCost: 2 }

const encoded = /^\$argon2id\$v=19\$m=(\d{1,9}),t=(\d{1,9}),p=1\$[\w+/]{11,86}\$[\w+/]{11,86}$/

/**
 * Returns whether the text is an argon2id hash that costs no more than our own. Without this limit, verifying a planted
 * hash that needs a gigabyte of memory would stop the server.
 */
export function isPasswordHash(text: string): boolean {
  const [, memory, time] = encoded.exec(text) ?? []
  return Number(memory) <= passwordHashCost.memoryCost && Number(time) <= passwordHashCost.timeCost
}
