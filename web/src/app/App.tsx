import { QueryClientProvider } from '@tanstack/react-query'
import { BrowserRouter } from 'react-router'
import { ToastProvider } from '#web/ui/Toast.tsx'
import { AppRoutes } from './AppRoutes.tsx'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { MuiTheme } from './MuiTheme.tsx'
import { queryClient } from './query-client.ts'

/** The whole app: what every screen needs around it, then the routes. */
export function App() {
  return (
    <MuiTheme>
      <QueryClientProvider client={queryClient}>
        <BrowserRouter>
          <ErrorBoundary>
            <ToastProvider>
              <AppRoutes />
            </ToastProvider>
          </ErrorBoundary>
        </BrowserRouter>
      </QueryClientProvider>
    </MuiTheme>
  )
}
