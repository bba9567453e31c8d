import '#web/app/theme/fonts.css'
import '#web/app/theme/tokens.css'
import '#web/app/theme/base.css'
import '#web/app/theme/type.css'
import { createRoot } from 'react-dom/client'
import { ChartSamples } from '#web/ui/charts/ChartSamples.tsx'

// A page of the development server only: every chart as it is drawn in all cases.
createRoot(document.getElementById('root')!).render(<ChartSamples />)
