/** Whether a typed NCES id is one, or none at all. */
export function isNcesId(typed: string): boolean {
  return typed.trim() === '' || /^\d{7}$/.test(typed.trim())
}
