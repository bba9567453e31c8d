import { EditorContent, useEditor } from '@tiptap/react'
import { useState } from 'react'
import { EditorToolbar } from './EditorToolbar.tsx'
import { editorExtensions } from './editor-extensions.ts'
import { descriptionHtml } from './editor-html.ts'
import styles from './HtmlHelper.module.css'
import { HtmlResult } from './HtmlResult.tsx'
import { cleanPaste } from './word-paste.ts'

/** Formatted text above, its HTML below. */
export default function HtmlEditor() {
  const [written, setWritten] = useState('')
  const editor = useEditor({
    extensions: editorExtensions,
    editorProps: {
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': 'Description',
        class: styles.prose ?? '',
      },
      transformPastedHTML: cleanPaste,
    },
    onUpdate: ({ editor: changed }) => setWritten(changed.getHTML()),
  })
  return (
    <>
      <EditorToolbar editor={editor} />
      <EditorContent editor={editor} />
      <HtmlResult
        shown={descriptionHtml(written, 'indented')}
        copied={descriptionHtml(written, 'one line')}
        onReplace={(html) => editor.chain().setContent(cleanPaste(html), { emitUpdate: true }).focus().run()}
      />
    </>
  )
}
