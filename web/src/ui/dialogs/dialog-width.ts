import { rem } from '#web/ui/theme/text-size.ts'

/** The `slotProps` of a dialog so many pixels wide, or as wide as the page allows. */
export const dialogWidth = (pixels: number) => ({
  paper: { sx: { width: rem(pixels), maxWidth: 'calc(100% - 2rem)' } },
})
