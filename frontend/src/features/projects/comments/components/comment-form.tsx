import type { FormEvent, KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../../components/ui/button.tsx';
import { TextArea } from '../../../../components/ui/text-area.tsx';
import { useKeptDraft } from '../../../../lib/browser/use-kept-draft.ts';
import type { Comments } from '../use-comments.ts';

const MAX_LENGTH = 4000;

type CommentFormProps = {
  post: Comments['post'];
  taskId: number | null;
  draft: string;
};

export function CommentForm({ post, taskId, draft }: CommentFormProps) {
  const { t } = useTranslation();
  const [text, setText] = useKeptDraft(draft);

  function send() {
    if (text.trim() === '') return;
    setText('');
    post({ text: text.trim(), taskId });
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    send();
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) send();
  }

  return (
    <form onSubmit={submit} className="grid gap-3">
      <TextArea
        label={t(taskId === null ? 'project:comments.write' : 'project:comments.writeOfTask')}
        value={text}
        rows={3}
        maxLength={MAX_LENGTH}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={onKeyDown}
      />
      <Button type="submit" className="justify-self-start">
        {t('project:comments.post')}
      </Button>
    </form>
  );
}
