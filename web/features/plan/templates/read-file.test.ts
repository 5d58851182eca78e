import { expect, it } from 'vitest'
import { readTemplateFile } from './read-file.ts'

const aFile = (content: unknown, size = 100) => ({
  size,
  text: async () => (typeof content === 'string' ? content : JSON.stringify(content)),
})

it('readTemplateFile returns the template, or the reason why the file cannot be used', async () => {
  const template = { sprintling: 'template', format: 1, name: 'Volcanoes' }
  expect(await readTemplateFile(aFile(template))).toEqual(template)
  for (const other of ['{', 'null', '[]', '7', '"template"', { sprintling: 'workspace' }, '<html>'])
    expect(await readTemplateFile(aFile(other))).toBe('none')
  expect(await readTemplateFile(aFile({ ...template, format: 2 }))).toBe('newer')
  expect(await readTemplateFile(aFile(template, 2_000_000))).toBe('large')
})
