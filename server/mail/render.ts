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

/**
 * Renders a mail in the look of the app. Some mail clients drop style sheets and the attributes of `html`, so styles
 * are inline, and language and direction are on an inner element. Mail clients that keep the style sheet take the
 * colours for dark mode from it.
 */
export function renderHtml(email: EmailToRender): string {
  const { language, subject, greeting, before, button, link, linkHint, after, closing } = email
  const opening = button && link ? `${renderButton(link, button)}${renderPlainLink(linkHint, link)}` : ''
  const place = `lang="${language}" dir="${direction(language)}"`
  return `<!doctype html>
<html ${place}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>${darkStyles}</style>
</head>
<body class="ground" style="margin:0;background:#faf6ee">
<div ${place} class="ground ink" style="background:#faf6ee;${fontStyle};color:#2b2721">
<div style="max-width:32rem;margin:0 auto;padding:24px 16px 40px">
${brandMark}
<div class="card" style="background:#fffdfa;border:1px solid #e9e1d2;border-radius:16px;padding:24px">
<h1 style="margin:0 0 16px;font-size:22px;line-height:28px;font-weight:600">${escapeHtml(subject)}</h1>
${[greeting, ...before].map(renderParagraph).join('\n')}
${opening}
${after.map(renderParagraph).join('\n')}
<p class="soft" style="margin:24px 0 0;color:#665e52">${escapeHtml(closing)}<br>Sprintling</p>
</div>
</div>
</div>
</body>
</html>`
}

/** Colours from web/tokens.css. */
const darkStyles = `@media (prefers-color-scheme: dark) {
.ground { background: #1a1814 !important }
.card { background: #26231d !important; border-color: #38342b !important }
.ink { color: #f2ede2 !important }
.soft { color: #b8b0a0 !important }
.link { color: #a5e2bd !important }
.brand { color: #62c48a !important }
.fill { background: #62c48a !important; color: #10261a !important }
}`

const fontStyle =
  "font-family:Rubik,system-ui,-apple-system,'Segoe UI',Roboto,Arial,sans-serif;font-size:16px;line-height:24px"

/**
 * Logo: two leaves and the name. Many mail clients show neither SVG nor remote images, so the leaves are boxes with two
 * round corners.
 */
const brandMark = `<p class="brand" style="margin:0 0 16px;font-size:18px;font-weight:600;color:#2f7d4f"><span dir="ltr">${renderLeaf(10, '0 100% 0 100%')}${renderLeaf(15, '100% 0 100% 0')}&nbsp; Sprintling</span></p>`

function renderLeaf(size: number, corners: string): string {
  return `<span class="fill" style="display:inline-block;width:${size}px;height:${size}px;border-radius:${corners};background:#2f7d4f"></span>`
}

const buttonStyle = [
  'display:inline-block',
  'padding:10px 20px',
  'border-radius:10px',
  'background:#2f7d4f',
  'color:#ffffff',
  'font-weight:500',
  'text-decoration:none',
].join(';')

function renderButton(link: string, label: string): string {
  return `<p style="margin:24px 0"><a class="fill" href="${escapeHtml(link)}" style="${buttonStyle}">${escapeHtml(label)}</a></p>\n`
}

/** Renders the link as text. URLs are left to right in every language. */
function renderPlainLink(orOpen: string, link: string): string {
  const address = `<a class="link" href="${escapeHtml(link)}" style="color:#1f5a39;overflow-wrap:anywhere"><bdi dir="ltr">${escapeHtml(link)}</bdi></a>`
  return `<p class="soft" style="margin:0 0 24px;font-size:13px;line-height:18px;color:#665e52">${escapeHtml(orOpen)}<br>${address}</p>`
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
