import '#web/app/theme/fonts.css'
import '#web/app/theme/tokens.css'
import '#web/app/theme/base.css'
import '#web/app/theme/type.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './App.tsx'
import { preloadScreens, startScreenOf } from './screens.ts'

// The screen of this address is fetched while the frame is drawn, the others when there is time.
startScreenOf(window.location.pathname)?.preload()

const root = document.getElementById('root')
if (!root) throw new Error('The page has no element "root".')
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
preloadScreens()
