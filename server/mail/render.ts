import { direction, type Language } from '#domain/language.ts'
import type { Letter } from './translations/translation.ts'

type WholeLetter = Letter & {
  language: Language
  hello: string
  orOpen: string
  farewell: string
  link: string | undefined
}

export function textOf({ hello, before, button, link, after, farewell }: WholeLetter): string {
  const opening = button && link ? [`${button}:\n${link}`] : []
  return [hello, ...before, ...opening, ...after, `${farewell}\nSprintling`].join('\n\n')
}

/** Mail clients drop style sheets and attributes of `html`, hence inline styles, and language and direction on an inner element. */
export function htmlOf(letter: WholeLetter): string {
  const { language, subject, hello, before, button, link, orOpen, after, farewell } = letter
  const opening = button && link ? `${buttonTo(link, button)}${smallPrint(orOpen, link)}` : ''
  const place = `lang="${language}" dir="${direction(language)}"`
  return `<!doctype html>
<html ${place}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light">
<title>${escaped(subject)}</title>
</head>
<body style="margin:0;background:#fbf9f4">
<div ${place} style="max-width:32rem;margin:0 auto;padding:24px 16px;${letters};color:#2a2620">
<p style="margin:0 0 16px;font-size:20px;font-weight:600;color:#2f7d4f">Sprintling</p>
<div style="background:#ffffff;border:1px solid #e4ddd0;border-radius:16px;padding:24px">
${[hello, ...before].map(paragraph).join('\n')}
${opening}
${after.map(paragraph).join('\n')}
<p style="margin:24px 0 0">${escaped(farewell)}<br>Sprintling</p>
</div>
</div>
</body>
</html>`
}

const letters =
  "font-family:Rubik,system-ui,-apple-system,'Segoe UI',Roboto,Arial,sans-serif;font-size:16px;line-height:1.6"

const buttonStyle = [
  'display:inline-block',
  'padding:12px 24px',
  'border-radius:12px',
  'background:#2f7d4f',
  'color:#ffffff',
  'font-weight:600',
  'text-decoration:none',
].join(';')

function buttonTo(link: string, label: string): string {
  return `<p style="margin:24px 0"><a href="${escaped(link)}" style="${buttonStyle}">${escaped(label)}</a></p>\n`
}

/** URLs are left to right in every language. */
function smallPrint(orOpen: string, link: string): string {
  const address = `<a href="${escaped(link)}" style="color:#1f5a39;overflow-wrap:anywhere"><bdi dir="ltr">${escaped(link)}</bdi></a>`
  return `<p style="margin:0 0 24px;font-size:14px;color:#655e52">${escaped(orOpen)}<br>${address}</p>`
}

function paragraph(text: string): string {
  return `<p style="margin:0 0 16px">${escaped(text)}</p>`
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/g, (sign) => entities[sign] ?? sign)
}
