import './styles.css'
import { initI18n } from './i18n/index.ts'
import { userQuery } from './session/session.ts'
import { renderApp, startPage } from './app/start.tsx'

const root = document.getElementById('root')
if (!root) throw new Error('the page has no root')

const client = startPage()
void client.prefetchQuery(userQuery)
await initI18n()
renderApp(root, client)
