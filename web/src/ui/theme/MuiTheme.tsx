import { ThemeProvider } from '@emotion/react'
import DefaultPropsProvider from '@mui/material/DefaultPropsProvider'
import { StyledEngineProvider } from '@mui/material/styles'
import { createContext, type ReactNode, use } from 'react'
import { theme } from './theme.ts'

const defaultProps = Object.fromEntries(
  Object.entries(theme.components ?? {}).map(([name, component]) => [name, component?.defaultProps]),
)

const IsGiven = createContext(false)

/**
 * Gives MUI its theme by the parts that its own ThemeProvider is made of: that one also brings the
 * switching of colour schemes, 6 KB which tokens.css makes superfluous (benchmark `page-weight`). MUI's styles come first in
 * the document, so that a class of our own wins over them. Inside of another it changes nothing.
 */
export function MuiTheme({ children }: { children: ReactNode }) {
  if (use(IsGiven)) return children
  return (
    <IsGiven value={true}>
      <StyledEngineProvider injectFirst>
        <ThemeProvider theme={theme}>
          <DefaultPropsProvider value={defaultProps}>{children}</DefaultPropsProvider>
        </ThemeProvider>
      </StyledEngineProvider>
    </IsGiven>
  )
}

addVariables()

/** Puts the theme's variables into the document once, since it may be given in several places of the page. */
function addVariables(): void {
  const rules = theme.generateStyleSheets().flatMap((rules) => Object.entries(rules))
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(
    rules
      .map(([selector, values]) => {
        const lines = Object.entries(values).map(([name, value]) => `${name}:${value}`)
        return `${selector}{${lines.join(';')}}`
      })
      .join(''),
  )
  document.adoptedStyleSheets.push(sheet)
}
