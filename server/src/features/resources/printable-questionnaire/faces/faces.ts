/** How a face looks. */
export type Face = 'sad' | 'neutral' | 'glad'

const faces: [start: RegExp, face: Face][] = [
  [/^[☹🙁😞😟😢]\ufe0f?/u, 'sad'],
  [/^[😐😑😶]\ufe0f?/u, 'neutral'],
  [/^[☺🙂😀😃😄😊]\ufe0f?/u, 'glad'],
]

/** The face with which an option begins, which paper shows as a drawing since few fonts have it, and the words after it. */
export function faceOf(option: string): { face: Face | null; text: string } {
  for (const [start, face] of faces)
    if (start.test(option)) return { face, text: option.replace(start, '').trim() }
  return { face: null, text: option }
}

/** Whether people answer by marking faces, each with words beside it. */
export const areFaces = (options: readonly string[]): boolean =>
  options.length > 0 &&
  options.every((option) => {
    const { face, text } = faceOf(option)
    return face !== null && text !== ''
  })
