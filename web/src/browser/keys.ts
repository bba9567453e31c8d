type Pressed = { altKey: boolean; ctrlKey: boolean; metaKey: boolean }

/** Whether a key is pressed together with one that makes it the browser's, as Alt and an arrow go back in its history. */
export const isForBrowser = ({ altKey, ctrlKey, metaKey }: Pressed) => altKey || ctrlKey || metaKey
