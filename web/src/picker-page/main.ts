// What google-picker.html starts: the page in a frame that alone may load Google's scripts.
import { answerPickerMessages } from './picker-page.ts'

answerPickerMessages()
