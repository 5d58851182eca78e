import { limits } from '#domain/limits.ts'
import { templateFormat } from '#domain/template.ts'
import type { TemplateFile } from './templates.queries.ts'

/** Why a file cannot be sent at all; what is wrong inside of one is the server's to say. */
export type FileFault = 'none' | 'newer' | 'large'

/** Files are written with line breaks and blanks, which take more than what is sent. */
const largestFile = limits.bodyBytes * 4

export async function readTemplateFile(file: Pick<File, 'size' | 'text'>): Promise<TemplateFile | FileFault> {
  if (file.size > largestFile) return 'large'
  const content = parsed(await file.text())
  if (content?.sprintling !== 'template') return 'none'
  if (typeof content.format === 'number' && content.format > templateFormat) return 'newer'
  return content as TemplateFile // the server checks the rest
}

function parsed(text: string): { sprintling?: unknown; format?: unknown } | undefined {
  try {
    const content: unknown = JSON.parse(text)
    return typeof content === 'object' && content !== null ? content : undefined
  } catch {
    return undefined
  }
}
