import IconButton from '@mui/material/IconButton'
import { type Editor, useEditorState } from '@tiptap/react'
import { useRef, useState } from 'react'
import { Icon } from '#web/ui/Icon.tsx'
import { EditorLink } from './EditorLink.tsx'
import { EditorStyleMenu } from './EditorStyleMenu.tsx'
import { type Tool, tools } from './editor-tools.ts'
import styles from './HtmlHelper.module.css'
import { useArrowKeys } from './toolbar-keys.ts'

/** What can be done to the text; the arrow keys lead from one tool to the next. */
export function EditorToolbar({ editor }: { editor: Editor }) {
  const bar = useRef<HTMLDivElement>(null)
  const [isLinking, setLinking] = useState(false)
  const keys = useArrowKeys(bar)
  const state = useEditorState({
    editor,
    selector: ({ editor: current }) =>
      tools.map((tool) => ({ isOn: tool.isOn?.(current), isPossible: tool.isPossible?.(current) ?? true })),
  })
  const use = (tool: Tool) =>
    tool.name === 'Link' ? setLinking(true) : tool.run(editor.chain().focus()).run()

  return (
    <>
      <div
        ref={bar}
        role="toolbar"
        aria-label="Formatting"
        aria-orientation="horizontal"
        className={`not-printed ${styles.bar}`}
        {...keys}
      >
        <EditorStyleMenu editor={editor} />
        <span className={styles.line} />
        {tools.map((tool, index) => (
          <IconButton
            key={tool.name}
            size="small"
            tabIndex={-1}
            aria-label={tool.name}
            title={tool.name}
            {...(tool.isOn && { 'aria-pressed': state[index]?.isOn ?? false })}
            aria-disabled={!state[index]?.isPossible}
            className={styles.tool ?? ''}
            onClick={() => state[index]?.isPossible && use(tool)}
          >
            <Icon name={tool.icon} />
          </IconButton>
        ))}
      </div>
      {isLinking && <EditorLink editor={editor} onClose={() => setLinking(false)} />}
    </>
  )
}
