import { StarterKit } from '@tiptap/starter-kit'
import { wholeAddress } from './link-address.ts'

/**
 * What can be written: paragraphs, two levels of headings, lists, quotes, bold, italic, underlined and links;
 * all of it among what the import allows in a description.
 */
export const descriptionExtensions = [
  StarterKit.configure({
    heading: { levels: [2, 3] },
    code: false,
    codeBlock: false,
    strike: false,
    horizontalRule: false,
    trailingNode: false,
    link: {
      openOnClick: false,
      defaultProtocol: 'https',
      isAllowedUri: (address) => wholeAddress(address) !== '',
    },
  }),
]
