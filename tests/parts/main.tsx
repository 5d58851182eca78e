import '#web/styles.css'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { isLanguage } from '#domain/language.ts'
import { changeLanguage, initI18n, loadLaterTranslations } from '#web/i18n/index.ts'
import { Parts } from './parts.tsx'

const root = document.getElementById('root')
if (!root) throw new Error('the page has no root')

await initI18n()
await loadLaterTranslations()
await showLook(window.location.search)
document.addEventListener('click', (event) => {
  const link = event.target instanceof Element ? event.target.closest('a[href^="?lang="]') : null
  if (!(link instanceof HTMLAnchorElement)) return
  event.preventDefault() // the language and theme can change without a page load
  window.history.replaceState(null, '', link.href)
  void showLook(link.search)
})
document.title = 'Parts'
/** Sends no requests, because this page has no server. */
const client = new QueryClient({ defaultOptions: { queries: { enabled: false } } })
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={client}>
      <Parts />
    </QueryClientProvider>
  </StrictMode>,
)

/** Switches to the language and theme in a query string, such as `?lang=he&theme=dark`. */
async function showLook(search: string) {
  const asked = new URLSearchParams(search)
  const [language = 'en', theme] = [asked.get('lang') ?? undefined, asked.get('theme')]
  if (theme) document.documentElement.dataset['theme'] = theme
  if (isLanguage(language)) await changeLanguage(language)
}
