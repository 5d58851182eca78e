import { notifyManager, QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, it, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import { ApiError } from '#web/api/call.ts'
import { newQueryClient } from '#web/api/query-client.ts'
import { useRequiredQuery } from '#web/api/use-required-query.ts'
import { SectionBoundary } from '#web/loading/section-error.tsx'
import { shows } from './support/screen.ts'

it('shows a section’s load error without a second render attempt when another section opens at the same time', async () => {
  const client = newQueryClient()
  const ask = vi.fn<() => Promise<string>>(() => new Promise(() => {}))
  function Roots() {
    useRequiredQuery({ queryKey: ['roots'], queryFn: ask })
    return 'Roots are read'
  }
  let open = () => {}
  function Leaves() {
    const [isOpen, setOpen] = useState(false)
    open = () => setOpen(true)
    return isOpen && <SectionBoundary name="Leaves">Leaves are open</SectionBoundary>
  }
  const recovered: unknown[] = []
  const place = document.body.appendChild(document.createElement('main'))
  const root = createRoot(place, {
    onCaughtError: () => {},
    onRecoverableError: (error) => recovered.push(error),
  })
  onTestFinished(() => {
    root.unmount()
    place.remove()
  })
  root.render(
    <QueryClientProvider client={client}>
      <SectionBoundary name="Roots">
        <Roots />
      </SectionBoundary>
      <Leaves />
    </QueryClientProvider>,
  )
  await expect.poll(() => ask).toHaveBeenCalled()
  const error = new ApiError(0, 'no answer', { code: 'offline' })
  notifyManager.batch(() => {
    client
      .getQueryCache()
      .find({ queryKey: ['roots'] })
      ?.setState({ status: 'error', error, fetchStatus: 'idle' })
    notifyManager.schedule(open)
  })
  await shows(page.getByText('Leaves are open'))
  await shows(page.getByRole('alert').filter({ hasText: "Couldn't load: Roots" }))
  expect(recovered).toEqual([])
})
