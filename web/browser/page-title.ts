import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'

let page = ''
/**
 * Text before the title of the page. Users should notice it while they look at another tab. Empty if there is
 * none.
 */
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

/**
 * Shows a text before the title of every page while the component is mounted. Shows nothing if the text is empty.
 */
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
