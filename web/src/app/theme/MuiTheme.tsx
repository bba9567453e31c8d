import { Global, ThemeProvider } from '@emotion/react'
import DefaultPropsProvider from '@mui/material/DefaultPropsProvider'
import { StyledEngineProvider } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { theme } from './theme.ts'

const defaultProps = Object.fromEntries(
  Object.entries(theme.components ?? {}).map(([name, component]) => [name, component?.defaultProps]),
)

/**
 * Gives MUI its theme by the parts that its own ThemeProvider is made of: that one also brings the
 * switching of colour schemes, 6 KB which tokens.css makes superfluous (benchmark `page-weight`). MUI's styles come first in
 * the document, so that a class of our own wins over them.
 */
export function MuiTheme({ children }: { children: ReactNode }) {
  return (
    <StyledEngineProvider injectFirst>
      <ThemeProvider theme={theme}>
        <DefaultPropsProvider value={defaultProps}>
          <Global styles={theme.generateStyleSheets()} />
          {children}
        </DefaultPropsProvider>
      </ThemeProvider>
    </StyledEngineProvider>
  )
}
