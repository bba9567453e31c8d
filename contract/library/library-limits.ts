/** The most that a library may have. */
export const libraryLimits = { templates: 5_000, questions: 100_000 }

/** The most bytes of its workbook. */
export const libraryFileBytes = 25 * 1024 * 1024
