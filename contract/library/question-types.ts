export const questionTypes = [
  'single choice',
  'multiple choice',
  'dropdown',
  'scale',
  'grid',
  'short text',
  'long text',
  'date',
  'heading',
] as const
