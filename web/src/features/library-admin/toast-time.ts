/** How long the toasts of this page are shown, in milliseconds. */
export const toastTime = 6000
