import type { ChainedCommands, Editor } from '@tiptap/react'
import type { IconName } from '#web/ui/icons.data.ts'

/** One button of the toolbar. */
export type Tool = {
  name: string
  icon: IconName
  /** Whether it applies where the cursor is; a tool without it is no toggle. */
  isOn?: (editor: Editor) => boolean
  isPossible?: (editor: Editor) => boolean
  run: (chain: ChainedCommands) => ChainedCommands
}

/** The tools, in their order; that of links asks for an address first. */
export const tools: Tool[] = [
  {
    name: 'Bold',
    icon: 'format_bold',
    isOn: (editor) => editor.isActive('bold'),
    run: (chain) => chain.toggleBold(),
  },
  {
    name: 'Italic',
    icon: 'format_italic',
    isOn: (editor) => editor.isActive('italic'),
    run: (chain) => chain.toggleItalic(),
  },
  {
    name: 'Bulleted list',
    icon: 'format_list_bulleted',
    isOn: (editor) => editor.isActive('bulletList'),
    run: (chain) => chain.toggleBulletList(),
  },
  {
    name: 'Numbered list',
    icon: 'format_list_numbered',
    isOn: (editor) => editor.isActive('orderedList'),
    run: (chain) => chain.toggleOrderedList(),
  },
  {
    name: 'Link',
    icon: 'link',
    isOn: (editor) => editor.isActive('link'),
    run: (chain) => chain.extendMarkRange('link'),
  },
  { name: 'Undo', icon: 'undo', isPossible: (editor) => editor.can().undo(), run: (chain) => chain.undo() },
  { name: 'Redo', icon: 'redo', isPossible: (editor) => editor.can().redo(), run: (chain) => chain.redo() },
]
