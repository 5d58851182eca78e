import { createReadStream, createWriteStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { privateFileOptions, isSystemError, writeNewFile } from './write-new-file.ts'
import { fileError, AdminError } from './admin-error.ts'

type FileKind = 'backup' | 'database' | 'other'

/**
 * Maximum number of characters of a line, so that a damaged file cannot fill the memory. All lines that we write
 * are shorter.
 */
const maxLineLength = 1_000_000

/** Writes a gzip file, which gets its final name only if `check` succeeds. Resolves with its size in bytes. */
export async function writeLines(
  file: string,
  lines: AsyncGenerator<string>,
  check: (partial: string) => Promise<void>,
): Promise<number> {
  return writeNewFile(file, async (partial) => {
    const { flag, ...more } = privateFileOptions
    const output = createWriteStream(partial, { ...more, flags: flag })
    await pipeline(Readable.from(inChunks(lines)), createGzip(), output)
    await check(partial)
  })
}

/** Joins lines into chunks of 64 KB. */
async function* inChunks(lines: AsyncGenerator<string>): AsyncGenerator<Buffer> {
  let chunk = ''
  for await (const line of lines) {
    chunk += `${line}\n`
    if (chunk.length < 65_536) continue
    yield Buffer.from(chunk)
    chunk = ''
  }
  yield Buffer.from(chunk)
}

export async function detectFileKind(file: string): Promise<FileKind> {
  const start = Buffer.alloc(16)
  try {
    const handle = await open(file)
    await handle.read(start).finally(() => handle.close())
  } catch (error) {
    throw fileError(file, 'cannot be read', error)
  }
  if (start.toString('latin1') === 'SQLite format 3\0') return 'database'
  return start[0] === 0x1f && start[1] === 0x8b ? 'backup' : 'other'
}

/** Reads the lines of a gzip file. Splits at \n only, because user input may contain other line breaks. */
export async function* readLines(file: string): AsyncGenerator<string> {
  const input = createReadStream(file)
  const text = new TextDecoder('utf-8', { fatal: true })
  let rest = ''
  try {
    for await (const chunk of input.pipe(gunzip(input))) {
      const pieces = (rest + text.decode(chunk as Buffer, { stream: true })).split('\n')
      rest = pieces.pop() ?? ''
      if (rest.length > maxLineLength) throw new TypeError('a line without end')
      yield* pieces
    }
  } catch (error) {
    throw readError(file, error)
  } finally {
    input.destroy()
  }
}

function gunzip(input: Readable) {
  const gunzip = createGunzip()
  input.once('error', (error) => gunzip.destroy(error))
  return gunzip
}

function readError(file: string, error: unknown): unknown {
  if (isSystemError(error)) return fileError(file, 'cannot be read', error)
  if (!(error instanceof Error)) return error
  if ('code' in error && error.code === 'Z_BUF_ERROR')
    return new AdminError(`${file} is cut short: its end is missing. Use another backup.`)
  if (error instanceof TypeError || ('code' in error && String(error.code).startsWith('Z_')))
    return new AdminError(`${file} is damaged: it is not as it was written. Use another backup.`)
  return error
}
