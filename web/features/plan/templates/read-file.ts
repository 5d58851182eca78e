import { limits } from '#domain/limits.ts'
import { templateFormat } from '#domain/template.ts'
import type { TemplateFile } from './templates.queries.ts'

/**
 * Reason why a file cannot be sent: it is not a template file (`none`), it has a newer format than this version
 * knows, or it is too large. The server reports errors in the content of a template file.
 */
export type FileFault = 'none' | 'newer' | 'large'

/**
 * Maximum file size in bytes. It is larger than the limit of a request body, because files also contain line
 * breaks and indentation.
 */
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
