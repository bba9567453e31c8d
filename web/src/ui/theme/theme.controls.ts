import type { Components, Theme } from '@mui/material/styles'
import { rem } from './text-size.ts'

const ease = 'var(--fast) var(--ease)'
/** One that keeps the focus while it cannot be used looks like one that cannot have it. */
const disabled = '&.Mui-disabled, &[aria-disabled="true"]'

const narrow = '@media (width < 20rem)'

/** Buttons, chips and the like, as in VISUAL's table of components. */
export const controls: Components<Theme> = {
  MuiButtonBase: { defaultProps: { disableRipple: true } },
  MuiButton: {
    defaultProps: { disableElevation: true, variant: 'outlined' },
    styleOverrides: {
      root: {
        height: 'var(--button-height)',
        minWidth: 0,
        padding: 'var(--button-padding)',
        gap: 'var(--button-gap)',
        whiteSpace: 'nowrap',
        border: '1px solid transparent',
        transition: `background-color ${ease}, border-color ${ease}, box-shadow ${ease}`,
        '&.Mui-focusVisible': { outline: '3px solid var(--focus)', outlineOffset: 'var(--ring-offset, 2px)' },
        '&[aria-disabled="true"]': { cursor: 'default' },
        // Large text on a phone: the words take a second line.
        [narrow]: { height: 'auto', minHeight: 'var(--button-height)', whiteSpace: 'normal' },
      },
      sizeSmall: {
        [narrow]: { height: 'auto', minHeight: 'var(--button-small-height)' },
        height: 'var(--button-small-height)',
        padding: 'var(--button-small-padding)',
        gap: 'var(--button-small-gap)',
        fontSize: 'var(--button-small-font)',
        borderRadius: 'var(--r-sm)',
      },
      startIcon: { margin: 0 },
      endIcon: { margin: 0 },
      contained: {
        boxShadow: 'var(--button-raised)',
        '&:hover': { backgroundColor: 'var(--primary-dark)' },
        [disabled]: {
          background: 'var(--sunken)',
          boxShadow: 'none',
          borderColor: 'var(--line)',
          color: 'var(--ink-disabled)',
        },
      },
      outlined: {
        backgroundColor: 'var(--paper)',
        borderColor: 'var(--line-strong)',
        color: 'var(--ink)',
        boxShadow: 'var(--e1)',
        '&:hover': { backgroundColor: 'var(--hover)', borderColor: 'var(--control)' },
        '&:active': { backgroundColor: 'var(--sunken)' },
        [disabled]: {
          backgroundColor: 'var(--sunken)',
          borderColor: 'var(--line)',
          color: 'var(--ink-disabled)',
          boxShadow: 'none',
        },
      },
      text: {
        color: 'var(--primary)',
        '&:hover': { backgroundColor: 'var(--primary-50)' },
        '&:active': { backgroundColor: 'var(--primary-100)' },
        [disabled]: { color: 'var(--ink-disabled)' },
      },
    },
  },
  MuiIconButton: {
    styleOverrides: {
      root: {
        width: rem(40),
        height: rem(40),
        padding: 0,
        borderRadius: 'var(--r-md)',
        color: 'var(--ink-2)',
        transition: `background-color ${ease}`,
        '&:hover': { backgroundColor: 'var(--hover)', color: 'var(--ink)' },
        '&.Mui-focusVisible': { outline: '3px solid var(--focus)', outlineOffset: 'var(--ring-offset, 2px)' },
        '&[aria-disabled="true"]': {
          backgroundColor: 'transparent',
          color: 'var(--ink-disabled)',
          cursor: 'default',
        },
      },
      sizeSmall: { width: rem(36), height: rem(36), borderRadius: 'var(--r-sm)' },
    },
  },
  MuiChip: {
    styleOverrides: {
      root: {
        height: 'auto',
        minHeight: rem(28),
        borderRadius: 'var(--r-xs)',
        backgroundColor: 'var(--sunken)',
        color: 'var(--ink-2)',
        fontSize: rem(13),
        lineHeight: '1.125rem',
        fontWeight: 500,
        letterSpacing: 0,
      },
      outlined: {
        backgroundColor: 'transparent',
        borderColor: 'var(--line-strong)',
        color: 'var(--ink)',
      },
      label: { padding: '0.3125rem 0.625rem', overflowWrap: 'anywhere', whiteSpace: 'normal' },
    },
  },
}
