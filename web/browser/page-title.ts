import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'

let page = ''
/** Text before the page’s own title that users should notice from another tab. Empty if there is none. */
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

/** Puts a text before the title of any page that is shown, while the text is not empty. */
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
