import type { Components, Theme } from '@mui/material/styles'
import { createElement } from 'react'
import { CheckBox } from '#web/ui/CheckField.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { rem } from './text-size.ts'

const halo = '0 0 0 3px color-mix(in srgb, var(--focus) 26%, transparent)'

/** Text fields, selections and check boxes: a static label above, a halo on focus. */
export const fields: Components<Theme> = {
  MuiOutlinedInput: {
    defaultProps: { notched: false },
    styleOverrides: {
      root: {
        minHeight: rem(44),
        backgroundColor: 'var(--paper)',
        fontSize: rem(15),
        lineHeight: '1.375rem',
        '& .MuiOutlinedInput-notchedOutline': { borderColor: 'var(--control)', top: 0 },
        '& .MuiOutlinedInput-notchedOutline legend': { display: 'none' },
        '&:hover .MuiOutlinedInput-notchedOutline': { borderColor: 'var(--ink-2)' },
        '&.Mui-focused': { boxShadow: halo },
        '&.Mui-focused .MuiOutlinedInput-notchedOutline': { borderColor: 'var(--focus)', borderWidth: 2 },
        '&.Mui-error .MuiOutlinedInput-notchedOutline': { borderColor: 'var(--err)', borderWidth: 2 },
        '&:has(input:read-only:not(:disabled))': { backgroundColor: 'var(--sunken)' },
      },
      // As far from the left as the words of a field of one line.
      multiline: { padding: '0.6875rem 0.75rem', '& textarea': { padding: 0 } },
      input: {
        padding: '0 0.75rem',
        height: rem(22),
        // The field shows focus by its line and halo.
        '&:focus-visible': { outline: 'none' },
        '&::placeholder': { color: 'var(--ink-3)', opacity: 1 },
      },
    },
  },
  MuiSelect: {
    defaultProps: { IconComponent: Arrow },
    // By itself it is black at half strength, which is not seen in dark.
    styleOverrides: { icon: { top: 'calc(50% - 0.6875rem)', color: 'var(--ink-2)' } },
  },
  MuiInputLabel: {
    defaultProps: { shrink: true, disableAnimation: true },
    styleOverrides: {
      root: {
        position: 'static',
        transform: 'none',
        marginBottom: rem(6),
        fontSize: rem(14),
        lineHeight: '1.25rem',
        fontWeight: 500,
        letterSpacing: 0,
        whiteSpace: 'normal',
        color: 'var(--ink)',
        '&.Mui-focused, &.Mui-error': { color: 'var(--ink)' },
      },
      asterisk: { marginLeft: rem(3), color: 'var(--err)', fontWeight: 600 },
    },
  },
  MuiFormHelperText: {
    styleOverrides: {
      root: {
        display: 'flex',
        alignItems: 'center',
        gap: rem(6),
        margin: '0.375rem 0 0',
        fontSize: rem(13),
        lineHeight: '1.125rem',
        letterSpacing: 0,
        color: 'var(--ink-3)',
        '&.Mui-error': { color: 'var(--err)', fontWeight: 500 },
      },
    },
  },
  MuiCheckbox: {
    defaultProps: {
      icon: createElement(CheckBox, { isChecked: false }),
      checkedIcon: createElement(CheckBox, { isChecked: true }),
    },
    styleOverrides: {
      root: {
        padding: 0,
        color: 'var(--control)',
        '&.Mui-disabled': { opacity: 0.5 },
        '&.Mui-focusVisible': { outline: '3px solid var(--focus)', outlineOffset: 2, borderRadius: 5 },
      },
    },
  },
  MuiFormControlLabel: {
    // By itself it makes up for the space around a check box, which has none here.
    styleOverrides: { root: { gap: rem(8), minHeight: rem(24), marginLeft: 0 } },
  },
}

/** The arrow of a selection, as in those that are the browser's own. */
function Arrow({ className }: { className: string }) {
  return createElement(Icon, { name: 'expand_more', size: 22, className })
}
