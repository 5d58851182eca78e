/** Error that the operator can fix. The message is printed as one line. */
export class AdminError extends Error {}

export function fileError(file: string, what: string, error: unknown): AdminError {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  const why = reasons[code] ?? (error instanceof Error ? error.message.split('\n')[0] : String(error))
  return new AdminError(`${file} ${what}: ${why}.`)
}

const reasons: Record<string, string> = {
  ENOENT: 'there is no such file or folder',
  ENOTDIR: 'a part of its path is no folder',
  EISDIR: 'it is a folder',
  EACCES: 'this user may not',
  EPERM: 'this user may not',
  EROFS: 'the disk is read-only',
  ENOSPC: 'the disk is full',
}
