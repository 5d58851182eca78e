import '#web/styles.css'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { isLanguage } from '#domain/language.ts'
import { changeLanguage, initI18n, loadLaterTranslations } from '#web/i18n/index.ts'
import { Parts } from './parts.tsx'

/** `?lang=he&theme=dark` sends a browser to any look of the page. */
const asked = new URLSearchParams(window.location.search)
const [language = 'en', theme] = [asked.get('lang') ?? undefined, asked.get('theme')]

const root = document.getElementById('root')
if (!root) throw new Error('the page has no root')

if (theme) document.documentElement.dataset['theme'] = theme
await initI18n()
await loadLaterTranslations()
if (isLanguage(language)) await changeLanguage(language)
document.title = 'Parts'
/** Asks nobody: there is no server behind the parts. */
const client = new QueryClient({ defaultOptions: { queries: { enabled: false } } })
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={client}>
      <Parts />
    </QueryClientProvider>
  </StrictMode>,
)
