import type { FormEvent, KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../../components/ui/button.tsx';
import { TextArea } from '../../../../components/ui/text-area.tsx';
import type { Comments } from '../use-comments.ts';

const MAX_LENGTH = 4000;

/** Keeps unsent text when the task is closed. */
export function CommentForm({ comments, taskId }: { comments: Comments; taskId: number | null }) {
  const { t } = useTranslation();
  const place = String(taskId ?? '');
  const text = comments.drafts[place] ?? '';

  function post() {
    if (text.trim() === '') return;
    comments.setDraft(place, '');
    comments.post({ text: text.trim(), taskId });
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    post();
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) post();
  }

  return (
    <form onSubmit={submit} className="grid gap-3">
      <TextArea
        label={t(taskId === null ? 'project:comments.write' : 'project:comments.writeOfTask')}
        value={text}
        rows={3}
        maxLength={MAX_LENGTH}
        onChange={({ target }) => comments.setDraft(place, target.value)}
        onKeyDown={onKeyDown}
      />
      <Button type="submit" className="justify-self-start">
        {t('project:comments.post')}
      </Button>
    </form>
  );
}
