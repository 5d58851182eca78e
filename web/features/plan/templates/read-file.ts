import { limits } from '#domain/limits.ts'
import { templateFormat } from '#domain/template.ts'
import type { TemplateFile } from './templates.queries.ts'

/** Reason why a file cannot be sent. Errors inside a readable file are reported by the server. */
export type FileFault = 'none' | 'newer' | 'large'

/** Maximum file size in bytes. Files contain line breaks and indentation, so they are larger than the request body. */
const largestFile = limits.bodyBytes * 4

export async function readTemplateFile(file: Pick<File, 'size' | 'text'>): Promise<TemplateFile | FileFault> {
  if (file.size > largestFile) return 'large'
  const content = parsed(await file.text())
  if (content?.sprintling !== 'template') return 'none'
  if (typeof content.format === 'number' && content.format > templateFormat) return 'newer'
  return content as TemplateFile // The server validates the rest.
}

function parsed(text: string): { sprintling?: unknown; format?: unknown } | undefined {
  try {
    const content: unknown = JSON.parse(text)
    return typeof content === 'object' && content !== null ? content : undefined
  } catch {
    return undefined
  }
}
