import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect } from 'react'
import { BrowserRouter } from 'react-router'
import { ignoreSecondClicks } from '#web/ui/second-click.ts'
import { ToastProvider } from '#web/ui/states/Toast.tsx'
import { AppRoutes } from './AppRoutes.tsx'
import { queryClient } from './query-client.ts'

/** The whole app: what every screen needs around it, then the routes. */
export function App() {
  useEffect(ignoreSecondClicks, [])
  return (
    <QueryClientProvider client={queryClient}>
      <BrowserRouter>
        <ToastProvider>
          <AppRoutes />
        </ToastProvider>
      </BrowserRouter>
    </QueryClientProvider>
  )
}
