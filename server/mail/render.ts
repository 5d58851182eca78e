import { direction, type Language } from '#domain/language.ts'
import type { EmailContent } from './translations/translation.ts'

type EmailToRender = EmailContent & {
  language: Language
  greeting: string
  linkHint: string
  closing: string
  link: string | undefined
}

export function renderText({ greeting, before, button, link, after, closing }: EmailToRender): string {
  const opening = button && link ? [`${button}:\n${link}`] : []
  return [greeting, ...before, ...opening, ...after, `${closing}\nSprintling`].join('\n\n')
}

/** Mail clients drop style sheets and attributes of `html`, hence inline styles, and language and direction on an inner element. */
export function renderHtml(email: EmailToRender): string {
  const { language, subject, greeting, before, button, link, linkHint, after, closing } = email
  const opening = button && link ? `${renderButton(link, button)}${renderPlainLink(linkHint, link)}` : ''
  const place = `lang="${language}" dir="${direction(language)}"`
  return `<!doctype html>
<html ${place}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light">
<title>${escapeHtml(subject)}</title>
</head>
<body style="margin:0;background:#fbf9f4">
<div ${place} style="max-width:32rem;margin:0 auto;padding:24px 16px;${fontStyle};color:#2a2620">
<p style="margin:0 0 16px;font-size:20px;font-weight:600;color:#2f7d4f">Sprintling</p>
<div style="background:#ffffff;border:1px solid #e4ddd0;border-radius:16px;padding:24px">
${[greeting, ...before].map(renderParagraph).join('\n')}
${opening}
${after.map(renderParagraph).join('\n')}
<p style="margin:24px 0 0">${escapeHtml(closing)}<br>Sprintling</p>
</div>
</div>
</body>
</html>`
}

const fontStyle =
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

function renderButton(link: string, label: string): string {
  return `<p style="margin:24px 0"><a href="${escapeHtml(link)}" style="${buttonStyle}">${escapeHtml(label)}</a></p>\n`
}

/** URLs are left to right in every language. */
function renderPlainLink(orOpen: string, link: string): string {
  const address = `<a href="${escapeHtml(link)}" style="color:#1f5a39;overflow-wrap:anywhere"><bdi dir="ltr">${escapeHtml(link)}</bdi></a>`
  return `<p style="margin:0 0 24px;font-size:14px;color:#655e52">${escapeHtml(orOpen)}<br>${address}</p>`
}

function renderParagraph(text: string): string {
  return `<p style="margin:0 0 16px">${escapeHtml(text)}</p>`
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (sign) => entities[sign] ?? sign)
}
