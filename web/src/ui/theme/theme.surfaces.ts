import type { Components, Theme } from '@mui/material/styles'
import { rem } from './text-size.ts'

const edge = '1px solid var(--line)'

const menuRow = {
  minHeight: rem(40),
  padding: '0 0.625rem',
  gap: rem(10),
  borderRadius: 'var(--r-sm)',
  fontSize: rem(14),
  lineHeight: '1.25rem',
  fontWeight: 500,
  letterSpacing: 0,
  overflowWrap: 'anywhere',
  '&:hover, &.Mui-focusVisible': { backgroundColor: 'var(--hover)' },
  '&.Mui-selected, &.Mui-selected:hover': { backgroundColor: 'var(--primary-50)', color: 'var(--primary)' },
}

/** What is shown above the page: dialogs, menus, drawers, tooltips, alerts. */
export const surfaces: Components<Theme> = {
  MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
  MuiBackdrop: {
    styleOverrides: { root: { '&:not(.MuiBackdrop-invisible)': { backgroundColor: 'var(--scrim)' } } },
  },
  MuiDialog: {
    styleOverrides: {
      paper: {
        margin: rem(24),
        maxHeight: 'calc(100% - 3rem)',
        // What is scrolled to for its focus comes with its ring.
        scrollPaddingBlock: rem(8),
        borderRadius: 'var(--r-xl)',
        boxShadow: 'var(--e4)',
        // Drawn if colors are forced, and no shadow is.
        outline: '1px solid transparent',
        animation: 'rise var(--slow) var(--ease)',
        '@keyframes rise': { from: { transform: 'translateY(8px)' }, to: { transform: 'none' } },
        '@media (max-width: 37.5rem)': { margin: rem(16), maxHeight: 'calc(100% - 2rem)' },
      },
    },
  },
  MuiPopover: {
    styleOverrides: { paper: { border: edge, borderRadius: 12, boxShadow: 'var(--e3)' } },
  },
  MuiMenu: { styleOverrides: { list: { padding: rem(6) } } },
  // Twice the class, since MUI takes the height away again on wide screens.
  MuiMenuItem: { styleOverrides: { root: { '&&': menuRow } } },
  MuiDrawer: {
    styleOverrides: { paper: { boxShadow: 'var(--e4)', borderColor: 'var(--line)' } },
  },
  MuiTooltip: {
    defaultProps: { enterDelay: 100 },
    styleOverrides: {
      tooltip: {
        padding: '0.375rem 0.625rem',
        borderRadius: 'var(--r-sm)',
        backgroundColor: 'var(--inv)',
        color: 'var(--on-inv)',
        fontSize: rem(13),
        lineHeight: '1.125rem',
        fontWeight: 400,
      },
    },
  },
  MuiAutocomplete: {
    styleOverrides: {
      // The arrow is where that of other selections is.
      root: { '& .MuiOutlinedInput-root .MuiAutocomplete-endAdornment': { right: rem(2) } },
      paper: { border: edge, borderRadius: 12, boxShadow: 'var(--e3)' },
      listbox: { padding: rem(6), '& .MuiAutocomplete-option': menuRow },
    },
  },
  MuiSkeleton: {
    defaultProps: { animation: false, variant: 'rounded' },
    styleOverrides: {
      root: {
        borderRadius: 6,
        background:
          'linear-gradient(90deg, var(--sunken) 25%, var(--line) 45%, var(--sunken) 65%) 0 0 / 300% 100%',
        animation: 'sweep 1.6s linear infinite',
        '@keyframes sweep': { from: { backgroundPosition: '100% 0' }, to: { backgroundPosition: '0 0' } },
      },
    },
  },
}
