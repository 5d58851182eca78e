/** Downloads the content as a JSON file. */
export function downloadJson(name: string, content: unknown): void {
  const url = URL.createObjectURL(new Blob([JSON.stringify(content, null, 2)], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = url
  link.download = `${name.replaceAll(/[^\p{L}\p{N}]+/gu, '-')}.json`
  link.click()
  URL.revokeObjectURL(url)
}
