import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'

let page = ''
/** What must be seen from another tab, before the page's own title. */
let call = ''

/** Sets `document.title`. */
export function usePageTitle(title: string): void {
  const { t } = useTranslation()
  const name = t('app.name')
  useEffect(() => {
    page = `${title} · ${name}`
    write()
  }, [title, name])
}

/** Puts this before the title of whatever page is shown, as long as there is something to say. */
export function useTitleCall(says: string): void {
  useEffect(() => {
    call = says
    write()
    return () => {
      call = ''
      write()
    }
  }, [says])
}

function write() {
  document.title = call === '' ? page : `${call} · ${page}`
}
