import { createTheme } from '@mui/material/styles'
import type {} from '@mui/material/themeCssVarsAugmentation'
import { rem } from './text-size.ts'
import { controls } from './theme.controls.ts'
import { fields } from './theme.fields.ts'
import { surfaces } from './theme.surfaces.ts'

const type = (size: number, line: number, weight: number, tracking: string) => ({
  fontSize: rem(size),
  lineHeight: rem(line),
  fontWeight: weight,
  letterSpacing: tracking,
})

/**
 * MUI's theme. Every colour is a property of tokens.css, which holds both schemes: so MUI knows one
 * scheme only, and `nativeColor` makes it derive its shades in CSS instead of reading hex values.
 */
export const theme = createTheme({
  cssVariables: { nativeColor: true, disableCssColorScheme: true },
  palette: {
    primary: {
      main: 'var(--primary)',
      dark: 'var(--primary-dark)',
      light: 'var(--primary-mid)',
      contrastText: 'var(--on-primary)',
    },
    secondary: { main: 'var(--accent)', dark: 'var(--accent-ink)', contrastText: 'var(--mark-ink)' },
    success: { main: 'var(--ok)', light: 'var(--ok-bg)' },
    warning: { main: 'var(--warn)', light: 'var(--warn-bg)' },
    error: { main: 'var(--err)', light: 'var(--err-bg)' },
    info: { main: 'var(--info)', light: 'var(--info-bg)' },
    background: { default: 'var(--bg)', paper: 'var(--paper)' },
    divider: 'var(--line)',
    text: { primary: 'var(--ink)', secondary: 'var(--ink-2)', disabled: 'var(--ink-disabled)' },
    action: {
      hover: 'var(--hover)',
      selected: 'var(--primary-50)',
      disabled: 'var(--ink-disabled)',
      disabledBackground: 'var(--sunken)',
    },
  },
  typography: {
    fontFamily: '"Work Sans Variable", "Work Sans Fallback", system-ui, sans-serif',
    h1: type(30, 38, 600, '-0.021em'),
    h2: type(24, 32, 600, '-0.017em'),
    h3: type(20, 28, 600, '-0.013em'),
    h4: type(17, 24, 600, '-0.010em'),
    body1: type(16, 26, 400, '-0.006em'),
    body2: type(14, 22, 400, '-0.005em'),
    subtitle2: type(14, 20, 500, '0'),
    caption: type(13, 18, 400, '0'),
    button: { ...type(15, 20, 600, '-0.004em'), textTransform: 'none' },
  },
  shape: { borderRadius: 10 },
  spacing: 4,
  breakpoints: { values: { xs: 0, sm: 37.5, md: 59.25, lg: 79.5, xl: 100 }, unit: 'rem', step: 5 / 16 },
  transitions: {
    duration: {
      shortest: 120,
      shorter: 120,
      short: 200,
      standard: 200,
      complex: 280,
      enteringScreen: 280,
      leavingScreen: 200,
    },
    easing: { easeInOut: 'var(--ease)', easeOut: 'var(--ease)' },
  },
  components: { ...controls, ...fields, ...surfaces },
})
